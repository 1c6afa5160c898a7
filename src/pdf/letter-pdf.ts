import type { DocumentData } from './document-data.ts'
import { figuresOf } from './figures.ts'
import { frenchLabels, type PdfLabels } from './labels.ts'
import { drawLetterhead, drawPageMarks, sellerName } from './letterhead.ts'
import { newPdf } from './new-pdf.ts'
import { page, type PdfSheet } from './page.ts'
import { createPen, inkOf, leading, type Style } from './pen.ts'
import { isArabic } from './runs.ts'

/** A letter about a document: its sender and recipient, a text, and the claimed amounts as a table. */
export interface PrintedLetter {
  document: DocumentData
  title: string
  text: string
  /** Name and value; the last is the sum. */
  rows: readonly { name: string; value: string }[]
}

const body: Style = { size: 10 }

/** Draws the amounts under each other in a frame, the sum bold. */
function drawRows({ pen }: PdfSheet, rows: PrintedLetter['rows'], top: number): number {
  const [left, right] = [page.left + 40, page.right - 40]
  pen.rule(left, right, top)
  return rows.reduce((y, { name, value }, index) => {
    const style: Style = { size: 9.5, bold: index === rows.length - 1 }
    const bottom = pen.within('TR', () => {
      const end = pen.within('TH', () => pen.block([name], left + 2, y + 1.2, style), { scope: 'Row' }) + 1.2
      pen.within('TD', () => pen.block([value], right - 2, y + 1.2, { ...style, align: 'right' }))
      return end
    })
    pen.rule(left, right, bottom)
    return bottom
  }, top)
}

/**
 * Returns a letter as an A4 PDF, the same bytes for the same data. It has the letterhead of the document, and the table
 * of the claimed amounts before the last paragraphs.
 */
export function letterPdf(
  { document, title, text, rows }: PrintedLetter,
  labels: PdfLabels = frenchLabels,
): Uint8Array {
  const own = { ...labels, titles: { ...labels.titles, [document.kind]: title } }
  const sample = JSON.stringify([document, own, title, text, rows])
  const facts = { day: document.issue_date, language: labels.language, title: `${title} ${document.number}` }
  const doc = newPdf(sample, { ...facts, author: sellerName(document.seller) })
  const pen = createPen(doc, sample, inkOf(document.accent))
  const sheet: PdfSheet = { data: document, labels: own, figures: figuresOf(own, document.currency ?? 'eur'), pen }
  const paragraphs = text.split(/\n{2,}/)
  const before = Math.min(paragraphs.length, Math.max(1, Math.ceil(paragraphs.length / 2)))
  let y = drawLetterhead(sheet) + 4
  paragraphs.forEach((paragraph, index) => {
    if (index === before) y = pen.within('Table', () => drawRows(sheet, rows, y + 1)) + 5
    const drawLine = (line: string): void => {
      if (y + leading(body) > page.bottom) {
        doc.addPage()
        y = page.top
      }
      const isEnd = isArabic(line)
      y = pen.block([line], isEnd ? page.right : page.left, y, { ...body, ...(isEnd ? { align: 'right' } : {}) })
    }
    pen.within('P', () => pen.wrap(paragraph, page.inner, body).forEach(drawLine))
    y += 3
  })
  drawPageMarks(sheet)
  return new Uint8Array(doc.output('arraybuffer'))
}
