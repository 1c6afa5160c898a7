import type { Queryable } from '../../database/database.ts'

/** Returns whether nothing may be booked on a day any more; the caller has locked the series of its year. */
export async function isClosed(tx: Queryable, company: string, day: string): Promise<boolean> {
  const rows = await tx.query(
    'select from accounting_accounting_periods where company = $1 and closed_at is not null and year >= $2 limit 1',
    [company, Number(day.slice(0, 4))],
  )
  return rows.length > 0
}
