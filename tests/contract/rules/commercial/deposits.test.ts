import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deductibleOf } from '../../../../src/contract/commercial/rules/amounts/deposits.ts'
import { saleEntry } from '../../../../src/contract/accounting/rules/document-entries.ts'
import { type TaxedAmount, depositOf } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { centsOf } from '../../../../src/contract/rules/money/cents.ts'
import { computeTotals } from '../../../../src/contract/commercial/rules/amounts/totals.ts'

const row = (base: string, amount: string, rate = '20'): TaxedAmount => ({ rate, category: 'S', base, amount })
const sumOf = (rows: readonly TaxedAmount[]): bigint =>
  rows.reduce((all, { base, amount }) => all + centsOf(base) + centsOf(amount), 0n)

describe('what an invoice deducts of a deposit (1.5)', () => {
  it('is all of it, or all that the invoice asks for', () => {
    expect(deductibleOf([row('700.00', '140.00')], [row('300.00', '60.00')])).toEqual([row('300.00', '60.00')])
    expect(deductibleOf([row('250.00', '50.00')], [row('300.00', '60.00')])).toEqual([row('250.00', '50.00')])
  })

  it('is of the same rate, after what the invoice deducts already', () => {
    expect(deductibleOf([row('250.00', '25.00', '10')], [row('300.00', '60.00')])).toEqual([])
    expect(deductibleOf([row('250.00', '50.00')], [row('300.00', '60.00')], [row('200.00', '40.00')])).toEqual([
      row('50.00', '10.00'),
    ])
  })

  it('is no more than the invoice comes to with a rebate of another rate', () => {
    const taxes = [row('300.00', '60.00'), row('-50.00', '-5.00', '10')]
    expect(deductibleOf(taxes, [row('300.00', '60.00')])).toEqual([row('254.16', '50.84')])
  })

  it('makes the deposit over any split of an order, never more; entries balance, and the sum asked is the whole', () => {
    const rates = ['20', '10', '5.5', '2.1'] as const
    const part = fc.record({
      cents: fc.integer({ min: 0, max: 99_999 }),
      rate: fc.constantFrom(...rates),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 10_000 }),
        (invoices, share) => {
          const totals = invoices.map((parts) =>
            computeTotals({
              lines: parts.map(({ cents, rate }) => ({ quantity: '1', price: (cents / 100).toFixed(2), rate })),
            }),
          )
          const whole = computeTotals({
            lines: invoices.flat().map(({ cents, rate }) => ({ quantity: '1', price: (cents / 100).toFixed(2), rate })),
          })
          const deposit = depositOf(whole.transaction_taxes, (share / 100).toFixed(2))
          let left = deposit
          let asked = sumOf(deposit)
          for (const { transaction_taxes: taxes, total_price: total } of totals) {
            const taken = deductibleOf(taxes, left)
            for (const one of taken) {
              const [mine, its] = [taxes, left].map((rows) => rows.find(({ rate }) => rate === one.rate)!)
              for (const field of ['base', 'amount'] as const) {
                expect(centsOf(one[field]) >= 0n).toBe(true)
                expect(centsOf(one[field]) <= centsOf(mine![field])).toBe(true)
                expect(centsOf(one[field]) <= centsOf(its![field])).toBe(true)
              }
            }
            const rows = saleEntry({
              label: 'x',
              lines: taxes.map(({ rate, base }) => ({ net: base, rate })),
              taxes,
              deposits: taken,
            })
            const [debits, credits] = [rows.map(({ debit }) => debit), rows.map(({ credit }) => credit)]
            const sum = (values: readonly string[]): bigint => values.reduce((all, value) => all + centsOf(value), 0n)
            expect(sum(debits)).toBe(sum(credits))
            const customer = rows.filter(({ account }) => account.startsWith('411'))
            expect(sum(customer.map(({ debit }) => debit))).toBe(centsOf(total) - sumOf(taken))
            asked += centsOf(total) - sumOf(taken)
            left = left.map((one) => {
              const its = taken.find(({ rate }) => rate === one.rate)
              const less = (field: 'base' | 'amount'): string =>
                ((Number(centsOf(one[field])) - Number(centsOf(its?.[field]))) / 100).toFixed(2)
              return { ...one, base: less('base'), amount: less('amount') }
            })
          }
          // Base by base all of it; of the VAT all that the invoices have, which may be cents less than on the whole.
          for (const { rate, base, amount } of left) {
            const had = totals.flatMap(({ transaction_taxes: taxes }) => taxes.filter((tax) => tax.rate === rate))
            const vat = had.reduce((all, tax) => all + centsOf(tax.amount), 0n)
            const asked = centsOf(deposit.find((one) => one.rate === rate)?.amount)
            expect(base).toBe('0.00')
            expect(centsOf(amount)).toBe(asked > vat ? asked - vat : 0n)
          }
          const billed = totals.reduce((all, { total_price: total }) => all + centsOf(total), 0n)
          expect(asked).toBe(billed + sumOf(left))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
