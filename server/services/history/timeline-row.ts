/** Returns the SQL of a moment as text, to the microsecond, so that the next page begins where one ends. */
export const rowMomentOf = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_exactly`

/** A row as it is read, before it is sorted among the others. */
export interface TimedRow extends Record<string, unknown> {
  id: string
  at_exactly: string
}
