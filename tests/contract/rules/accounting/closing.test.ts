import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingEntry } from '../../../../src/contract/accounting/rules/closing.ts'
import { sum } from '../../../../src/contract/rules/money/decimal.ts'

const of = (account: string, balance: string, organization: string | null = null) => ({
  account,
  organization,
  balance,
})

describe('the opening entry of a year', () => {
  test('carries the balance sheet by organization, and the result as a profit on 120', () => {
    const rows = openingEntry(2025, [
      of('411000', '120.00', 'a'),
      of('411000', '0.00', 'b'),
      of('512000', '60.00'),
      of('445710', '-30.00'),
      of('707000', '-250.00'),
      of('607000', '100.00'),
    ])
    expect(rows.map(({ account, organization, debit, credit }) => [account, organization, debit, credit])).toEqual([
      ['411000', 'a', '120.00', '0.00'],
      ['512000', null, '60.00', '0.00'],
      ['445710', null, '0.00', '30.00'],
      ['120000', null, '0.00', '150.00'],
    ])
  })
  test('a loss is booked on 129', () => {
    const rows = openingEntry(2025, [of('512000', '-40.00'), of('607000', '40.00')])
    expect(rows.at(-1)).toMatchObject({ account: '129000', debit: '40.00' })
  })
  test('books that do not balance are refused, empty ones have none', () => {
    expect(() => openingEntry(2025, [of('512000', '0.01')])).toThrow('unbalanced')
    expect(openingEntry(2025, [of('411000', '0.00', 'a')])).toEqual([])
  })
  test('of any books that balance, balances and holds no charge and no income', () => {
    const account = fc.constantFrom('411000', '401000', '512000', '607000', '707000', '120000')
    const move = fc.tuple(account, account, fc.integer({ min: 1, max: 10_000_000 }))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const balances = moves.flatMap(([debit, credit, cents]) => [
          of(debit, (cents / 100).toFixed(2), debit),
          of(credit, (-cents / 100).toFixed(2), credit),
        ])
        const rows = openingEntry(2025, balances)
        expect(sum(rows.map(({ debit }) => debit)).eq(sum(rows.map(({ credit }) => credit)))).toBe(true)
        expect(rows.some(({ account: number }) => /^[678]/.test(number))).toBe(false)
      }),
    )
  })
})
