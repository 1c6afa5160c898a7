import { isDisputed } from '../../order-facts.ts'
import { daysBetween, addDays } from '../../../rules/time/calendar-days.ts'
import { type AgedPiece, lateParts } from './aged-balance.ts'
import { lateFees } from './late-fees.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'
import { readDecimal } from '../../../rules/money/decimal.ts'
import { divideHalfUp, tenTo } from '../../../rules/money/digits.ts'

/** How a customer is reminded. */
export const reminderChannels = ['mail', 'letter', 'call'] as const

export type ReminderChannel = (typeof reminderChannels)[number]

/** A level of dunning: from so many days after the due date on, by these channels; `call` days after it a call is proposed. */
export interface DunningLevel {
  level: number
  days: number
  channels: readonly Exclude<ReminderChannel, 'call'>[]
  call: number | null
}

/** The last level: the formal notice, from which interest runs without another reminder (C. civ. 1231-6, 1344). */
export const formalNotice = 3

/** The levels by type of customer: a consumer is given more time than a business. */
export const dunningLevels: Readonly<Record<'business' | 'consumer', readonly DunningLevel[]>> = {
  business: [
    { level: 1, days: 5, channels: ['mail'], call: 5 },
    { level: 2, days: 15, channels: ['mail'], call: 7 },
    { level: formalNotice, days: 30, channels: ['mail', 'letter'], call: null },
  ],
  consumer: [
    { level: 1, days: 8, channels: ['mail'], call: 7 },
    { level: 2, days: 21, channels: ['mail'], call: 7 },
    { level: formalNotice, days: 45, channels: ['mail', 'letter'], call: null },
  ],
}

const dayList = /^\s*(\d{1,3})\s*[,;]\s*(\d{1,3})\s*[,;]\s*(\d{1,3})\s*$/

/** Reads the days of the levels as a company writes them, "5, 15, 30"; null where they do not rise from one day on. */
export function readDunningDays(text: string): number[] | null {
  const days = (dayList.exec(text) ?? []).slice(1).map(Number)
  const rises = days.every((day, index) => day > (days[index - 1] ?? 0))
  return days.length === formalNotice && rises ? days : null
}

/**
 * Returns the levels for a type of customer with the company's own days; the default ones where it has none. A call is
 * due half way to the next level at the latest.
 */
export function levelsAfter(type: 'business' | 'consumer', text: string | null | undefined): readonly DunningLevel[] {
  const days = text ? readDunningDays(text) : null
  if (!days) return dunningLevels[type]
  return dunningLevels[type].map((level, index) => ({
    ...level,
    days: days[index]!,
    call: level.call === null ? null : Math.min(level.call, Math.ceil((days[index + 1]! - days[index]!) / 2)),
  }))
}

/** Acts that can be recorded in the dunning of an invoice. */
const dunningActs = ['reminder', 'call', 'promise', 'dispute', 'lift'] as const

/**
 * One act of the dunning of an invoice. `due` is the due date that it concerned, `left` the open amount at that time. A
 * promise has the promised amount and day.
 */
export interface DunningAct {
  kind: (typeof dunningActs)[number]
  day: string
  level?: number | null
  due?: string | null
  left?: string | null
  promised_on?: string | null
  promised_amount?: string | null
}

/** State of the dunning of an invoice on a day. */
export type DunningState = 'none' | 'planned' | 'due' | 'promised' | 'broken' | 'disputed' | 'exhausted' | 'covered'

export interface NextStep {
  step: 'reminder' | 'call'
  level: number
  channels: readonly ReminderChannel[]
  day: string
}

export interface Dunning {
  state: DunningState
  /** The oldest day of payment that was missed; null while nothing is late. */
  due: string | null
  /** Overdue part of the open amount. */
  late: string
  days: number
  /** The level that was reached for this day of payment, 0 before the first. */
  level: number
  last: DunningAct | null
  promise: { day: string; amount: string | null } | null
  next: NextStep | null
}

export interface DunningInput {
  piece: AgedPiece
  /** In the order in which they were written. */
  acts: readonly DunningAct[]
  levels: readonly DunningLevel[]
  today: string
}

const later = (...days: readonly (string | null | undefined)[]): string =>
  days.reduce<string>((last, day) => (day && day > last ? day : last), '')

/** Checks whether the promised amount has been paid since. */
const isKept = ({ left: then, promised_amount: promised }: DunningAct, left: string): boolean =>
  Boolean(promised && then) && centsOf(then) - centsOf(left) >= centsOf(promised)

interface Reached {
  acts: readonly DunningAct[]
  levels: readonly DunningLevel[]
  due: string
}

/** Returns the reminders of one due date: a later part of a schedule starts again from the first level. */
const remindersOf = ({ acts, due }: Reached): DunningAct[] =>
  acts.filter((act) => act.kind === 'reminder' && (act.due ?? due) === due)

const levelOf = (reached: Reached): number =>
  remindersOf(reached).reduce((most, { level }) => Math.max(most, level ?? 0), 0)

/**
 * Returns the next step of a dunning: the next level, or a call before it, as long as none was made. A level comes no
 * sooner than its days after the due date. After a reminder it also waits the time between the two levels.
 */
function planned(reached: Reached, today: string): NextStep | null {
  const level = levelOf(reached)
  const before = reached.levels.findLast((one) => one.level <= level)
  const last = remindersOf(reached).at(-1)
  const reminder = nextReminder(reached, last, before?.days ?? 0)
  const call = last && callAfter(reached, last, before)
  return call && (!reminder || (reminder.day > today && reminder.day > call.day)) ? call : reminder
}

function nextReminder(reached: Reached, last: DunningAct | undefined, since: number): NextStep | null {
  const level = levelOf(reached)
  const next = reached.levels.find((one) => one.level > level)
  if (!next) return null
  const day = later(addDays(reached.due, next.days), last && addDays(last.day, next.days - since))
  return { step: 'reminder', level: next.level, channels: next.channels, day }
}

function callAfter({ acts }: Reached, last: DunningAct, level: DunningLevel | undefined): NextStep | null {
  if (typeof level?.call !== 'number') return null
  const hasCalled = acts.slice(acts.indexOf(last)).some(({ kind }) => kind === 'call' || kind === 'promise')
  return hasCalled ? null : { step: 'call', level: level.level, channels: ['call'], day: addDays(last.day, level.call) }
}

/** Returns the step after a broken promise: an immediate call, or a reminder where the next level is due. */
function afterBroken(reached: Reached, day: string, step: NextStep | null): NextStep {
  const isOpen = step?.step === 'reminder' && step.day <= day
  return isOpen ? { ...step, day } : { step: 'call', level: levelOf(reached), channels: ['call'], day }
}

/**
 * Returns the dunning state and next step of an accepted sales invoice on a day (domain rules 1.7). A dispute pauses it
 * until it is lifted, a promise until the day after it; a broken promise comes first.
 */
export function dunningOf({ piece, acts: all, levels, today }: DunningInput): Dunning {
  const acts = all.filter(({ day }) => day <= today)
  const parts = lateParts(piece, today)
  const due = parts[0]?.due ?? null
  const late = moneyText(parts.reduce((total, { amount }) => total + centsOf(amount), 0n))
  const isInDispute = isDisputed(acts)
  const base = { due, late, last: acts.at(-1) ?? null, promise: null, next: null }
  if (due === null)
    return { ...base, state: isInDispute && centsOf(piece.left) > 0n ? 'disputed' : 'none', days: 0, level: 0 }
  const reached = { acts, levels, due }
  const found: Dunning = { ...base, state: 'planned', days: daysBetween(due, today), level: levelOf(reached) }
  return isInDispute
    ? { ...found, state: 'disputed' }
    : { ...found, ...paused(openPromise(acts, piece.left), reached, today) }
}

/** Returns the next step, postponed or brought forward by a promise of the customer. */
function paused(
  promise: Dunning['promise'],
  reached: Reached,
  today: string,
): Pick<Dunning, 'state' | 'promise' | 'next'> {
  const step = planned(reached, today)
  if (promise) {
    const after = addDays(promise.day, 1)
    return promise.day >= today
      ? { state: 'promised', promise, next: step && { ...step, day: later(step.day, after) } }
      : { state: 'broken', promise, next: afterBroken(reached, after, step) }
  }
  if (!step) return { state: 'exhausted', promise, next: null }
  const lifted = reached.acts.findLast(({ kind }) => kind === 'lift')
  const next = { ...step, day: later(step.day, lifted?.day) }
  return { state: next.day <= today ? 'due' : 'planned', promise, next }
}

/** Returns the last promise that is still open: not paid, and without a reminder or call after its day. */
function openPromise(acts: readonly DunningAct[], left: string): Dunning['promise'] {
  const at = acts.findLastIndex(({ kind }) => kind === 'promise')
  const promise = acts[at]
  if (!promise?.promised_on || isKept(promise, left)) return null
  const day = promise.promised_on
  if (acts.slice(at + 1).some((act) => (act.kind === 'reminder' || act.kind === 'call') && act.day > day)) return null
  return { day, amount: promise.promised_amount ?? null }
}

export interface DunningFeesInput {
  piece: AgedPiece
  rate: string
  business: boolean
  at: string
  /** Value of one unit of the invoice's foreign currency in euros. */
  exchangeRate?: string | null
}

export interface DunningFees {
  late: string
  penalty: string
  indemnity: string
  total: string
}

/**
 * Returns the amounts to claim with an overdue invoice, in its currency (domain rules 1.7). Each overdue part has its
 * penalties; the indemnity counts once. A consumer owes the overdue amount only.
 */
export function dunningFees({ piece, rate, business, at, exchangeRate }: DunningFeesInput): DunningFees {
  const parts = lateParts(piece, at)
  const late = parts.reduce((total, { amount }) => total + centsOf(amount), 0n)
  const fees = parts.map(({ amount, due }) => lateFees({ amount, rate, days: daysBetween(due, at), day: due }))
  const penalty = business ? fees.reduce((total, one) => total + centsOf(one.penalty), 0n) : 0n
  const indemnity = business && fees[0] ? inCurrency(centsOf(fees[0].indemnity), exchangeRate) : 0n
  return {
    late: moneyText(late),
    penalty: moneyText(penalty),
    indemnity: moneyText(indemnity),
    total: moneyText(late + penalty + indemnity),
  }
}

function inCurrency(euros: bigint, exchangeRate: string | null | undefined): bigint {
  const rate = readDecimal(exchangeRate ?? '1', 'exchange_rate')
  return rate.units > 0n ? divideHalfUp(euros * tenTo(rate.scale), rate.units) : euros
}
