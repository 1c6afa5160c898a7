import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import type { NatureRow } from '../../../../src/contract/commercial/rules/e-invoicing/natures.ts'
import {
  reportedPayments,
  reportedPeriod,
  reportedSales,
  rhythms,
} from '../../../../src/contract/commercial/rules/e-invoicing/reporting.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'

const service = (base: string, amount: string, rate = '20'): NatureRow => ({
  nature: 'services',
  rate,
  category: 'S',
  base,
  amount,
})
const goods = (base: string, amount: string): NatureRow => ({ ...service(base, amount), nature: 'goods' })
const november = { from: '2026-11-01', to: '2026-11-30' }

describe('the period of a report (domain rules 2.1)', () => {
  test.each([
    ['ten_days', '2026-11-10', '2026-11-01', '2026-11-10'],
    ['ten_days', '2026-11-11', '2026-11-11', '2026-11-20'],
    ['ten_days', '2027-02-28', '2027-02-21', '2027-02-28'],
    ['month', '2028-02-03', '2028-02-01', '2028-02-29'],
    ['two_months', '2026-11-30', '2026-11-01', '2026-12-31'],
    ['two_months', '2026-12-01', '2026-11-01', '2026-12-31'],
  ] as const)('%s of %s', (rhythm, day, from, to) => expect(reportedPeriod(rhythm, day)).toEqual({ from, to }))

  test('holds its day, and the next begins on the day after it', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(fc.constantFrom(...rhythms), day, (rhythm, at) => {
        const period = reportedPeriod(rhythm, at)
        expect(period.from <= at && at <= period.to).toBe(true)
        expect(reportedPeriod(rhythm, addDays(period.to, 1)).from).toBe(addDays(period.to, 1))
        expect(reportedPeriod(rhythm, period.from)).toEqual(period)
      }),
    )
  })
})

describe('sales', () => {
  test('add up by day, buyer, nature and rate, in euros; credits count against', () => {
    const day = '2026-11-03'
    const sales = reportedSales([
      { day, buyer: 'B2C', exchangeRate: '1', rows: [service('100.00', '20.00'), goods('50.00', '10.00')] },
      { day, buyer: 'B2C', exchangeRate: '1', rows: [service('-40.00', '-8.00')] },
      { day, buyer: 'B2BINT', exchangeRate: '0.900000', rows: [service('100.00', '0.00', '0')] },
    ])
    expect(sales.map(({ buyer, nature, base, amount }) => [buyer, nature, base, amount])).toEqual([
      ['B2BINT', 'services', '90.00', '0.00'],
      ['B2C', 'goods', '50.00', '10.00'],
      ['B2C', 'services', '60.00', '12.00'],
    ])
  })
})

describe('payments of services', () => {
  const invoice = { day: '2026-10-20', rows: [service('100.00', '20.00'), goods('100.00', '20.00')] }
  const paid = (money: { day: string; amount: string }[], documents = [invoice]) =>
    reportedPayments([{ buyer: 'B2C', exchangeRate: '1', documents, money }], november)

  test('are reported on the day of the payment, the part of services alone', () => {
    expect(
      paid([
        { day: '2026-10-30', amount: '60.00' },
        { day: '2026-11-02', amount: '60.00' },
        { day: '2026-12-02', amount: '120.00' },
      ]),
    ).toEqual([{ day: '2026-11-02', buyer: 'B2C', rate: '20', amount: '30.00' }])
  })

  test('money that is paid back counts as negative', () => {
    expect(
      paid([
        { day: '2026-10-30', amount: '240.00' },
        { day: '2026-11-05', amount: '-240.00' },
      ]),
    ).toEqual([{ day: '2026-11-05', buyer: 'B2C', rate: '20', amount: '-120.00' }])
  })

  test('all that was paid of an invoice comes to its services, in whatever parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 23_999 }), { maxLength: 6 })
    fc.assert(
      fc.property(parts, (cuts) => {
        const marks = [...new Set([0, ...cuts, 24_000])].sort((a, b) => a - b)
        const money = marks.slice(1).map((mark, index) => ({
          day: addDays('2026-11-01', index),
          amount: ((mark - marks[index]!) / 100).toFixed(2),
        }))
        expect(toMoney(sum(paid(money).map(({ amount }) => amount)))).toBe('120.00')
      }),
    )
  })
})
