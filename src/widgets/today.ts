import { useMemo } from 'react'
import { parisDayOf } from '../format/dates.ts'

/** Returns the present moment in ISO 8601, by the clock of this device. */
export const now = (): string => new Date().toISOString()

/** Returns the calendar day in Paris by the clock of this device, `YYYY-MM-DD`. */
export const today = (): string => parisDayOf(now())

/** A moment in ISO 8601 and its day in Paris. */
export interface Moment {
  now: string
  today: string
}

/** Returns the present minute: the same object until the next one, for texts of many rows that are kept until then. */
export function useMinute(): Moment {
  const minute = now().slice(0, 16)
  return useMemo(() => {
    const start = `${minute}:00.000Z`
    return { now: start, today: parisDayOf(start) }
  }, [minute])
}
