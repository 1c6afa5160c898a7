import type { Database } from '../../../server/database/database.ts'

/**
 * Counts the calls that wait for a lock in the database of a test. The cluster is shared with the other worker, whose
 * waiting calls are not counted.
 */
export async function lockWaits(db: Database): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return row?.n ?? 0
}
