import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Backend, Call } from './call.ts'
import { Refusal } from './errors.ts'

/** Nobody reads a page and writes to its owner within that time. */
const shortestSeconds = 2

const signatureOf = (settings: Backend['settings'], about: string, seconds: string): string =>
  createHmac('sha256', settings.SECRET_KEY).update(`form:${about}:${seconds}`).digest('base64url')

/** When a visitor was shown a form, signed: it comes back with what was written. */
export function startOfForm({ settings, now }: Pick<Call, 'settings' | 'now'>, about: string): string {
  const seconds = String(Math.floor(Date.parse(now) / 1000))
  return `${seconds}.${signatureOf(settings, about, seconds)}`
}

function secondsSince({ settings, now }: Pick<Call, 'settings' | 'now'>, about: string, start: string): number | null {
  const [seconds = '', signature = ''] = start.split('.')
  const expected = Buffer.from(signatureOf(settings, about, seconds))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return Date.parse(now) / 1000 - Number(seconds)
}

/**
 * Refuses with 422 `automatic` what a program wrote into a form of a public page: `website` is a field that nobody sees,
 * `started` the signed moment at which the page was shown, which is not asked for where limits are raised.
 */
export function checkVisitor(
  call: Pick<Call, 'settings' | 'now'>,
  about: string,
  { website, started }: { website?: string | null; started?: string | null },
): void {
  const passed = call.settings.RATE_LIMITS === 'raised' ? shortestSeconds : secondsSince(call, about, started ?? '')
  if (website?.trim() || passed === null || passed < shortestSeconds) throw new Refusal(422, 'automatic')
}
