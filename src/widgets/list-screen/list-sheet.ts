import type { Sheet } from '../../format/sheets/sheet.ts'
import type { AnyEntity, AnyRecord } from '../entity.ts'
import { translateKey } from '../labels.ts'
import { type FullColumn, hasCurrencies } from './list-columns.ts'
import { sumSelected } from './selection.ts'

const currencyKey = 'currency'

// Behind amounts that may be in several currencies stands which.
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

/** Rows as a sheet of just these columns. */
export const sheetOf = <R extends AnyRecord>(columns: readonly FullColumn<R>[], rows: readonly R[]): Sheet => ({
  columns: columns.map(({ header, cell }) => ({ header, kind: cell })),
  rows: rows.map((row) => columns.map(({ text }) => text(row))),
})

/**
 * The rows of a list as a sheet, each column as its definition says. `sums` names the fields that the foot of the list
 * adds up: they are added up under their columns by the same rule.
 */
export function listSheet<R extends AnyRecord>(
  entity: AnyEntity,
  given: readonly FullColumn<R>[],
  rows: readonly R[],
  sums: readonly string[] = [],
): Sheet {
  const columns = withCurrency(given.filter(({ isExported }) => isExported))
  const sheet = sheetOf(columns, rows)
  const summed = sums.filter((name) => columns.some(({ key }) => key === name))
  if (summed.length === 0) return sheet
  const totals = sumSelected(entity, rows, summed)
  // Only rows in euros are added up.
  const label = translateKey(hasCurrencies(entity) ? 'widgets:sheet.totalEuros' : 'widgets:sheet.total')
  const free = columns.findIndex(({ key }) => !summed.includes(key))
  return { ...sheet, total: columns.map(({ key }, at) => totals[key] ?? (at === free ? label : '')) }
}
