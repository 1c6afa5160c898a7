/** Tells the time; the one source of it for services, jobs and tests. */
export interface Clock {
  /** The present moment, ISO 8601 in UTC with milliseconds. */
  now(): string
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date().toISOString() }

/** A clock that stands still until it is set, for tests and for replaying the history of the demo company. */
export function settableClock(start: string): Clock & { set(moment: string): void; advance(seconds: number): void } {
  let moment = start
  return {
    now: () => moment,
    set: (next) => {
      moment = next
    },
    advance: (seconds) => {
      moment = new Date(Date.parse(moment) + seconds * 1000).toISOString()
    },
  }
}

/** A moment some seconds later. */
export const later = (moment: string, seconds: number): string =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString()
