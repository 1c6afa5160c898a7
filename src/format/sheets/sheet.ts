/**
 * What the cells of a column hold: `amount` has two decimals, `price` up to six, `quantity` up to four; `moment` is a
 * day with its time.
 */
export type CellKind = 'text' | 'day' | 'moment' | 'time' | 'amount' | 'price' | 'quantity' | 'percent' | 'integer'

/** A column of a sheet: its heading, and what its cells hold. */
export interface SheetColumn {
  header: string
  kind: CellKind
}

/**
 * A table ready to be written. Cells are text of the wire: decimals with a point, days `YYYY-MM-DD`, moments of ISO
 * 8601; empty for nothing. `total` is a row of sums, which comes after the others and is none of them.
 */
export interface Sheet {
  columns: readonly SheetColumn[]
  rows: readonly (readonly string[])[]
  total?: readonly string[]
}

const decimal = /^-?\d+(\.\d+)?$/

/** Whether text is a decimal number. */
export const isDecimal = (text: string): boolean => decimal.test(text)

const figures: readonly CellKind[] = ['amount', 'price', 'quantity', 'percent', 'integer']

/** Whether a column holds numbers, which a spreadsheet adds up. */
export const isFigureKind = (kind: CellKind): boolean => figures.includes(kind)
