import { compareDecimals } from '../../rules/money/digits.ts'

/** Conditions that a state may demand of the opportunities that enter it: filled fields, a sent quotation. */
export const entryConditions = ['amount', 'organization', 'contact', 'expected_end_date', 'quotation'] as const

export type EntryCondition = (typeof entryConditions)[number]

/** Fields of an opportunity that are checked when it enters a state; `id` is absent for a new one. */
export interface EntryCard {
  id?: string
  amount?: string | null
  organization?: unknown
  contact?: unknown
  expected_end_date?: string | null
}

/** Returns the demanded conditions that an opportunity does not meet, in their order; an amount of 0 counts as none. */
export const missingToEnter = (
  demanded: readonly string[] | null | undefined,
  card: EntryCard,
  hasSentQuotation: boolean,
): EntryCondition[] =>
  entryConditions.filter((name) => {
    if (!demanded?.includes(name)) return false
    if (name === 'quotation') return !hasSentQuotation
    return name === 'amount' ? compareDecimals(card.amount ?? '0', '0') <= 0 : !card[name]
  })
