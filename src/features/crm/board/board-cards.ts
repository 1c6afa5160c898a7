import type { CardRead } from '../../../api/crm/opportunities.ts'
import type { StateRead } from '../../../api/crm/pipelines.ts'
import { sum, toMoney } from '../../../contract/rules/decimal.ts'
import { probabilityIn, weightedTotal } from '../../../contract/rules/opportunities.ts'
import { folded } from '../../../contract/rules/search-rank.ts'
import type { BoardPlace } from '../../../ui/board/board-places.ts'

/** The column of what was won; it is no state. */
export const WON = 'won'

export const columnOf = ({ status, state }: CardRead): string => (status === 'accepted' ? WON : String(state))

/** How many cards there are, what they amount to, and what they weigh. */
export interface Sums {
  count: number
  amount: string
  weighted: string
}

export const sumsOf = (cards: readonly CardRead[]): Sums => ({
  count: cards.length,
  amount: toMoney(sum(cards.map(({ amount }) => amount))),
  weighted: weightedTotal(
    cards.map(({ amount, weighting, probability }) => ({ amount, weighting: weighting ?? probability })),
  ),
})

export const organizationOf = ({ organization }: CardRead): string =>
  organization && typeof organization === 'object' ? organization.company_name : ''

/** Whether all words that are searched stand in the name or the organization of a card. */
export function isFound(card: CardRead, search: string): boolean {
  const text = folded(`${card.name} ${organizationOf(card)}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const placeOf = ({ position }: CardRead): number => position ?? 0

/** The place that a card takes in the state it is put into, as the service counts places. */
export function positionAt(cards: readonly CardRead[], card: CardRead, { column, before }: BoardPlace): number {
  const others = cards.filter((one) => one.id !== card.id && columnOf(one) === column)
  const next = others.find(({ id }) => id === before)
  const last = others.at(-1)
  const place = next ? placeOf(next) : last ? placeOf(last) + 1 : 0
  // Its own place becomes free first.
  return columnOf(card) === column && placeOf(card) < place ? place - 1 : place
}

const isBefore = (card: CardRead, other: CardRead): boolean =>
  columnOf(card) === columnOf(other) && placeOf(card) >= placeOf(other)

/** The cards once one of them stands in a state at a place. */
export function withMoved(
  cards: readonly CardRead[],
  id: string,
  { state, position }: { state: StateRead; position: number },
): readonly CardRead[] {
  const card = cards.find((one) => one.id === id)
  if (!card) return cards
  const probability = card.state === state.id ? card.probability : probabilityIn(state, card)
  const moved: CardRead = { ...card, state: state.id, position, probability, weighting: probability }
  const others = cards
    .filter((one) => one.id !== id)
    .map((one) =>
      columnOf(one) === columnOf(card) && placeOf(one) > placeOf(card) ? { ...one, position: placeOf(one) - 1 } : one,
    )
    .map((one) => (isBefore(one, moved) ? { ...one, position: placeOf(one) + 1 } : one))
  const at = others.findIndex((one) => isBefore(one, moved))
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved)
}

/** The cards once one of them was won on a day. */
export const withWon = (cards: readonly CardRead[], id: string, today: string): readonly CardRead[] => [
  ...cards
    .filter((one) => one.id === id)
    .map((one): CardRead => ({ ...one, status: 'accepted', probability: 100, weighting: 100, end_date: today })),
  ...cards.filter((one) => one.id !== id),
]

export const withoutCard = (cards: readonly CardRead[], id: string): readonly CardRead[] =>
  cards.filter((one) => one.id !== id)
