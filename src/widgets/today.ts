import { parisDayOf } from '../format/dates.ts'

/** The present moment in ISO 8601, by the clock of this device. */
export const now = (): string => new Date().toISOString()

/** The calendar day in Paris by the clock of this device, `YYYY-MM-DD`. */
export const today = (): string => parisDayOf(now())
