import type { Queryable } from './database/database.ts'

/**
 * A series of numbers: of a seller, a kind, sales or purchases, and a year. The `seller` is the `numberHolder` of
 * documents, or the company for its own series.
 */
export interface Series {
  company: string
  seller: string
  series: string
  sales: boolean
  year: number
}

/** The number taken, with the hash that the one before left. */
export interface Taken {
  n: number
  lastHash: string | null
}

/**
 * Takes the next number of a series. The row stays locked until the transaction ends, so that a rollback leaves no gap
 * (domain rules 1.3 rule 3).
 */
export async function takeNumber(tx: Queryable, { company, seller, series, sales, year }: Series): Promise<Taken> {
  const [row] = await tx.query<{ n: number; last_hash: string | null }>(
    `insert into system_counters (company, seller, series, sales, year, n) values ($1, $2, $3, $4, $5, 1)
     on conflict (company, seller, series, sales, year) do update set n = system_counters.n + 1 returning n, last_hash`,
    [company, seller, series, sales, year],
  )
  return { n: Number(row?.n), lastHash: row?.last_hash ?? null }
}

/**
 * Returns the first day that the next number of a series may have: that of its last number in any year. A year is so
 * closed by the first number of a later one (domain rules 1.3 rule 4). The series is locked until the transaction ends,
 * because a new year has no row yet.
 */
export async function lastDateOf(
  tx: Queryable,
  { company, seller, series, sales }: Omit<Series, 'year'>,
): Promise<string | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${company} ${seller} ${series} ${sales}`])
  const [row] = await tx.query<{ last: string | null }>(
    'select max(coalesce(last_date, make_date(year, 1, 1))) as last from system_counters where company = $1 and seller = $2 and series = $3 and sales = $4',
    [company, seller, series, sales],
  )
  return row?.last ?? null
}

/**
 * Remembers the date and the hash of the document that took the last number; the dates of purchases come in any order.
 */
export async function closeNumber(
  tx: Queryable,
  { company, seller, series, sales, year }: Series,
  date: string,
  hash: string | null,
): Promise<void> {
  await tx.query(
    'update system_counters set last_date = greatest(last_date, $6), last_hash = $7 where company = $1 and seller = $2 and series = $3 and sales = $4 and year = $5',
    [company, seller, series, sales, year, date, hash],
  )
}
