import type { DocumentData } from '../../../../src/pdf/document-data.ts'
import { documentPdf } from '../../../../src/pdf/document-pdf.ts'

/** Draws the PDF of a document in a worker thread. */
export const run = (data: DocumentData): Uint8Array => documentPdf(data)
