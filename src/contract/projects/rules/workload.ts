import { addDays } from '../../rules/time/calendar-days.ts'
import { parisDay } from '../../rules/time/due-dates.ts'
import { centsOf, moneyText, shareCents } from '../../rules/money/cents.ts'
import { hoursOfDay, mondayOf, workingDaysOf } from '../../rules/time/working-days.ts'

/** How many open tasks a person has, against the limits of the company (domain rules 5.10). */
export type WorkloadCharge = 'under' | 'normal' | 'over'

/** From how many open tasks on a charge is no longer too small, and up to how many it is normal. */
export interface ChargeLimits {
  under_charge: number
  normal: number
}

/** An open task, as the plan of charge reads it: its plan as moments, its deadline as a day, hours as decimal text. */
export interface ChargedTask {
  id: string
  assigned_users: readonly string[]
  start_at: string | null
  end_at: string | null
  deadline: string | null
  estimate_hours: string | null
}

/** Work of a person on a task in a week: hundredths of an hour; null for a task without an estimate. */
export interface TaskShare {
  /** Null for an unassigned task. */
  person: string | null
  /** Monday of the week; null for a task without a day. */
  week: string | null
  task: string
  cents: bigint | null
}

/** Checks whether the least charge that is normal is no more than the most. */
export const areLimitsInOrder = ({ under_charge: under, normal }: ChargeLimits): boolean => under <= normal

/** Returns the charge of a person with this many open tasks (domain rules 5.10). */
export function chargeOf(openTasks: number, { under_charge: under, normal }: ChargeLimits): WorkloadCharge {
  if (openTasks < under) return 'under'
  return openTasks <= normal ? 'normal' : 'over'
}

/** Hours that can be worked in the week of a Monday: its working days of seven hours. */
export const weekCapacity = (monday: string): number => workingDaysOf(monday, addDays(monday, 6)).length * hoursOfDay

/** Returns the days on which a task is worked on; for a plan on days off only, its first day. */
function daysOf({ start_at: start, end_at: end, deadline }: ChargedTask): string[] {
  if (!start || !end) return deadline ? [deadline] : []
  const first = parisDay(start)
  // Midnight ends the day before it.
  const days = workingDaysOf(first, parisDay(new Date(Date.parse(end) - 1).toISOString()))
  return days.length > 0 ? days : [first]
}

/** Counts the days of a task in each week; those of past weeks are added to the current one. */
function weeksOf(task: ChargedTask, today: string): [string | null, bigint][] {
  const thisWeek = mondayOf(today)
  const weeks = new Map<string | null, bigint>()
  for (const day of daysOf(task)) {
    const monday = mondayOf(day)
    const week = monday < thisWeek ? thisWeek : monday
    weeks.set(week, (weeks.get(week) ?? 0n) + 1n)
  }
  return weeks.size > 0 ? [...weeks] : [[null, 1n]]
}

const equally = (parts: number): bigint[] => Array<bigint>(parts).fill(1n)

/**
 * Shares open tasks among their people and weeks: equally among people, and evenly over the working days of the plan.
 * Without a plan all is done in the week of the deadline. The shares add up to the estimate of the task, to the
 * hundredth of an hour.
 */
export function taskShares(tasks: readonly ChargedTask[], today: string): TaskShare[] {
  return tasks.flatMap((task) => {
    const weeks = weeksOf(task, today)
    const people = task.assigned_users.length > 0 ? [...new Set(task.assigned_users)] : [null]
    const cents = task.estimate_hours === null ? null : centsOf(task.estimate_hours)
    const parts = cents === null ? [] : shareCents(cents, equally(people.length))
    return people.flatMap((person, at) => {
      const own =
        cents === null
          ? []
          : shareCents(
              parts[at]!,
              weeks.map(([, days]) => days),
            )
      return weeks.map(([week], place) => ({ person, week, task: task.id, cents: own[place] ?? null }))
    })
  })
}

/** A person of the plan of charge. */
export interface ChargedPerson {
  id: string | null
  name: string
}

/** Work of a person in a week; `week` is null for tasks without a day, hours are decimal text with two decimals. */
export interface ChargeCell {
  week: string | null
  hours: string
  /** The ids of the tasks, and how many of them have no estimate. */
  tasks: string[]
  without_estimate: number
}

/** Person with their charge by open tasks, null for unassigned ones, and their weeks that hold a task. */
export interface ChargeRow extends ChargedPerson {
  open: number
  charge: WorkloadCharge | null
  cells: ChargeCell[]
}

function cellsOf(shares: readonly TaskShare[]): ChargeCell[] {
  const weeks = [...new Set(shares.map(({ week }) => week))]
  return weeks
    .map((week) => {
      const own = shares.filter((share) => share.week === week)
      return {
        week,
        hours: moneyText(own.reduce((all, { cents }) => all + (cents ?? 0n), 0n)),
        tasks: own.map(({ task }) => task),
        without_estimate: own.filter(({ cents }) => cents === null).length,
      }
    })
    .toSorted((one, other) => (one.week ?? '9999').localeCompare(other.week ?? '9999'))
}

/** Returns the rows of the plan of charge: the work of each person by week, and its relation to the limits. */
export function chargeRows(
  people: readonly ChargedPerson[],
  tasks: readonly ChargedTask[],
  { limits, today }: { limits: ChargeLimits; today: string },
): ChargeRow[] {
  const all = taskShares(tasks, today)
  return people.map(({ id, name }) => {
    const shares = all.filter(({ person }) => person === id)
    const open = new Set(shares.map(({ task }) => task)).size
    return { id, name, open, charge: id === null ? null : chargeOf(open, limits), cells: cellsOf(shares) }
  })
}

/** A task that is handed over from one person to another, with its effect in one week. */
export interface HandOver {
  task: string
  from: string | null
  to: string
  week: string | null
}

/** Returns the people of a task after it was handed over from one to another. */
export const handedOverTasks = (people: readonly string[], { from, to }: Pick<HandOver, 'from' | 'to'>): string[] => [
  ...new Set([...people.map((one) => (one === from ? to : one)), ...(from === null ? [to] : [])]),
]

/** Effect of a hand-over on the week and the charge of a person. */
export interface HandOverEffect {
  name: string
  hours: { before: string; after: string }
  charge: { before: WorkloadCharge; after: WorkloadCharge } | null
}

/** Returns the effects for the two people of a hand-over; the giver is missing where the tasks were unassigned. */
export function workloadEffectOf(
  people: readonly ChargedPerson[],
  tasks: readonly ChargedTask[],
  move: HandOver,
  context: { limits: ChargeLimits; today: string },
): HandOverEffect[] {
  const two = people.filter(({ id }) => id !== null && (id === move.from || id === move.to))
  const given = tasks.map((task) =>
    task.id === move.task ? { ...task, assigned_users: handedOverTasks(task.assigned_users, move) } : task,
  )
  const [before, after] = [chargeRows(two, tasks, context), chargeRows(two, given, context)]
  const hoursOf = ({ cells }: ChargeRow): string => cells.find(({ week }) => week === move.week)?.hours ?? '0.00'
  return before
    .map((row, at) => {
      const next = after[at]!
      return {
        id: row.id,
        name: row.name,
        hours: { before: hoursOf(row), after: hoursOf(next) },
        charge: row.charge && next.charge && { before: row.charge, after: next.charge },
      }
    })
    .toSorted((one) => (one.id === move.from ? -1 : 1))
    .map(({ name, hours, charge }) => ({ name, hours, charge }))
}
