import { newPdf } from './new-pdf.ts'
import { page } from './page.ts'
import { createPen, inks, leading, type Pen, type Style } from './pen.ts'
import { isArabic } from './runs.ts'

/** A column of a table: its width in millimetres; the first column without one takes the rest. */
export interface ReportColumn {
  header: string
  width?: number
  isEnd?: boolean
}

export interface ReportTable {
  title: string
  columns: readonly ReportColumn[]
  rows: readonly (readonly string[])[]
  /** Sentence in the place of rows where there are none. */
  empty: string
  /** Name and value under the rows. */
  total?: { name: string; value: string }
}

/** Content of a printed report: sums one under the other, the marked ones bold, then tables; or the tables first. */
export interface PrintedReport {
  title: string
  /** Company that it is of. */
  author: string
  /** `YYYY-MM-DD`. */
  day: string
  language: string
  facts: readonly string[]
  sums: readonly { name: string; value: string; isStrong?: boolean }[]
  tables: readonly ReportTable[]
  areSumsLast?: boolean
}

const styles = {
  title: { size: 16, bold: true },
  author: { size: 10, ink: inks.quiet },
  fact: { size: 9, ink: inks.quiet },
  sum: { size: 10 },
  heading: { size: 11, bold: true },
  head: { size: 8, ink: inks.faint },
  cell: { size: 8.5 },
  foot: { size: 8, ink: inks.faint },
} as const satisfies Record<string, Style>

const gap = 3

/** Draws down the page, on to the next where something does not fit. */
class Sheet {
  y: number = page.top

  constructor(readonly pen: Pen) {}

  /** Begins a page where `height` does not fit; returns whether it did. */
  fit(height: number): boolean {
    if (this.y + height <= page.bottom) return false
    this.pen.doc.addPage()
    this.y = page.top
    return true
  }

  paragraph(text: string, tag: 'H1' | 'H2' | 'P', style: Style): void {
    const isRight = isArabic(text)
    this.pen.within(tag, () => {
      for (const line of this.pen.wrap(text, page.inner, style)) {
        this.fit(leading(style))
        this.y = this.pen.block([line], isRight ? page.right : page.left, this.y, {
          ...style,
          ...(isRight ? { align: 'right' } : {}),
        })
      }
    })
  }
}

function drawSums(sheet: Sheet, sums: PrintedReport['sums']): void {
  const { pen } = sheet
  pen.within('Table', () => {
    pen.rule(page.left, page.right, sheet.y)
    for (const { name, value, isStrong = false } of sums) {
      const style: Style = { ...styles.sum, bold: isStrong }
      const lines = pen.wrap(name, page.inner - 45, style)
      sheet.fit(lines.length * leading(style) + 2)
      const top = sheet.y + 1
      pen.within('TR', () => {
        sheet.y = pen.within('TH', () => pen.block(lines, page.left, top, style), { scope: 'Row' }) + 1
        pen.within('TD', () => pen.block([value], page.right, top, { ...style, align: 'right' }))
      })
      pen.rule(page.left, page.right, sheet.y)
    }
  })
}

type Placed = ReportColumn & { left: number; width: number }

function placed(columns: readonly ReportColumn[]): Placed[] {
  const fixed = columns.reduce((all, { width = 0 }) => all + width, 0)
  let left: number = page.left
  return columns.map((column) => {
    const width = column.width ?? page.inner - fixed
    const here = { ...column, left, width }
    left += width
    return here
  })
}

function drawRow(sheet: Sheet, columns: readonly Placed[], cells: readonly string[], style: Style, tag: 'TH' | 'TD') {
  const { pen } = sheet
  const texts = columns.map(({ width }, at) => pen.wrap(cells[at] ?? '', width - gap, style))
  const height = Math.max(1, ...texts.map(({ length }) => length)) * leading(style) + 1.6
  const top = sheet.y + 0.8
  pen.within('TR', () =>
    columns.forEach(({ left, width, isEnd }, at) =>
      pen.within(
        tag,
        () =>
          pen.block(texts[at]!, isEnd ? left + width : left, top, { ...style, ...(isEnd ? { align: 'right' } : {}) }),
        tag === 'TH' ? { scope: 'Column' } : {},
      ),
    ),
  )
  sheet.y += height
  pen.rule(page.left, page.right, sheet.y)
}

const rowHeight = (sheet: Sheet, columns: readonly Placed[], cells: readonly string[]): number =>
  Math.max(1, ...columns.map(({ width }, at) => sheet.pen.wrap(cells[at] ?? '', width - gap, styles.cell).length)) *
    leading(styles.cell) +
  1.6

/** Draws a table, its head again on each page. */
function drawTable(sheet: Sheet, { title, columns: given, rows, empty, total }: ReportTable): void {
  const { pen } = sheet
  const columns = placed(given)
  const headers = columns.map(({ header }) => header)
  sheet.y += 7
  sheet.fit(30)
  sheet.paragraph(title, 'H2', styles.heading)
  sheet.y += 1
  if (rows.length === 0) {
    sheet.paragraph(empty, 'P', styles.fact)
    return
  }
  pen.within('Table', () => {
    drawRow(sheet, columns, headers, styles.head, 'TH')
    for (const cells of rows) {
      if (sheet.fit(rowHeight(sheet, columns, cells)))
        pen.aside(() => drawRow(sheet, columns, headers, styles.head, 'TH'))
      drawRow(sheet, columns, cells, styles.cell, 'TD')
    }
  })
  if (!total) return
  const style: Style = { ...styles.cell, bold: true }
  sheet.fit(leading(style) + 2)
  pen.within('P', () => {
    pen.block([total.name], page.left, sheet.y + 1, style)
    sheet.y = pen.block([total.value], page.right, sheet.y + 1, { ...style, align: 'right' })
  })
}

/**
 * Returns a report as an A4 PDF: selectable text, embedded fonts, its tables over pages; the same bytes for the same
 * data.
 */
export function reportPdf(report: PrintedReport): Uint8Array {
  const { title, author, day, language, facts, sums, tables, areSumsLast = false } = report
  const sample = `${JSON.stringify(report)} 0123456789/·`
  const doc = newPdf(sample, { day, language, title, author })
  const pen = createPen(doc, sample)
  const sheet = new Sheet(pen)
  sheet.paragraph(author, 'P', styles.author)
  sheet.y += 1
  sheet.paragraph(title, 'H1', styles.title)
  sheet.y += 1
  for (const fact of facts) sheet.paragraph(fact, 'P', styles.fact)
  sheet.y += areSumsLast ? 0 : 4
  if (!areSumsLast) drawSums(sheet, sums)
  for (const table of tables) drawTable(sheet, table)
  if (areSumsLast) {
    sheet.y += 7
    drawSums(sheet, sums)
  }
  const count = doc.getNumberOfPages()
  for (let number = 1; number <= count; number += 1) {
    doc.setPage(number)
    pen.write(`${author} · ${title}`, page.left, page.bottom + 8, styles.foot)
    pen.write(`${number}/${count}`, page.right, page.bottom + 8, { ...styles.foot, align: 'right' })
  }
  return new Uint8Array(doc.output('arraybuffer'))
}
