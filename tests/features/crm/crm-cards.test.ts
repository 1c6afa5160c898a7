import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpportunityCard } from '../../../src/api/crm/opportunities.ts'
import type { StateRead } from '../../../src/api/crm/pipelines.ts'
import {
  foundCards,
  openSums,
  positionOf,
  sumsByColumn,
  withMovedDeal,
  withWon,
  WON,
} from '../../../src/features/crm/board/board-cards.ts'

const state = (id: string, probability: number): StateRead =>
  ({ id, name: id, pipeline: 'p', probability }) as StateRead
const columns = [state('a', 10), state('b', 60)]
const card = (id: string, values: Partial<OpportunityCard> = {}): OpportunityCard =>
  ({
    id,
    name: id,
    status: 'pending',
    amount: '100.00',
    probability: 10,
    weighting: 10,
    state: 'a',
    position: 0,
    ...values,
  }) as OpportunityCard

const anyBoard = fc.array(fc.tuple(fc.boolean(), fc.nat(100_000)), { minLength: 1, maxLength: 12 }).map((made) => {
  const counts = { a: 0, b: 0 }
  const cards = made.map(([isSecond, cents], index) => {
    const at = isSecond ? 'b' : 'a'
    return card(`c${index}`, { state: at, position: counts[at]++, amount: (cents / 100).toFixed(2) })
  })
  return cards.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
})
const keysIn = (cards: readonly OpportunityCard[], column: string): string[] =>
  cards.filter((one) => one.state === column).map(({ id }) => id)
const placesIn = (cards: readonly OpportunityCard[], column: string): unknown[] =>
  cards.filter((one) => one.state === column).map(({ position }) => position)

test('a card goes in front of the one it was put before, each place is held once, and no amount is lost', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(), fc.boolean(), fc.nat(), (cards, which, isSecond, where) => {
      const moved = cards[which % cards.length]!
      const target = columns[isSecond ? 1 : 0]!
      const others = keysIn(cards, target.id).filter((id) => id !== moved.id)
      const at = where % (others.length + 1)
      const position = positionOf(cards, moved, { column: target.id, lane: null, before: others[at] ?? null })
      const after = withMovedDeal(cards, moved.id, { state: target, position })
      expect(keysIn(after, target.id)).toEqual(others.toSpliced(at, 0, moved.id))
      for (const { id } of columns) expect(placesIn(after, id)).toEqual(keysIn(after, id).map((_, index) => index))
      expect(openSums(sumsByColumn(after))).toMatchObject({
        count: cards.length,
        amount: openSums(sumsByColumn(cards)).amount,
      })
    }),
  )
})

test('a moved card takes the probability of its state over, unless it has one of its own', () => {
  const moved = (one: OpportunityCard) => withMovedDeal([one], one.id, { state: columns[1]!, position: 0 })[0]
  expect(moved(card('x'))).toMatchObject({ probability: 60, weighting: 60 })
  expect(moved(card('x', { probability: 35, probability_by_hand: true }))).toMatchObject({ probability: 35 })
})

test('what was won counts whole, and is no longer open', () => {
  const sums = sumsByColumn(withWon([card('x'), card('y')], 'x', '2026-11-20'))
  expect(sums.get(WON)).toEqual({ count: 1, amount: '100.00', weighted: '100.00' })
  expect(openSums(sums)).toEqual({ count: 1, amount: '100.00', weighted: '10.00' })
})

test('the words of a search are found in the name or the organization, without their accents', () => {
  const one = card('Métré', { organization: { id: 'o', company_name: 'Hôtel du Port' } })
  for (const search of ['metre', 'port METRE', '']) expect(foundCards([one], search)).toEqual([one])
  expect(foundCards([one], 'metre gare')).toEqual([])
})
