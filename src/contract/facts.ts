import { addDays } from './rules/time/calendar-days.ts'
import { compareDecimals } from './rules/money/scaled.ts'

/**
 * Condition on a field of a record: a value, a number that it exceeds, or a span of days counted from today, both
 * included. With `orNone` a record without the day meets it too.
 */
export type Demand = { field: string; is: string | boolean } | { field: string; above: string } | DayDemand

interface DayDemand {
  field: string
  from?: number
  until?: number
  orNone?: true
}

/** Fact of a record that screens, services and SQL decide alike: all of its demands hold. */
export interface Fact {
  /** The entity by its key, such as `commercial/invoices`. */
  entity: string
  demands: readonly Demand[]
}

type Facts = Readonly<Record<string, unknown>>

function isBetween(value: unknown, today: string, { from, until, orNone }: DayDemand): boolean {
  if (typeof value !== 'string' || value === '') return orNone === true
  const day = value.slice(0, 10)
  return (from === undefined || day >= addDays(today, from)) && (until === undefined || day <= addDays(today, until))
}

function meets(record: Facts, demand: Demand, today: string): boolean {
  const value = record[demand.field]
  if ('is' in demand) return value === demand.is
  if ('above' in demand) return compareDecimals(value as string | null | undefined, demand.above) > 0
  return isBetween(value, today, demand)
}

/** Reads a fact of a record on a day; `condition` of `server/database/facts.ts` reads it in SQL. */
export const predicate =
  ({ demands }: Fact) =>
  (record: Facts, today: string): boolean =>
    demands.every((demand) => meets(record, demand, today))
