import { autoTable, type CellDef, type UserOptions } from 'jspdf-autotable'
import { printedColumnsOf } from './columns.ts'
import type { PrintedKind, LineColumn, PdfLine } from './document-data.ts'
import { cell, cellFiguresOf, cellHeadOf, isAcross, padding, type CellPiece, cellPiecesOf } from './line-cells.ts'
import { newPage, nextTop, page, type PdfSheet } from './page.ts'
import { inks, leading, point, type Style } from './pen.ts'

/** Row with its layout: the text of its first cell, its figures, and its height. */
interface Row {
  pieces: CellPiece[]
  figures: Partial<Record<LineColumn, string>>
  height: number
  kind: NonNullable<PdfLine['kind']>
  /** Whether a page break before it moves it to the top of a page. */
  isFirst: boolean
}

const head: Style = { size: 7.5, ink: inks.faint }
const sectionSpace = 1.4
const headHeight = leading(head) + 3.4
const longestPiece = 45

/** Documents that accompany goods and show no prices. */
const unpriced: ReadonlySet<PrintedKind> = new Set(['delivery_note', 'goods_receipt', 'product_return'])

/**
 * Draws the lines with their head repeated on every page, a section never last on its page; returns the bottom. This
 * module breaks the pages. The argument `closing` is the height under the lines: if it does not fit, the last rows go
 * with it to the next page.
 */
export function drawLines(sheet: PdfSheet, top: number, closing: number): number {
  const { data } = sheet
  const isPriced = !unpriced.has(data.kind)
  const columns = printedColumnsOf(data, isPriced)
  const lines = drawnLines(data.lines, isPriced)
  const texts = lines.map((line) => cellFiguresOf(sheet, line, columns, isPriced))
  const widths = columns.map(
    (column) =>
      Math.max(
        ...[cellHeadOf(sheet, column), ...texts.map((row) => row[column] ?? '')].map((text) =>
          sheet.pen.width(text, cell),
        ),
      ) +
      2 * padding.across +
      0.8,
  )
  const first = page.inner - widths.reduce((all, width) => all + width, 0)
  const rows = lines.flatMap((line, index) => layOut(sheet, line, texts[index]!, first, columns))
  return sheet.pen.within('Table', () =>
    paginate(rows, top, closing).reduce(
      (y, part, index) =>
        drawPart(sheet, { ...part, isFirst: index === 0 }, columns, widths, first, part.isNew ? newPage(sheet) : y),
      top,
    ),
  )
}

/** Returns the drawn lines: a page break is no row, it moves the line after it to the top of a page. */
function drawnLines(all: readonly PdfLine[], isPriced: boolean): (PdfLine & { isFirst: boolean })[] {
  const shown = all.filter(({ kind }) => isPriced || kind !== 'subtotal')
  return shown.flatMap((line, at) =>
    line.kind === 'page_break' ? [] : [{ ...line, isFirst: shown[at - 1]?.kind === 'page_break' }],
  )
}

/** Returns the rows of a line: one, or several when its text is longer than a page could hold. */
function layOut(
  sheet: PdfSheet,
  line: PdfLine & { isFirst: boolean },
  figures: Row['figures'],
  first: number,
  columns: readonly LineColumn[],
): Row[] {
  const kind = line.kind ?? 'product'
  const all = cellPiecesOf(sheet, line, kind, first, columns)
  const rows: Row[] = []
  for (let start = 0; start === 0 || start < all.length; start += longestPiece) {
    const pieces = all.slice(start, start + longestPiece)
    const text = pieces.reduce((sum, { style }) => sum + leading(style), 0) || leading(cell)
    rows.push({
      pieces,
      figures: start === 0 ? figures : {},
      kind,
      isFirst: line.isFirst && start === 0,
      height: text + padding.above + padding.below + (kind === 'section' ? sectionSpace : 0),
    })
  }
  return rows
}

interface Part {
  rows: Row[]
  isNew: boolean
}

/** Shares the rows over pages: a section stays with the row after it, a subtotal with the row before. */
function paginate(rows: readonly Row[], top: number, closing: number): Part[] {
  const parts: Part[] = [{ rows: [], isNew: top + headHeight + (rows[0]?.height ?? 0) > page.bottom }]
  let y = parts[0]!.isNew ? nextTop : top
  y += headHeight
  let index = 0
  while (index < rows.length) {
    const group = groupFrom(rows, index)
    const height = group.reduce((all, row) => all + row.height, 0)
    const isForced = group.some(({ isFirst }) => isFirst)
    if ((isForced || y + height > page.bottom) && parts.at(-1)!.rows.length > 0) {
      parts.push({ rows: [], isNew: true })
      y = nextTop + headHeight
    }
    parts.at(-1)!.rows.push(...group)
    y += height
    index += group.length
  }
  const last = parts.at(-1)!.rows
  if (y + closing > page.bottom && last.length > 4) parts.push({ rows: last.splice(-2), isNew: true })
  return parts
}

function groupFrom(rows: readonly Row[], start: number): Row[] {
  let end = start
  while (rows[end]?.kind === 'section' && end + 1 < rows.length && end - start < 3) end += 1
  if (rows[end + 1]?.kind === 'subtotal') end += 1
  return rows.slice(start, end + 1)
}

/**
 * The library autotable draws the grid; the pen writes the texts, since it supports every script and keeps one
 * baseline. The outer edges are those of the page.
 */
function drawPart(
  sheet: PdfSheet,
  { rows, isFirst }: Pick<Part, 'rows'> & { isFirst: boolean },
  columns: readonly LineColumn[],
  widths: readonly number[],
  first: number,
  startY: number,
): number {
  const { pen, labels } = sheet
  const rights = widths.map(
    (_, index) =>
      page.left +
      first +
      widths.slice(0, index + 1).reduce((all, width) => all + width, 0) -
      (index === widths.length - 1 ? 0 : padding.across),
  )
  const drawFigures = (row: Row, y: number): void => {
    const style: Style = {
      ...cell,
      bold: row.kind === 'subtotal',
      ink: row.kind === 'option' ? inks.faint : inks.text,
      align: 'right',
    }
    if (isAcross(row.kind)) return
    columns.forEach((column, index) =>
      pen.within('TD', () => {
        if (row.figures[column]) pen.write(row.figures[column], rights[index]!, y + style.size * point, style)
      }),
    )
  }
  const drawPieces = (row: Row, top: number): void => {
    const isRight = row.kind === 'subtotal' && columns.length > 1
    pen.picture(() =>
      row.pieces.reduce((y, { text, style }) => {
        const x = isRight ? rights.at(-2)! : page.left
        pen.write(text, x, y + style.size * point, isRight ? { ...style, align: 'right' } : style)
        return y + leading(style)
      }, top),
    )
  }
  const drawRow = (row: Row, top: number): void => {
    const y = top + padding.above + (row.kind === 'section' ? sectionSpace : 0)
    pen.within('TR', () => {
      pen.within('TD', () => drawPieces(row, y), { colSpan: isAcross(row.kind) ? columns.length + 1 : 1 })
      drawFigures(row, y)
    })
  }
  const writeHead = (top: number): void => {
    const y = top + 1.2 + head.size * point
    const cells = [
      () => pen.write(labels.designation, page.left, y, head),
      ...columns.map(
        (column, index) => () => pen.write(cellHeadOf(sheet, column), rights[index]!, y, { ...head, align: 'right' }),
      ),
    ]
    pen.within('TR', () => cells.forEach((draw) => pen.within('TH', draw, { scope: 'Column' })))
  }
  // The head of the next pages is for the eye: to the ear the table is one.
  const drawHead = (top: number): void => (isFirst ? writeHead(top) : pen.aside(() => writeHead(top)))
  const options: UserOptions = {
    startY,
    theme: 'plain',
    showHead: 'firstPage',
    rowPageBreak: 'avoid',
    tableWidth: page.inner,
    margin: { left: page.left, right: page.width - page.right, top: nextTop, bottom: 0 },
    styles: {
      font: 'Inter',
      fontSize: cell.size,
      cellPadding: 0,
      lineColor: [...inks.line],
      lineWidth: { bottom: 0.15 },
    },
    headStyles: {
      fontStyle: 'normal',
      minCellHeight: headHeight,
      lineColor: [...inks.strong],
      lineWidth: { bottom: 0.2 },
    },
    columnStyles: Object.fromEntries([first, ...widths].map((cellWidth, index) => [index, { cellWidth }])),
    head: [['', ...columns.map(() => '')]],
    body: rows.map((row): CellDef[] => [
      { content: '', colSpan: isAcross(row.kind) ? columns.length + 1 : 1, styles: { minCellHeight: row.height } },
      ...(isAcross(row.kind) ? [] : columns.map((): CellDef => ({ content: '' }))),
    ]),
    didDrawCell: ({ section, column, cell: { y }, row: { index } }) => {
      if (column.index !== 0) return
      if (section === 'head') drawHead(y)
      else drawRow(rows[index]!, y)
    },
  }
  autoTable(pen.doc, options)
  return (pen.doc as unknown as { lastAutoTable: { finalY: number } }).lastAutoTable.finalY
}
