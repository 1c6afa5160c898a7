import type { Database, Row } from './database.ts'

interface Kept {
  snapshot: string
  rows: Map<string, Promise<Row>>
}

const kept = new WeakMap<Database, Kept>()
const most = 1000

/** Returns the cached rows of one snapshot; another snapshot empties the cache. */
function rowsAt(db: Database, snapshot: string): Map<string, Promise<Row>> {
  let found = kept.get(db)
  if (found?.snapshot !== snapshot || found.rows.size >= most) {
    found = { snapshot, rows: new Map() }
    kept.set(db, found)
  }
  return found.rows
}

/**
 * Returns one row of counts and sums over whole lists; `select` is left out of `sql`. The row is cached until anything
 * is written. Two equal snapshots (pg_current_snapshot) see the same rows, whichever process wrote, and later reads are
 * never older. Concurrent callers wait for the same row. The company, the visible rows and the day are parameters, so
 * that each caller gets its own.
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
  // A failed count is not cached; its callers get the error.
  counted.catch(() => rows.delete(key))
  return counted
}
