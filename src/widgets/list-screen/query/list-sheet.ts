import type { Sheet } from '../../../format/sheets/sheet.ts'
import { type AnyEntity, type AnyRecord, fieldFacts } from '../../entity.ts'
import { translateKey } from '../../labels.ts'
import { type FullColumn, hasCurrencies } from './list-columns.ts'
import { sumSelected } from './selection.ts'

const currencyKey = 'currency'

// Amounts that may be in several currencies are followed by a column with the currency.
function withCurrency<R extends AnyRecord>(columns: readonly FullColumn<R>[]): readonly FullColumn<R>[] {
  const last = columns.findLastIndex((column) => column.currency)
  const currencyOf = columns[last]?.currency
  if (!currencyOf || columns.some(({ key }) => key === currencyKey)) return columns
  return columns.toSpliced(last + 1, 0, {
    key: currencyKey,
    header: translateKey('widgets:sheet.currency'),
    render: () => null,
    cell: 'text',
    text: (row) => (currencyOf(row) || 'eur').toUpperCase(),
    isExtra: false,
    isExported: true,
  })
}

const headsOf = <R>(columns: readonly FullColumn<R>[]): Sheet['columns'] =>
  columns.map(({ header, cell }) => ({ header, kind: cell }))

/** A sheet whose rows are made into cells one by one: there may be very many. */
interface SheetHead<R> extends Pick<Sheet, 'columns' | 'total'> {
  cellsOf: (row: R) => string[]
  /** Columns of telephone numbers: `writeRows` writes those of other countries. */
  phones: number[]
}

/** Returns rows as a sheet of exactly these columns. */
export const sheetOf = <R extends AnyRecord>(columns: readonly FullColumn<R>[], rows: readonly R[]): Sheet => ({
  columns: headsOf(columns),
  rows: rows.map((row) => columns.map(({ text }) => text(row))),
})

/**
 * Returns the head of a sheet of a list, each column as its definition says, and the function that makes a row into its
 * cells. The fields in `sums`, which the foot adds up, are added up under their columns by the same rule.
 */
export function listSheetHead<R extends AnyRecord>(
  entity: AnyEntity,
  given: readonly FullColumn<R>[],
  rows: readonly R[],
  sums: readonly string[] = [],
): SheetHead<R> {
  const asked = given.filter(({ isExported }) => isExported).flatMap((column) => column.exported ?? [column])
  // A field that two columns show is written once.
  const columns = withCurrency(asked.filter(({ key }, at) => asked.findIndex((one) => one.key === key) === at))
  const phones = columns.flatMap(({ key }, at) => (fieldFacts(entity, key)?.kind === 'phone' ? [at] : []))
  const sheet: SheetHead<R> = {
    columns: headsOf(columns),
    cellsOf: (row) => columns.map(({ text }) => text(row)),
    phones,
  }
  const summed = sums.filter((name) => columns.some(({ key }) => key === name))
  if (summed.length === 0) return sheet
  const totals = sumSelected(entity, rows, summed)
  // Only rows in euros are added up.
  const label = translateKey(hasCurrencies(entity) ? 'widgets:sheet.totalEuros' : 'widgets:sheet.total')
  const free = columns.findIndex(({ key }) => !summed.includes(key))
  return { ...sheet, total: columns.map(({ key }, at) => totals[key] ?? (at === free ? label : '')) }
}

/** Returns the rows of a list as a sheet, with its sums. */
export function listSheet<R extends AnyRecord>(
  ...[entity, columns, rows, sums]: Parameters<typeof listSheetHead<R>>
): Sheet {
  const { cellsOf, phones: _, ...sheet } = listSheetHead(entity, columns, rows, sums)
  return { ...sheet, rows: rows.map(cellsOf) }
}
