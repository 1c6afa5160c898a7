import { type DecimalLike, decimal, sum, toMoney } from '../../rules/money/decimal.ts'

/** Results of a source of leads, and its cost in euros. */
export interface SourceCounts {
  /** Opportunities that came from it. */
  leads: number
  /** Those of them that were won, and their amount. */
  won: number
  amount: string
  cost: string
}

/** The same with the cost of one lead and of one won opportunity; null where there is none. */
export type SourceResult = ReturnType<typeof sourceResult>

const share = (cost: DecimalLike, count: number): string | null =>
  count === 0 ? null : toMoney(decimal(cost).div(count))

/**
 * Returns the cost of a lead and of a won opportunity of a source: cost / count, rounded half away from zero to cents.
 */
export const sourceResult = (counts: SourceCounts) => ({
  ...counts,
  cost_per_lead: share(counts.cost, counts.leads),
  cost_per_won: share(counts.cost, counts.won),
})

/** Returns the result of all sources: the costs are computed from the sums, not as a mean of means. */
export const totalResult = (rows: readonly SourceCounts[]): SourceResult =>
  sourceResult({
    leads: rows.reduce((count, { leads }) => count + leads, 0),
    won: rows.reduce((count, { won }) => count + won, 0),
    amount: toMoney(sum(rows.map(({ amount }) => amount))),
    cost: toMoney(sum(rows.map(({ cost }) => cost))),
  })
