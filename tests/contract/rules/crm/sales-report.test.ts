import { describe, expect, test } from 'vitest'
import { type Expected, forecastOf, middleOf } from '../../../../src/contract/crm/rules/sales-report.ts'

const card = (values: Partial<Expected>): Expected => ({
  amount: '1000.00',
  probability: 50,
  smart_management: false,
  lower_weighting: 0,
  lower_frequency: 30,
  expected_end_date: null,
  updated: '2026-11-01',
  has_slipped: false,
  ...values,
})

describe('the forecast', () => {
  test('sums what is open by month, rounded card by card, what has no day last', () => {
    const months = forecastOf(
      [
        card({ amount: '0.01', expected_end_date: '2026-12-31', has_slipped: true }),
        card({ amount: '9999.99', probability: 33, expected_end_date: '2026-12-01' }),
        card({ expected_end_date: '2026-11-10' }),
        card({}),
      ],
      '2026-11-20',
    )
    expect(months).toEqual([
      { month: '2026-11', count: 1, amount: '1000.00', weighted: '500.00', slipped: 0, late: 1 },
      { month: '2026-12', count: 2, amount: '10000.00', weighted: '3300.01', slipped: 1, late: 0 },
      { month: null, count: 1, amount: '1000.00', weighted: '500.00', slipped: 0, late: 0 },
    ])
  })

  test('weighs what fades by its weighting of today', () => {
    const fading = card({ probability: 60, smart_management: true, lower_weighting: 10, updated: '2026-08-01' })
    expect(forecastOf([fading], '2026-11-20')[0]?.weighted).toBe('300.00')
  })
})

test.each([
  [[], null],
  [[7], 7],
  [[30, 2, 10], 10],
  [[1, 9], 1],
])('the middle of %o is %s', (numbers, middle) => expect(middleOf(numbers)).toBe(middle))
