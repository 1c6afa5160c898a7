import { createHmac, randomBytes } from 'node:crypto'
import { later } from '../../runtime/clock.ts'
import { sameSecret, sha256 } from '../../runtime/identifiers.ts'
import type { Backend, Call, Writing } from '../call/call.ts'
import { Refusal } from '../call/errors.ts'

/** Seconds within which no person reads a page and answers it. */
const shortestSeconds = 2

/** Seconds for which a form that was shown may be sent: a day, as long as a tab stays open. */
const longestSeconds = 86_400

const signatureOf = (settings: Backend['settings'], about: string, start: string): string =>
  createHmac('sha256', settings.SECRET_KEY).update(`form:${about}:${start}`).digest('base64url')

/** Returns the signed moment at which a visitor was shown a form, valid for one sending; the answers contain it. */
export function startOfForm({ settings, now }: Pick<Call, 'settings' | 'now'>, about: string): string {
  const start = `${Math.floor(Date.parse(now) / 1000)}-${randomBytes(9).toString('base64url')}`
  return `${start}.${signatureOf(settings, about, start)}`
}

/** Returns the seconds since a form was shown; null for a start that we did not sign. */
function secondsSince(
  { settings, now }: Pick<Call, 'settings' | 'now'>,
  about: string,
  started: string,
): number | null {
  const [start = '', signature = ''] = started.split('.')
  if (!sameSecret(signature, signatureOf(settings, about, start))) return null
  return Date.parse(now) / 1000 - Number(start.split('-')[0])
}

/** Uses a start once, in the transaction of the sending; a refused sending leaves it for the next attempt. */
async function takeStart({ tx, now }: Pick<Writing, 'tx' | 'now'>, started: string): Promise<void> {
  const taken = await tx.query(
    `insert into system_one_time_tokens (hash, purpose, data, created_at, expires_at, used_at)
     values ($1, 'form', '{}', $2, $3, $2) on conflict do nothing returning hash`,
    [sha256(started), now, later(now, longestSeconds)],
  )
  if (taken.length === 0) throw new Refusal(422, 'form_sent')
}

/**
 * Refuses with 422 `automatic` a form of a public page that a program filled in, and with `form_sent` a second sending.
 * The field `website` is hidden from visitors. The signed moment `started` is when the page was shown; it is not
 * required where limits are raised.
 */
export async function checkVisitor(
  call: Pick<Writing, 'settings' | 'now' | 'tx'>,
  about: string,
  { website, started }: { website?: string | null; started?: string | null },
): Promise<void> {
  if (website?.trim()) throw new Refusal(422, 'automatic')
  if (call.settings.RATE_LIMITS === 'raised') return
  const passed = secondsSince(call, about, started ?? '')
  if (passed === null || passed < shortestSeconds) throw new Refusal(422, 'automatic')
  if (passed > longestSeconds) throw new Refusal(422, 'form_old')
  await takeStart(call, started ?? '')
}
