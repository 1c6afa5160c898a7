import type { Database, Row } from './database.ts'

interface Kept {
  snapshot: string
  rows: Map<string, Promise<Row>>
}

const kept = new WeakMap<Database, Kept>()
const most = 1000

/** What is kept of one snapshot; another one empties it. */
function rowsAt(db: Database, snapshot: string): Map<string, Promise<Row>> {
  let found = kept.get(db)
  if (found?.snapshot !== snapshot || found.rows.size >= most) {
    found = { snapshot, rows: new Map() }
    kept.set(db, found)
  }
  return found.rows
}

/**
 * One row of counts and sums over whole lists: `select` without the word. It is worked out again once anything has been
 * written: two equal snapshots (pg_current_snapshot) see the same rows, whichever process wrote, and what is read after
 * a snapshot is never older than it; those who ask while it is worked out wait for the same row. The company, the rows
 * of the caller and the day are among the parameters, so that nobody gets another's.
 */
export function countOnce(
  { db, snapshot }: { db: Database; snapshot?: string },
  sql: string,
  params: readonly unknown[],
): Promise<Row> {
  const count = async (): Promise<Row> => (await db.query(`select ${sql}`, params))[0] ?? {}
  if (!snapshot) return count()
  const rows = rowsAt(db, snapshot)
  const key = JSON.stringify([sql, params])
  const known = rows.get(key)
  if (known) return known
  const counted = count()
  rows.set(key, counted)
  // A count that failed is not kept; whoever waits for it is told.
  counted.catch(() => rows.delete(key))
  return counted
}
