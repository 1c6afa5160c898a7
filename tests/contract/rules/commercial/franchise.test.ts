import { describe, expect, test } from 'vitest'
import { franchiseGauges, soldNature } from '../../../../src/contract/commercial/rules/fiscal/franchise.ts'

const of = (amount: string, services = '0.00') => [{ amount, services }]
const short = (receipts: { amount: string; services: string }[], sold: string | null, year = '2026') =>
  franchiseGauges(receipts, year, sold).map(({ kind, amount, base, percent, state }) => [
    kind,
    amount,
    base,
    percent,
    state,
  ])

describe('the thresholds of a seller without VAT', () => {
  test.each([
    ['services', of('0.00'), [['services', '0.00', '37500', 0, 'under']]],
    ['services', of('37500.00', '37500.00'), [['services', '37500.00', '37500', 100, 'under']]],
    ['services', of('37500.01', '37500.01'), [['services', '37500.01', '37500', 100, 'passed']]],
    ['services', of('41250.00', '41250.00'), [['services', '41250.00', '37500', 100, 'passed']]],
    ['services', of('41250.01', '41250.01'), [['services', '41250.01', '37500', 100, 'raised']]],
    ['goods', of('42500.00'), [['goods', '42500.00', '85000', 50, 'under']]],
    ['goods', of('93500.01'), [['goods', '93500.01', '85000', 100, 'raised']]],
    [
      'both',
      of('60000.00', '38000.00'),
      [
        ['goods', '60000.00', '85000', 70, 'under'],
        ['services', '38000.00', '37500', 100, 'passed'],
      ],
    ],
    [
      'services',
      of('1000.00', '400.00'),
      [
        ['goods', '1000.00', '85000', 1, 'under'],
        ['services', '400.00', '37500', 1, 'under'],
      ],
    ],
  ])('%s %o', (sold, receipts, expected) => {
    expect(short(receipts, sold)).toEqual(expected)
  })
  test('are those of the year', () => {
    // Published: 36 800 / 39 100 and 91 900 / 101 000 in 2023 and 2024.
    // Since then: 37 500 / 41 250 and 85 000 / 93 500.
    const published = [
      ['2023', '36800', '39100', '91900', '101000'],
      ['2024', '36800', '39100', '91900', '101000'],
      ['2025', '37500', '41250', '85000', '93500'],
      ['2026', '37500', '41250', '85000', '93500'],
    ]
    for (const [year, ...limits] of published) {
      const gauges = franchiseGauges(of('1.00', '1.00'), year!, 'both')
      const found = ['services', 'goods'].flatMap((kind) => {
        const one = gauges.find((gauge) => gauge.kind === kind)
        return [one?.base, one?.raised]
      })
      expect([year, ...found]).toEqual([year, ...limits])
    }
    expect(franchiseGauges(of('1.00'), '2020', 'goods')).toEqual([])
  })
  test('what is given back counts against', () => {
    expect(short([...of('100.00', '100.00'), ...of('-40.00', '-40.00')], 'services')[0]?.[1]).toBe('60.00')
  })
})

test('a nature is proposed where a company sells one alone', () => {
  expect(['goods', 'services', 'both', null, undefined].map(soldNature)).toEqual([
    'goods',
    'services',
    null,
    null,
    null,
  ])
})
