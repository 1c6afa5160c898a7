import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldestFirst, shareOut } from '../../../../src/contract/commercial/rules/amounts/group-payment.ts'
import { centsOf } from '../../../../src/contract/rules/money/cents.ts'

const due = (id: string, expiration_payment: string, left_to_pay: string) => ({ id, expiration_payment, left_to_pay })

describe('a payment of several invoices', () => {
  const open = [due('c', '2026-12-01', '30.00'), due('a', '2026-10-01', '10.00'), due('b', '2026-11-01', '20.00')]

  it('settles the oldest due first, and leaves the last in part', () => {
    expect(shareOut('25.50', open)).toEqual({
      shares: [
        { invoice: 'a', amount: '10.00' },
        { invoice: 'b', amount: '15.50' },
      ],
      surplus: '0.00',
    })
  })

  it('keeps what is more than all of them', () => {
    expect(shareOut('75.00', open)).toMatchObject({ surplus: '15.00' })
  })

  it('takes nothing of an invoice that is settled or paid too much', () => {
    expect(shareOut('5.00', [due('a', '2026-01-01', '-3.00'), due('b', '2026-02-01', '0.00')])).toEqual({
      shares: [],
      surplus: '5.00',
    })
  })

  it('puts invoices of one due day in the order of their days and numbers', () => {
    const rows = [
      { id: '1', expiration_payment: '2026-12-01', issue_date: '2026-11-02', number: 'FA-2026-00002' },
      { id: '2', expiration_payment: '2026-12-01', issue_date: '2026-11-02', number: 'FA-2026-00001' },
      { id: '3', expiration_payment: '2026-12-01', issue_date: '2026-11-01', number: 'FA-2026-00003' },
    ]
    expect(oldestFirst(rows).map(({ id }) => id)).toEqual(['3', '2', '1'])
  })

  it('shares make the payment, none is more than its invoice, and only the last is a part', () => {
    const money = fc
      .bigInt({ min: 1n, max: 10_000_000n })
      .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
    const invoices = fc
      .array(fc.record({ expiration_payment: day, left_to_pay: money }), { minLength: 1, maxLength: 12 })
      .map((rows) => rows.map((row, index) => ({ ...row, id: `i${index}` })))
    fc.assert(
      fc.property(money, invoices, (amount, rows) => {
        const { shares, surplus } = shareOut(amount, rows)
        const paid = shares.reduce((sum, share) => sum + centsOf(share.amount), 0n)
        expect(paid + centsOf(surplus)).toBe(centsOf(amount))
        const leftOf = (id: string): bigint => centsOf(rows.find((row) => row.id === id)!.left_to_pay)
        for (const [index, { invoice, amount: share }] of shares.entries()) {
          expect(centsOf(share) <= leftOf(invoice)).toBe(true)
          if (index < shares.length - 1) expect(centsOf(share)).toBe(leftOf(invoice))
        }
        if (centsOf(surplus) > 0n) expect(shares.length).toBe(rows.length)
      }),
    )
  })
})
