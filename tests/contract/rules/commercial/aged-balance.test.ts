import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agedColumn, agedShares } from '../../../../src/contract/commercial/rules/dunning/aged-balance.ts'
import { sum } from '../../../../src/contract/rules/money/decimal.ts'

const at = '2026-11-20'

describe('the aged balance', () => {
  // Domain rules 3.3.
  test.each([
    ['2026-11-30', 'not_due'],
    ['2026-11-20', 'not_due'],
    ['2026-11-19', 'days_1_30'],
    ['2026-10-21', 'days_1_30'],
    ['2026-10-20', 'days_31_60'],
    ['2026-09-21', 'days_31_60'],
    ['2026-09-20', 'days_61_90'],
    ['2026-08-22', 'days_61_90'],
    ['2026-08-21', 'days_over_90'],
    [null, 'not_due'],
  ])('an amount due %s is in column %s', (due, column) => {
    expect(agedColumn(due, at)).toBe(column)
  })

  test('what a party is owed is negative and not due, however old', () => {
    expect(agedShares({ left: '-54.00', due: '2026-01-01' }, at)).toEqual({ not_due: '-54.00' })
  })

  test('money settles the oldest part of a schedule first', () => {
    const installments = [
      { due_date: '2026-08-01', amount: '100.00' },
      { due_date: '2026-11-10', amount: '100.00' },
      { due_date: '2026-12-10', amount: '100.00' },
    ]
    expect(agedShares({ left: '230.00', due: '2026-12-10', installments }, at)).toEqual({
      days_over_90: '30.00',
      days_1_30: '100.00',
      not_due: '100.00',
    })
    expect(agedShares({ left: '150.00', due: '2026-12-10', installments }, at)).toEqual({
      days_1_30: '50.00',
      not_due: '100.00',
    })
  })

  const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2))
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const installment = fc.record({ due_date: day.map((date) => date.toISOString().slice(0, 10)), amount })
  test('the shares of a piece are what is left of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 2_000_000 }).map((cents) => (cents / 100).toFixed(2)),
        fc.array(installment, { maxLength: 5 }),
        (left, installments) => {
          const shares = agedShares({ left, due: null, installments }, at)
          expect(sum(Object.values(shares)).toFixed(2)).toBe(Number(left) === 0 ? '0.00' : left)
        },
      ),
    )
  })
})
