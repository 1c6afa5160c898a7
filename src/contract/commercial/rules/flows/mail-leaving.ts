/** Seconds during which a sent mail may still be undone. */
export const undoSeconds = 10

const longest = 366 * 24 * 3600 * 1000

/** Checks whether a moment (ISO 8601) is allowed for the sending of a mail: in the future, within a year. */
export function isLeavingMoment(at: string, now: string): boolean {
  const wait = Date.parse(at) - Date.parse(now)
  return wait > 0 && wait <= longest
}

/** Fields of a mail of the outbox that decide whether its sending may be undone. */
export interface HeldMail {
  state: string
  created_at: string
  leaves_at: string | null
}

/** Returns the seconds until a held mail is sent, while its sending may still be undone; null for any other mail. */
export function secondsToLeave({ state, created_at: created, leaves_at: at }: HeldMail, now: number): number | null {
  if (state !== 'waiting' || !at) return null
  const isHeld = Date.parse(at) - Date.parse(created) <= undoSeconds * 1000
  const wait = Date.parse(at) - now
  return isHeld && wait > 0 ? Math.ceil(wait / 1000) : null
}
