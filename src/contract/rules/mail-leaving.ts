/** Seconds in which a mail that was sent may still be taken back. */
export const undoSeconds = 10

const longest = 366 * 24 * 3600 * 1000

/** Whether a mail may be told to leave at a moment (ISO 8601): one to come, within a year. */
export function isLeavingMoment(at: string, now: string): boolean {
  const wait = Date.parse(at) - Date.parse(now)
  return wait > 0 && wait <= longest
}
