import { closingHeight, drawClosing } from './closing.ts'
import type { DocumentData } from './document-data.ts'
import { figuresOf } from './figures.ts'
import { frenchLabels, type PdfLabels } from './labels.ts'
import { drawLetterhead, drawPageMarks, sellerName, printedTitleOf } from './letterhead.ts'
import { drawLines } from './lines-table.ts'
import { newPdf } from './new-pdf.ts'
import type { PdfSheet } from './page.ts'
import { createPen, inkOf } from './pen.ts'

/**
 * Returns the A4 PDF of a document as bytes: selectable text, embedded fonts, the same bytes for the same data in
 * browser and server. The `labels` are the texts in its language, French when absent. The caller gives the mentions
 * required by law (domain rules 1.1).
 */
export function documentPdf(data: DocumentData, labels: PdfLabels = frenchLabels): Uint8Array {
  const sample = JSON.stringify([data, labels])
  const doc = newPdf(sample, {
    day: data.issue_date,
    language: labels.language,
    title: `${printedTitleOf(data, labels)} ${data.number}`,
    author: sellerName(data.seller),
  })
  const sheet: PdfSheet = {
    data,
    labels,
    figures: figuresOf(labels, data.currency ?? 'eur'),
    pen: createPen(doc, sample, inkOf(data.accent)),
  }
  const tableTop = drawLetterhead(sheet)
  drawClosing(sheet, drawLines(sheet, tableTop, closingHeight(sheet)))
  drawPageMarks(sheet)
  return new Uint8Array(doc.output('arraybuffer'))
}
