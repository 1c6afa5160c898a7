import { getConnInfo } from '@hono/node-server/conninfo'
import type { Database } from '../database/database.ts'
import { later } from '../clock.ts'
import type { Call } from './call.ts'
import { Refusal } from './errors.ts'

/** Seconds of an hour, the window of most limits. */
export const hour = 3600

/** At most `most` hits of one key in a window of seconds. */
export interface Limit {
  key: string
  most: number
  seconds: number
}

/** The network address of the caller; behind a trusted proxy, the one that it tells. */
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

/** A limit of one kind of call for each network address. */
export const addressLimit = (call: Call, what: string, most: number, seconds: number): Limit => ({
  key: `${what}:${callerAddress(call)}`,
  most,
  seconds,
})

const windowStart = (now: string, seconds: number): string =>
  later('1970-01-01T00:00:00.000Z', Math.floor(Date.parse(now) / 1000 / seconds) * seconds)

/**
 * Counts a hit and refuses with 429 and Retry-After beyond the limit. Counted outside the request's transaction: a
 * refused try counts too.
 */
export async function countHit(
  db: Database,
  now: string,
  { key, most, seconds }: Limit,
  raised: boolean,
): Promise<void> {
  const start = windowStart(now, seconds)
  const [row] = await db.query<{ hits: number }>(
    'insert into system_rate_limits (key, window_start, hits) values ($1, $2, 1) on conflict (key, window_start) do update set hits = system_rate_limits.hits + 1 returning hits',
    [key, start],
  )
  if ((row?.hits ?? 0) > (raised ? most * 1000 : most)) {
    const wait = Math.ceil((Date.parse(start) + seconds * 1000 - Date.parse(now)) / 1000)
    throw new Refusal(429, 'too_many_requests', { retryAfter: Math.max(1, wait) })
  }
}

/** Forgets the hits of a key, after a success. */
export const clearHits = async (db: Database, key: string): Promise<void> => {
  await db.query('delete from system_rate_limits where key = $1', [key])
}
