import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import {
  conversionRate,
  leaveBy,
  opportunitySteps,
  probabilityIn,
  weightedAmount,
  weightedTotal,
  weightingOf,
} from '../../../../src/contract/crm/rules/opportunities.ts'

describe('weighted amounts', () => {
  test.each([
    ['12500', 35, '4375.00'],
    ['9999.99', 33, '3300.00'],
    ['0.01', 50, '0.01'],
    ['18900', 0, '0.00'],
    ['18900.50', 100, '18900.50'],
  ])('%s at %i %% weighs %s', (amount, percentage, weighted) => {
    expect(weightedAmount(amount, percentage)).toBe(weighted)
  })

  test('a pipeline weighs the sum of the rounded amounts', () => {
    const cards = Array.from({ length: 3 }, () => ({ amount: '0.01', weighting: 50 }))
    expect(weightedTotal(cards)).toBe('0.03')
    expect(weightedTotal([])).toBe('0.00')
  })

  test('no weight exceeds its amount, and the total is that of its cards in any order', () => {
    const card = fc.record({
      amount: fc.bigInt({ min: 0n, max: 10n ** 12n }).map((cents) => decimal(cents.toString()).div(100).toFixed(2)),
      weighting: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(card, { maxLength: 30 }), (cards) => {
        for (const { amount, weighting } of cards)
          expect(decimal(weightedAmount(amount, weighting)).lte(amount)).toBe(true)
        expect(weightedTotal(cards.toReversed())).toBe(weightedTotal(cards))
      }),
    )
  })
})

describe('silence', () => {
  const card = { probability: 60, smart_management: true, lower_weighting: 10, lower_frequency: 30 }

  test.each([
    ['2026-08-01', 30],
    ['2026-10-22', 60],
    ['2026-10-21', 50],
    ['2026-01-01', 0],
    ['2026-11-25', 60],
  ])('since %s leaves 60 %% at %i on 20 November', (updated, left) => {
    expect(weightingOf(card, updated, '2026-11-20')).toBe(left)
  })

  test('costs nothing where it is not managed, has no length or no start', () => {
    expect(weightingOf({ ...card, smart_management: false }, '2026-01-01', '2026-11-20')).toBe(60)
    expect(weightingOf({ ...card, lower_frequency: 0 }, '2026-01-01', '2026-11-20')).toBe(60)
    expect(weightingOf(card, null, '2026-11-20')).toBe(60)
  })
})

test('a rate of conversion counts what is decided alone', () => {
  expect([conversionRate(7, 3), conversionRate(1, 2), conversionRate(0, 4), conversionRate(0, 0)]).toEqual([
    '70.0',
    '33.3',
    '0.0',
    null,
  ])
})

test('a state names the day until which it keeps an opportunity', () => {
  const rule = { awarded_in_bool: true, awarded_in_type: 'weeks', awarded_in_number: 2 }
  expect(leaveBy(rule, '2026-11-20')).toBe('2026-12-04')
  expect(leaveBy({ ...rule, awarded_in_type: 'days' }, '2026-11-29')).toBe('2026-12-01')
  expect(leaveBy({ ...rule, awarded_in_bool: false }, '2026-11-20')).toBe(null)
})

test('a probability that was typed outlives the move to another state', () => {
  expect(probabilityIn({ probability: 30 }, { probability: 10 })).toBe(30)
  expect(probabilityIn({ probability: 30 }, { probability: 45, probability_by_hand: true })).toBe(45)
})

describe('what a step makes of an opportunity', () => {
  const step = (name: string, before: { probability: number; earlier_probability?: number | null }) =>
    opportunitySteps[name]!(before, '2026-11-20')

  test('won counts whole and has no reason, lost counts nothing; both end today', () => {
    expect(step('win', { probability: 35 })).toEqual({
      probability: 100,
      earlier_probability: 35,
      end_date: '2026-11-20',
      lost_reason: null,
    })
    expect(step('lose', { probability: 35 })).toEqual({
      probability: 0,
      earlier_probability: 35,
      end_date: '2026-11-20',
    })
  })

  test.each([
    ['win', 'reopen_won'],
    ['lose', 'reopen_lost'],
  ])('after %s, %s gives the probability back and ends nothing', (close, reopen) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (probability) => {
        expect(step(reopen, step(close, { probability }))).toEqual({
          probability,
          earlier_probability: null,
          end_date: null,
          lost_reason: null,
        })
      }),
    )
  })

  test('one that never said what it was likely comes back as not likely', () => {
    expect(step('reopen_lost', { probability: 0, earlier_probability: null }).probability).toBe(0)
  })
})
