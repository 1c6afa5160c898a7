import type { Queryable } from '../database/database.ts'

/** Result of a check: its name, the number of checked records, and the errors. */
export interface Finding {
  check: string
  count: number
  errors: string[]
}

/** A check in SQL: `total` returns `n`, `invalid` an `error` for each row that violates it. */
export interface SqlCheck {
  check: string
  total: string
  invalid: string
}

/** Runs a check in SQL. */
export async function runCheck(db: Queryable, { check, total, invalid }: SqlCheck): Promise<Finding> {
  const [{ n } = { n: 0 }] = await db.query<{ n: number }>(total)
  const rows = await db.query<{ error: string }>(invalid)
  return { check, count: n, errors: rows.map(({ error }) => error) }
}
