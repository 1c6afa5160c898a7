import { lateOpportunity } from '../../commercial/order-facts.ts'
import { predicate } from '../../facts.ts'
import { sum, toMoney } from '../../rules/money/decimal.ts'
import { type Likelihood, weightedTotal, weightingOf } from './opportunities.ts'

/** An open opportunity, as the forecast reads it. */
export interface Expected extends Likelihood {
  amount: string
  expected_end_date: string | null
  /** The day of the last news of it. */
  updated: string | null
  /** It was expected earlier once. */
  has_slipped: boolean
}

/** Returns the middle of some numbers, the lower one of two; null of none. */
export function middleOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/**
 * Returns the open opportunities by expected month, weighted as of today (domain rules 7). Months are in their order;
 * those without a day come last.
 */
export function forecastOf(open: readonly Expected[], today: string) {
  const months = new Map<string | null, Expected[]>()
  for (const one of open) {
    const month = one.expected_end_date?.slice(0, 7) ?? null
    months.set(month, [...(months.get(month) ?? []), one])
  }
  return [...months]
    .toSorted(([one], [other]) => (one ?? '9999').localeCompare(other ?? '9999'))
    .map(([month, cards]) => ({
      month,
      count: cards.length,
      amount: toMoney(sum(cards.map(({ amount }) => amount))),
      weighted: weightedTotal(
        cards.map((card) => ({ amount: card.amount, weighting: weightingOf(card, card.updated, today) })),
      ),
      slipped: cards.filter((card) => card.has_slipped).length,
      late: cards.filter((card) => predicate(lateOpportunity)({ ...card, status: 'pending' }, today)).length,
    }))
}
