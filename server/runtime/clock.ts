/** Source of the time for services, jobs and tests, and the only one. */
export interface Clock {
  /** The present moment, ISO 8601 in UTC with milliseconds. */
  now(): string
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date().toISOString() }

/**
 * Returns a clock that does not move until it is set, never past `last`. Tests and the history of the demo company use
 * it.
 */
export function settableClock(
  start: string,
  last = '9999-12-31T23:59:59.999Z',
): Clock & { set(moment: string): void; advance(seconds: number): void } {
  let moment = start
  const set = (next: string): void => {
    moment = Date.parse(next) > Date.parse(last) ? last : next
  }
  return {
    now: () => moment,
    set,
    advance: (seconds) => set(later(moment, seconds)),
  }
}

/** Returns a moment some seconds later. */
export const later = (moment: string, seconds: number): string =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString()
