import type { LineColumn, PdfLine } from './document-data.ts'
import { isNothing } from './figures.ts'
import { fillSentence } from './labels.ts'
import { page, type PdfSheet } from './page.ts'
import { inks, type Style } from './pen.ts'

type LineKind = NonNullable<PdfLine['kind']>

/** A line of text of a cell. */
export interface CellPiece {
  text: string
  style: Style
}

export const cell: Style = { size: 8.5 }
const note: Style = { size: 7.5, ink: inks.faint }
export const padding = { across: 1.6, above: 1.35, below: 1.35 }

/** Returns the head of a column; for a seller without VAT it does not mention "excluding tax". */
export function cellHeadOf({ labels, data }: PdfSheet, column: LineColumn): string {
  if (data.exempt && column === 'price') return labels.priceExempt
  return data.exempt && column === 'total' ? labels.totalExempt : labels[column]
}

/** Returns the unit as it is printed: none of plain pieces. */
const unitOf = ({ unit }: PdfLine): string => (unit && !/^(u|c62)$/i.test(unit.trim()) ? unit.trim() : '')

/** Returns the texts of the columns behind the first, by column. */
export function cellFiguresOf(
  { data, labels, figures }: PdfSheet,
  line: PdfLine,
  columns: readonly LineColumn[],
  isPriced: boolean,
): Partial<Record<LineColumn, string>> {
  const kind = line.kind ?? 'product'
  if (kind === 'subtotal') return { total: isPriced ? figures.number(line.total, 2) : '' }
  if (kind === 'section' || kind === 'text') return {}
  const optional = data.acceptance ? labels.optionLeft : labels.option
  const unit = unitOf(line)
  const hasOwn = columns.includes('unit')
  return {
    quantity: `${figures.number(line.quantity)}${unit && !hasOwn ? `\u00a0${unit}` : ''}`,
    unit,
    price: figures.number(line.price, 2),
    discount: isNothing(line.discount) ? '' : `${figures.number(line.discount)}\u00a0%`,
    rate: figures.number(line.rate),
    total: kind === 'option' ? optional : figures.number(line.total, 2),
  }
}

/** Checks whether one text takes a whole row. */
export const isAcross = (kind: LineKind): boolean => kind === 'section' || kind === 'text'

const titleStyle = (kind: LineKind): Style => ({
  ...cell,
  bold: kind === 'section' || kind === 'subtotal',
  ink: kind === 'option' || kind === 'text' ? inks.faint : inks.text,
})

/** Returns the texts of the first cell, wrapped: name, reference, description. */
export function cellPiecesOf(
  { pen, labels }: PdfSheet,
  line: PdfLine,
  kind: LineKind,
  first: number,
  columns: readonly LineColumn[],
): CellPiece[] {
  const width = isAcross(kind) || kind === 'subtotal' ? page.inner - 40 : first - padding.across
  const title = titleStyle(kind)
  const wrapped = (text: string | null | undefined, style: Style): CellPiece[] =>
    text?.trim() ? pen.wrap(text, width, style).map((part) => ({ text: part, style })) : []
  return [
    ...wrapped(line.product_name?.trim() || (kind === 'subtotal' ? labels.subtotal : ''), title),
    ...wrapped(isAcross(kind) ? null : line.reference, note),
    // Without a column for totals, an option is marked under its name.
    ...wrapped(kind === 'option' && !columns.includes('total') ? labels.option : null, note),
    ...wrapped(line.isTaken ? labels.optionTaken : null, note),
    ...wrapped(line.description, kind === 'text' ? title : note),
    ...wrapped(beyond(line, labels), note),
  ]
}

const beyond = ({ over_reason: reason }: PdfLine, labels: PdfSheet['labels']): string | null =>
  reason ? fillSentence(labels.overDelivered, { reason }) : null
