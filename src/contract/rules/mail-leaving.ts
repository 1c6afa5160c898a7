/** Seconds in which a mail that was sent may still be taken back. */
export const undoSeconds = 10

const longest = 366 * 24 * 3600 * 1000

/** Checks whether a moment (ISO 8601) is allowed for the sending of a mail: in the future, within a year. */
export function isLeavingMoment(at: string, now: string): boolean {
  const wait = Date.parse(at) - Date.parse(now)
  return wait > 0 && wait <= longest
}

/** A mail of the outbox as far as its sending may be taken back. */
export interface HeldMail {
  state: string
  created_at: string
  leaves_at: string | null
}

/** Seconds until a mail leaves that was just sent and may still be taken back; null of any other mail. */
export function secondsToLeave({ state, created_at: created, leaves_at: at }: HeldMail, now: number): number | null {
  if (state !== 'waiting' || !at) return null
  const isHeld = Date.parse(at) - Date.parse(created) <= undoSeconds * 1000
  const wait = Date.parse(at) - now
  return isHeld && wait > 0 ? Math.ceil(wait / 1000) : null
}
