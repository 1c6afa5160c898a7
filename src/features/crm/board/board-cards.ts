import type { OpportunityCard } from '../../../api/crm/opportunities.ts'
import type { StateRead } from '../../../api/crm/pipelines.ts'
import { sum, toMoney } from '../../../contract/rules/money/decimal.ts'
import { probabilityIn, weightedTotal } from '../../../contract/crm/rules/opportunities.ts'
import type { BoardPlace } from '../../../ui/board/board-places.ts'
import { positionAt, withMovedCard } from '../../../widgets/board/card-places.ts'
import { foundBy } from '../../../widgets/board/found-cards.ts'

/** Key of the column of won opportunities, which is no state. */
export const WON = 'won'

export const dealColumnOf = ({ status, state }: OpportunityCard): string =>
  status === 'accepted' ? WON : String(state)

/** Count, amount and weighted amount of cards. */
export interface DealSums {
  count: number
  amount: string
  weighted: string
}

const sumsOf = (cards: readonly OpportunityCard[]): DealSums => ({
  count: cards.length,
  amount: toMoney(sum(cards.map(({ amount }) => amount))),
  weighted: weightedTotal(
    cards.map(({ amount, weighting, probability }) => ({ amount, weighting: weighting ?? probability })),
  ),
})

export const noSums: DealSums = sumsOf([])

/** Returns the open totals: the sums of all columns but that of won opportunities. */
export function openSums(columns: ReadonlyMap<string, DealSums>): DealSums {
  const open = [...columns].filter(([column]) => column !== WON).map(([, sums]) => sums)
  return {
    count: open.reduce((total, { count }) => total + count, 0),
    amount: toMoney(sum(open.map(({ amount }) => amount))),
    weighted: toMoney(sum(open.map(({ weighted }) => weighted))),
  }
}

/** Returns the sums of each column that has cards. */
export function sumsByColumn(cards: readonly OpportunityCard[]): ReadonlyMap<string, DealSums> {
  const columns = new Map<string, OpportunityCard[]>()
  for (const card of cards) {
    const own = columns.get(dealColumnOf(card))
    if (own) own.push(card)
    else columns.set(dealColumnOf(card), [card])
  }
  return new Map([...columns].map(([column, own]) => [column, sumsOf(own)]))
}

export const organizationOf = ({ organization }: OpportunityCard): string =>
  organization && typeof organization === 'object' ? organization.company_name : ''

/** Returns the cards with all searched words in their name or organization. */
export const foundCards = (cards: readonly OpportunityCard[], search: string): readonly OpportunityCard[] =>
  foundBy(cards, search, (card) => `${card.name} ${organizationOf(card)}`)

/** Returns the place that a card gets in its new state. */
export const positionOf = (cards: readonly OpportunityCard[], card: OpportunityCard, place: BoardPlace): number =>
  positionAt(cards, card, place, dealColumnOf)

/** Returns the cards after one of them was moved to a state and a place. */
export function withMovedDeal(
  cards: readonly OpportunityCard[],
  id: string,
  { state, position }: { state: StateRead; position: number },
): readonly OpportunityCard[] {
  const card = cards.find((one) => one.id === id)
  if (!card) return cards
  const probability = card.state === state.id ? card.probability : probabilityIn(state, card)
  return withMovedCard(cards, { ...card, state: state.id, position, probability, weighting: probability }, dealColumnOf)
}

/** Returns the cards after one of them was won on a day. */
export const withWon = (cards: readonly OpportunityCard[], id: string, today: string): readonly OpportunityCard[] => [
  ...cards
    .filter((one) => one.id === id)
    .map((one): OpportunityCard => ({ ...one, status: 'accepted', probability: 100, weighting: 100, end_date: today })),
  ...cards.filter((one) => one.id !== id),
]

export const withoutCard = (cards: readonly OpportunityCard[], id: string): readonly OpportunityCard[] =>
  cards.filter((one) => one.id !== id)
