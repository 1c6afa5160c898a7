import type { Queryable } from '../../database/database.ts'
import { takeNumber } from '../../number-series.ts'

/**
 * Takes the number of the next entry of a year. A year that follows one with entries starts at 2, because number 1 is
 * reserved for the opening entry of the closing. The counter `opening` is 0 until that entry is written.
 */
export async function takeEntryNumber(tx: Queryable, company: string, year: number): Promise<number> {
  const [row] = await tx.query<{ n: number; is_first: boolean }>(
    `insert into system_counters (company, seller, series, sales, year, n)
     values ($1::uuid, $1::uuid::text, 'entry', true, $2::int,
             case when exists (select from accounting_account_lines where company = $1 and entry_date < make_date($2::int, 1, 1)) then 2 else 1 end)
     on conflict (company, seller, series, sales, year) do update set n = system_counters.n + 1 returning n, xmax = 0 as is_first`,
    [company, year],
  )
  const n = Number(row?.n)
  if (row?.is_first && n === 2)
    await tx.query(
      "insert into system_counters (company, seller, series, sales, year, n) values ($1::uuid, $1::uuid::text, 'opening', true, $2, 0)",
      [company, year],
    )
  return n
}

/** Takes the number of the opening entry of a year: 1 where it was kept, or nothing was booked yet, else the next. */
export async function takeOpeningNumber(tx: Queryable, company: string, year: number): Promise<number> {
  // The first entry of the year locks its series until it commits; the kept number 1 is read after that.
  const [row] = await tx.query<{ is_first: boolean }>(
    `insert into system_counters (company, seller, series, sales, year, n) values ($1::uuid, $1::uuid::text, 'entry', true, $2, 1)
     on conflict (company, seller, series, sales, year) do update set n = system_counters.n returning xmax = 0 as is_first`,
    [company, year],
  )
  if (row?.is_first) return 1
  const kept = await tx.query(
    "update system_counters set n = 1 where company = $1 and seller = $1::text and series = 'opening' and sales and year = $2 and n = 0 returning n",
    [company, year],
  )
  if (kept.length > 0) return 1
  return (await takeNumber(tx, { company, seller: company, series: 'entry', sales: true, year })).n
}

/** SQL of how many numbers of a year ($2) of a company ($1) are kept for an opening that was not written: 0 or 1. */
export const keptNumbers = `coalesce((select 1 - n from system_counters where company = $1 and seller = $1::text and series = 'opening' and sales and year = $2), 0)`

/** Reads the first number of the entries of a year: 2 while its opening was not written. */
export async function firstEntry(db: Queryable, company: string, year: number): Promise<number> {
  const [row] = await db.query<{ kept: number }>(`select (${keptNumbers})::int as kept`, [company, year])
  return 1 + Number(row?.kept ?? 0)
}
