/**
 * Kind of the cells of a column: `amount` has two decimals, `price` up to six, `quantity` up to four, `moment` a day
 * and a time.
 */
export type CellKind = 'text' | 'day' | 'moment' | 'time' | 'amount' | 'price' | 'quantity' | 'percent' | 'integer'

/** A column of a sheet: its heading, and the kind of its cells. */
export interface SheetColumn {
  header: string
  kind: CellKind
}

/**
 * Table ready to be written. Cells are text of the wire: decimals with a point, days `YYYY-MM-DD`, moments of ISO 8601;
 * empty for no value. The `total` is an additional row of sums after the others.
 */
export interface Sheet {
  columns: readonly SheetColumn[]
  rows: readonly (readonly string[])[]
  total?: readonly string[]
}

const decimal = /^-?\d+(\.\d+)?$/

/** Checks whether text is a decimal number. */
export const isDecimal = (text: string): boolean => decimal.test(text)

const figures: readonly CellKind[] = ['amount', 'price', 'quantity', 'percent', 'integer']

/** Checks whether a column holds numbers, which a spreadsheet adds up. */
export const isFigureKind = (kind: CellKind): boolean => figures.includes(kind)
