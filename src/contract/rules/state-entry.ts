import { compareDecimals } from './scaled.ts'

/** What a state may demand of the opportunities that enter it: fields that are filled in, a quotation that was sent. */
export const entryConditions = ['amount', 'organization', 'contact', 'expected_end_date', 'quotation'] as const

export type EntryCondition = (typeof entryConditions)[number]

/** What of an opportunity is asked for where it enters a state; `id` is absent of one that is new. */
export interface EntryCard {
  id?: string
  amount?: string | null
  organization?: unknown
  contact?: unknown
  expected_end_date?: string | null
}

/** What a state demands and an opportunity lacks, in the order of the conditions; an amount of 0 is none. */
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
