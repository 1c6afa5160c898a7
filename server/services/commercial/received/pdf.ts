import { PDFDocument } from '@cantoo/pdf-lib'
import { unreadable } from './unreadable.ts'

/** Names that the data of an invoice have in a PDF: Factur-X, ZUGFeRD before it, XRechnung. */
const names = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']
const relationships = ['Alternative', 'Data', 'Source']

/**
 * Returns the data attached to a Factur-X file: by their name, else the only XML that is attached as data of the page.
 */
export async function dataOfPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const attachments = await attachmentsOf(pdf)
  const named = attachments.find(({ name }) => names.includes(name.toLowerCase()))
  if (named) return named.data
  const related = attachments.filter(
    ({ name, afRelationship }) => /\.xml$/i.test(name) && relationships.includes(String(afRelationship)),
  )
  if (related.length === 1) return related[0]!.data
  throw unreadable('no_attachment')
}

async function attachmentsOf(pdf: Uint8Array) {
  let document: PDFDocument
  try {
    document = await PDFDocument.load(pdf, { updateMetadata: false })
  } catch (error) {
    throw unreadable(error instanceof Error && /encrypt/i.test(error.message) ? 'encrypted' : 'pdf')
  }
  try {
    return document.getAttachments()
  } catch {
    throw unreadable('pdf')
  }
}
