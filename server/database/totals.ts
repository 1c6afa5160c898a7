import type { Database, Row } from './database.ts'

interface Kept {
  snapshot: string
  rows: Map<string, Row>
}

const kept = new WeakMap<Database, Kept>()
const most = 1000

/** What is kept of one snapshot; a newer one empties it. */
function rowsAt(db: Database, snapshot: string): Map<string, Row> {
  let found = kept.get(db)
  if (found?.snapshot !== snapshot || found.rows.size >= most) {
    found = { snapshot, rows: new Map() }
    kept.set(db, found)
  }
  return found.rows
}

/**
 * One row of counts and sums over whole lists: `select` without the word. It is worked out again once anything has been
 * written: two equal snapshots
 * (pg_current_snapshot) see the same rows, whichever process wrote. The company, the rows of the caller and the day are
 * among the parameters, so that nobody gets another's.
 */
export async function countOnce(
  { db, snapshot }: { db: Database; snapshot?: string },
  sql: string,
  params: readonly unknown[],
): Promise<Row> {
  const key = JSON.stringify([sql, params])
  const known = snapshot ? rowsAt(db, snapshot).get(key) : undefined
  if (known) return known
  const [{ snapshot: seen, ...row } = {}] = await db.query(
    `select pg_current_snapshot()::text as snapshot, ${sql}`,
    params,
  )
  rowsAt(db, String(seen)).set(key, row)
  return row
}
