import { type DecimalLike, decimal, sum, toMoney } from '../../rules/money/decimal.ts'
import { addDays, daysBetween } from '../../rules/time/calendar-days.ts'

/** Fields of an opportunity that decide its probability. */
export interface Likelihood {
  /** Percentage from 0 to 100. */
  probability: number
  smart_management?: boolean | null
  /** Points that the weighting loses for each full period without news. */
  lower_weighting?: number | null
  /** Length of a period in days; 0 lowers nothing. */
  lower_frequency?: number | null
}

/**
 * Returns the number of full periods without news of an opportunity (domain rules 7), 0 where it is not managed by
 * time. The day `updated` is that of the last move, edit or held activity; both days are those of the company.
 */
function silentPeriods(
  { smart_management: isManaged, lower_frequency: length }: Likelihood,
  updated: string | null | undefined,
  today: string,
): number {
  if (!isManaged || !length || length < 0 || !updated) return 0
  return Math.max(0, Math.floor(daysBetween(updated, today) / length))
}

/**
 * Returns the percentage that counts today: the probability less the deduction for periods without news, never below 0
 * (domain rules 7).
 */
export const weightingOf = (card: Likelihood, updated: string | null | undefined, today: string): number =>
  Math.max(0, card.probability - silentPeriods(card, updated, today) * (card.lower_weighting ?? 0))

/** Amount x percentage / 100, rounded to cents (domain rules 7). */
export const weightedAmount = (amount: DecimalLike, percentage: number): string =>
  toMoney(decimal(amount).times(percentage).div(100))

/** The weighted total of a pipeline: the sum of the rounded amounts, not the rounded sum (domain rules 7). */
export const weightedTotal = (cards: Iterable<{ amount: DecimalLike; weighting: number }>): string =>
  toMoney(sum(Array.from(cards, ({ amount, weighting }) => weightedAmount(amount, weighting))))

/** Won of all that were decided, in percent with one decimal; null while nothing is decided (domain rules 7). */
export const conversionRate = (won: number, lost: number): string | null =>
  won + lost === 0
    ? null
    : decimal(won)
        .times(100)
        .div(won + lost)
        .toDecimalPlaces(1)
        .toFixed(1)

/** A pipeline has so many states at most (specification 3 section 9). */
export const mostStates = 10

/** Units of `awarded_in_type`, in days. */
export const awardedInUnits = { days: 1, weeks: 7 } as const

/** How long a state keeps its opportunities before they are late. */
export interface StayRule {
  awarded_in_bool?: boolean | null
  awarded_in_type?: string | null
  awarded_in_number?: number | null
}

/**
 * Returns the last day an opportunity may be in the state that it entered on `entered`; null where there is no such
 * day.
 */
export function leaveBy(rule: StayRule, entered: string): string | null {
  const { awarded_in_bool: isLimited, awarded_in_type: type, awarded_in_number: count } = rule
  if (!isLimited || !count) return null
  return addDays(entered, count * (type === 'weeks' ? awardedInUnits.weeks : awardedInUnits.days))
}

/** Returns the probability of an opportunity that enters a state: that of the state, unless its own was typed. */
export const probabilityIn = (
  state: { probability: number },
  card: { probability: number; probability_by_hand?: boolean | null },
): number => (card.probability_by_hand ? card.probability : state.probability)

/** Fields of an opportunity that a step reads. */
export interface Decided {
  probability: number
  earlier_probability?: number | null
}

/** Values that a step writes into an opportunity. */
export interface StepValues {
  probability: number
  earlier_probability: number | null
  end_date: string | null
  lost_reason?: string | null
}

const closed = ({ probability }: Decided, becomes: number, today: string): StepValues => ({
  probability: becomes,
  earlier_probability: probability,
  end_date: today,
})

const reopened = ({ earlier_probability: earlier }: Decided): StepValues => ({
  probability: earlier ?? 0,
  earlier_probability: null,
  end_date: null,
  lost_reason: null,
})

/**
 * Values that each step writes into an opportunity on the day `today` (domain rules 7). A won one counts whole, a lost
 * one nothing; the earlier probability is kept for a reopening. The reason for a loss is given with the step.
 */
export const opportunitySteps: Readonly<Record<string, (before: Decided, today: string) => StepValues>> = {
  win: (before, today) => ({ ...closed(before, 100, today), lost_reason: null }),
  lose: (before, today) => closed(before, 0, today),
  reopen_lost: reopened,
  reopen_won: reopened,
}
