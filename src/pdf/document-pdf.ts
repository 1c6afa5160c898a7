import { jsPDF } from 'jspdf'
import { closingHeight, drawClosing } from './closing.ts'
import type { DocumentData } from './document-data.ts'
import { figuresOf } from './figures.ts'
import { frenchLabels, type PdfLabels } from './labels.ts'
import { drawLetterhead, drawPageMarks, sellerName, titleOf } from './letterhead.ts'
import { drawLines } from './lines-table.ts'
import type { Sheet } from './page.ts'
import { createPen } from './pen.ts'

/**
 * The A4 PDF of a document as bytes: selectable text, embedded fonts, the same bytes for the same data in the browser
 * and on the server. `labels` are the
 * words of its language, French when absent. Mentions required by law are the caller's (domain rules 1.1).
 */
export function documentPdf(data: DocumentData, labels: PdfLabels = frenchLabels): Uint8Array {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  const sample = JSON.stringify([data, labels])
  doc.setCreationDate(`D:${data.issue_date.replaceAll('-', '')}000000+00'00'`)
  doc.setFileId(fingerprint(sample))
  doc.setLanguage(labels.language as 'fr')
  doc.setDocumentProperties({
    title: latin(`${titleOf(data, labels)} ${data.number}`),
    author: latin(sellerName(data.seller)),
    creator: 'Ensemble',
  })
  const sheet: Sheet = { data, labels, figures: figuresOf(labels, data.currency ?? 'eur'), pen: createPen(doc, sample) }
  const tableTop = drawLetterhead(sheet)
  drawClosing(sheet, drawLines(sheet, tableTop, closingHeight(sheet)))
  drawPageMarks(sheet)
  return new Uint8Array(doc.output('arraybuffer'))
}

/** The facts of a PDF are Latin-1. */
const latin = (text: string): string => text.replaceAll('’', "'").replaceAll(/[^ -~\u00a0-\u00ff]/g, '?')

/** Thirty-two hexadecimal digits that follow from the content (FNV-1a, four times): a file id, not a proof. */
function fingerprint(text: string): string {
  return [0, 1, 2, 3]
    .map((round) => {
      let hash = 2_166_136_261 ^ (round * 0x9e3779b1)
      for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
    .toUpperCase()
}
