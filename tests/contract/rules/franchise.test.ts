import { describe, expect, test } from 'vitest'
import { franchiseGauges, soldNature } from '../../../src/contract/rules/franchise.ts'

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
    expect(short(of('0.00'), 'services', '2024')).toEqual([['services', '0.00', '36800', 0, 'under']])
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
