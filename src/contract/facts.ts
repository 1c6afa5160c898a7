import { addDays } from './rules/time/calendar-days.ts'
import { compareDecimals } from './rules/money/digits.ts'

/** Days from today within which something is due or ends soon, both included (domain rules 5.9: on the seventh day). */
export const soonDays = 7

/**
 * Condition on a field of a record. It names a value, a value to differ from, a group of states, a number to exceed or
 * a span of days. The values null and undefined are the same.
 */
export type Demand =
  | { field: string; is: string | boolean | null }
  | { field: string; not: string | boolean }
  | { field: string; in: readonly string[] }
  | { field: string; above: string }
  | DayDemand

/**
 * Span of days counted from today, both included. A bound may name a field with the number of days, where none is 0.
 * With `orNone` a record without the day meets it too.
 */
interface DayDemand {
  field: string
  from?: number
  until?: number | string
  orNone?: true
}

/** Fact of a record that screens, services and SQL decide alike: all of its demands hold. */
export interface Fact {
  /** The entity by its key, such as `commercial/invoices`. */
  entity: string
  demands: readonly Demand[]
}

type Facts = Readonly<Record<string, unknown>>

function isBetween(record: Facts, today: string, { field, from, until, orNone }: DayDemand): boolean {
  const value = record[field]
  if (typeof value !== 'string' || value === '') return orNone === true
  const day = value.slice(0, 10)
  const last = typeof until === 'string' ? Number(record[until] ?? 0) : until
  return (from === undefined || day >= addDays(today, from)) && (last === undefined || day <= addDays(today, last))
}

function meets(record: Facts, demand: Demand, today: string): boolean {
  const value = record[demand.field] ?? null
  if ('is' in demand) return value === demand.is
  if ('not' in demand) return value !== demand.not
  if ('in' in demand) return demand.in.includes(value as string)
  if ('above' in demand) return compareDecimals(value as string | null, demand.above) > 0
  return isBetween(record, today, demand)
}

/** Reads a fact of a record on a day; `condition` of `server/database/facts.ts` reads it in SQL. */
export const predicate =
  ({ demands }: Fact) =>
  (record: object, today: string): boolean =>
    demands.every((demand) => meets(record as Facts, demand, today))
