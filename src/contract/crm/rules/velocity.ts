import { daysBetween } from '../../rules/time/calendar-days.ts'
import { parisDay } from '../../rules/time/due-dates.ts'
import { middleOf } from './sales-report.ts'

/** Step of an opportunity in its trail: it entered another state, was decided, or was opened again. */
export interface DealStep {
  /** A moment, ISO 8601. */
  at: string
  state?: string | null
  isOpen?: boolean
}

/** Trail of an opportunity: its first state, and its later steps, in order. */
export interface DealTrail {
  made: string
  state: string | null
  steps: readonly DealStep[]
}

/** Minimum length of a stay in milliseconds: shorter ones are undone moves, within the time for "undo". */
const shortest = 60_000

/**
 * Returns the days that an opportunity spent in each state that it left or was decided in, by the days of Paris.
 * Several stays in one state add up. Its current stay is not counted, nor is the time while it was won or lost.
 */
export function stayDays({ made, state, steps }: DealTrail): Map<string, number> {
  const days = new Map<string, number>()
  let here = { state, since: made, isOpen: true }
  for (const step of steps) {
    const next = { state: step.state === undefined ? here.state : step.state, isOpen: step.isOpen ?? here.isOpen }
    if (next.state === here.state && next.isOpen === here.isOpen) continue
    if (here.isOpen && here.state && Date.parse(step.at) - Date.parse(here.since) >= shortest)
      days.set(here.state, (days.get(here.state) ?? 0) + daysBetween(parisDay(here.since), parisDay(step.at)))
    here = { ...next, since: step.at }
  }
  if (here.isOpen && here.state) days.delete(here.state)
  return days
}

/** How long opportunities spend in a state: the middle of their days, the lower one of two, and of how many. */
export interface StateVelocity {
  days: number | null
  stays: number
}

/** Returns the velocity of each state, of the opportunities that left it or were decided in it. */
export function velocityByState(trails: readonly DealTrail[]): ReadonlyMap<string, StateVelocity> {
  const all = new Map<string, number[]>()
  for (const trail of trails)
    for (const [state, days] of stayDays(trail)) all.set(state, [...(all.get(state) ?? []), days])
  return new Map([...all].map(([state, days]) => [state, { days: middleOf(days), stays: days.length }]))
}
