import { getConnInfo } from '@hono/node-server/conninfo'
import type { Database } from '../../database/database.ts'
import type { Call } from '../call/call.ts'
import { Refusal } from '../call/errors.ts'

/** Seconds of an hour, the window of most limits. */
export const hour = 3600

/** Limit of `most` hits of one key in any interval of so many seconds. */
export interface Limit {
  key: string
  most: number
  seconds: number
}

/** Returns the network address of the caller; behind a trusted proxy, the address that it forwards. */
export function callerAddress({ settings, context }: Pick<Call, 'settings' | 'context'>): string {
  const told = settings.TRUST_PROXY ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (told) return told
  try {
    return getConnInfo(context).remote.address ?? 'unknown'
  } catch {
    /* in-process calls have no socket */
    return 'unknown'
  }
}

/** Returns a limit of one kind of call for each network address. */
export const addressLimit = (call: Call, what: string, most: number, seconds: number): Limit => ({
  key: `${what}:${callerAddress(call)}`,
  most,
  seconds,
})

/**
 * Counts a hit and refuses with 429 and Retry-After beyond the limit, in any interval of so many seconds. The moments
 * of the last hits are stored, so that no two bursts meet at the edge of a window. Hits are counted outside the
 * transaction of the request: failed attempts count too. A hit refused here does not make the wait longer.
 */
export async function countHit(
  db: Database,
  now: string,
  { key, most, seconds }: Limit,
  raised: boolean,
): Promise<void> {
  const limit = raised ? most * 1000 : most
  const [row] = await db.query<{ hits: number; wait: number }>(
    `insert into system_rate_limits as known (key, window_start, hits, moments) values ($1, 'epoch', 1, array[$2::timestamptz])
     on conflict (key, window_start) do update set (hits, moments) = (
       select count(*)::int + 1,
              coalesce(array_agg(hit order by hit), '{}') || case when count(*) < $3 then array[$2::timestamptz] else '{}' end
         from unnest(known.moments) hit where hit > $2::timestamptz - make_interval(secs => $4))
     returning hits, ceil(extract(epoch from moments[1] - $2::timestamptz) + $4)::int as wait`,
    [key, now, limit, seconds],
  )
  if (row && row.hits > limit) throw new Refusal(429, 'too_many_requests', { retryAfter: Math.max(1, row.wait) })
}

/** Takes the last hit of a key back: a try that was none. */
export const takeBackHit = async (db: Database, key: string): Promise<void> => {
  await db.query(
    'update system_rate_limits set moments = trim_array(moments, 1) where key = $1 and cardinality(moments) > 0',
    [key],
  )
}

/** Forgets the hits of a key, after a success. */
export const clearHits = async (db: Database, key: string): Promise<void> => {
  await db.query('delete from system_rate_limits where key = $1', [key])
}
