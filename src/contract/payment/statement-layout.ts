import { z } from 'zod'

/** Columns that a CSV statement can have, in the order in which a person names them. */
export const statementColumns = [
  'date',
  'label',
  'details',
  'amount',
  'sense',
  'debit',
  'credit',
  'currency',
  'state',
  'balance',
  'reference',
  'counterparty',
  'counterparty_iban',
] as const

export type StatementColumn = (typeof statementColumns)[number]

/** Columns of a row at most, and rows above the first line at most. */
export const layoutLimits = { columns: 60, preamble: 20 }

const column = z.int().min(1).max(layoutLimits.columns)

/**
 * Layout of a CSV statement: `first` is the row of its first line and `columns` are the places of its columns, all
 * counted from 1. The row of titles above, where the file has one, is `titles`.
 */
export const statementLayout = z.strictObject({
  first: z
    .int()
    .min(1)
    .max(layoutLimits.preamble + 1),
  columns: z.strictObject(
    Object.fromEntries(statementColumns.map((name) => [name, column.optional()])) as Record<
      StatementColumn,
      z.ZodOptional<typeof column>
    >,
  ),
  titles: z.array(z.string().max(255)).max(layoutLimits.columns).nullish(),
})

export type StatementLayout = z.infer<typeof statementLayout>

/** Names the column that a layout lacks: a date, a label, and an amount or debit and credit. */
export function missingColumn({ columns }: Pick<StatementLayout, 'columns'>): StatementColumn | undefined {
  if (!columns.date) return 'date'
  if (!columns.label) return 'label'
  if (columns.amount || (columns.debit && columns.credit)) return undefined
  return columns.debit ? 'credit' : columns.credit ? 'debit' : 'amount'
}
