import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  ForecastBankLine,
  InvoiceMoney,
} from '../../../../src/contract/commercial/rules/flows/business-management.ts'
import { monthsOfYear, realFlows } from '../../../../src/contract/commercial/rules/flows/business-management.ts'
import { centsOf, moneyText } from '../../../../src/contract/rules/money/cents.ts'

const paid = (changes: Partial<InvoiceMoney> = {}): InvoiceMoney => ({
  id: 'p',
  day: '2026-03-31',
  amount: '120.00',
  currency: 'eur',
  state: 'accepted',
  sales: true,
  fromCredit: false,
  ...changes,
})
const line = (changes: Partial<ForecastBankLine> = {}): ForecastBankLine => ({
  id: 'l',
  day: '2026-04-01',
  amount: '120.00',
  currency: 'eur',
  state: 'open',
  parts: [],
  ...changes,
})
const part = { id: 'part', amount: '120.00', payment: null, refundPayment: null, account: null }
const of = (payments: InvoiceMoney[], lines: ForecastBankLine[] = []) => realFlows({ payments, refunds: [], lines })

describe('the real flows of business management', () => {
  it('count a payment and the bank line it was matched with once, on the day of the payment', () => {
    const matched = line({ state: 'matched', parts: [{ ...part, payment: 'p' }] })
    expect(of([paid()], [matched])).toEqual([
      { kind: 'payment', id: 'p', day: '2026-03-31', type: 'in', total: '120.00' },
    ])
  })

  it('count a recorded payment and its unmatched bank line once, and every other line by itself', () => {
    const far = line({ id: 'far', day: '2026-05-20' })
    const more = line({ id: 'more', amount: '120.01' })
    const out = line({ id: 'out', amount: '-120.00' })
    const flows = of([paid()], [far, more, out, line(), line({ id: 'second', day: '2026-04-03' })])
    expect(flows.map(({ id }) => id)).toEqual(['p', 'far', 'more', 'out', 'second'])
  })

  it('identify no line with a payment that is matched with another line', () => {
    const matched = line({ id: 'm', state: 'matched', parts: [{ ...part, payment: 'p' }] })
    expect(of([paid()], [matched, line()]).map(({ id }) => id)).toEqual(['p', 'l'])
  })

  it('count what a customer paid too much when it came, not again when it is used', () => {
    const flows = of([paid({ state: 'surplus' }), paid({ id: 'used', fromCredit: true })])
    expect(flows.map(({ id }) => id)).toEqual(['p'])
  })

  it.each(['pending', 'failed', 'removed', null])('leave out a payment that is %s', (state) => {
    expect(of([paid({ state })])).toEqual([])
  })

  it('leave out what was ignored and transfers between own accounts', () => {
    const transfer = { ...part, account: '580' }
    expect(of([], [line({ state: 'ignored' }), line({ state: 'matched', parts: [transfer] })])).toEqual([])
  })

  it('add no dollars to euros', () => {
    const dollars = { currency: 'usd' }
    const refund = { id: 'r', day: '2026-05-02', amount: '10.00', state: 'accepted', sales: true, ...dollars }
    expect(realFlows({ payments: [paid(dollars)], refunds: [refund], lines: [line(dollars)] })).toEqual([])
  })

  it('take the fees out of a line that paid an invoice less its fees', () => {
    const net = line({
      amount: '118.50',
      state: 'matched',
      parts: [
        { ...part, payment: 'p' },
        { ...part, id: 'fees', amount: '-1.50', account: '627' },
      ],
    })
    expect(of([paid()], [net]).map(({ id, type, total }) => [id, type, total])).toEqual([
      ['p', 'in', '120.00'],
      ['fees', 'out', '1.50'],
    ])
  })

  it('let money leave for a supplier and for a refund of a sale, and come in for a refund of a purchase', () => {
    const refund = { day: '2026-05-02', amount: '10.00', currency: null, state: 'accepted' }
    const flows = realFlows({
      payments: [paid({ sales: false })],
      refunds: [
        { ...refund, id: 'sale', sales: true },
        { ...refund, id: 'purchase', sales: false },
        { ...refund, id: 'undone', sales: true, state: 'removed' },
      ],
      lines: [],
    })
    expect(flows.map(({ id, type }) => [id, type])).toEqual([
      ['p', 'out'],
      ['sale', 'out'],
      ['purchase', 'in'],
    ])
  })

  it('fill twelve months and keep other years out', () => {
    const months = monthsOfYear(of([paid(), paid({ day: '2025-03-31' })], [line({ amount: '-0.10' })]), 2026)
    expect(months).toHaveLength(12)
    expect(months[2]).toEqual({ month: 3, total_in: '120.00', total_out: '0.00' })
    expect(months[3]).toEqual({ month: 4, total_in: '0.00', total_out: '0.10' })
  })

  it('come to the same money, however a line is cut into parts', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (amounts) => {
        const text = (value: number) => moneyText(BigInt(value))
        const whole = amounts.reduce((left, right) => left + right, 0)
        const parts = amounts.map((each, at) => ({ ...part, id: String(at), amount: text(each), account: '606' }))
        const net = (lines: ForecastBankLine[]) => {
          const month = monthsOfYear(of([], lines), 2026)[3]
          return centsOf(month?.total_in) - centsOf(month?.total_out)
        }
        expect(net([line({ amount: text(whole), state: 'matched', parts })])).toBe(BigInt(whole))
        expect(net([line({ amount: text(whole) })])).toBe(BigInt(whole))
      }),
    )
  })
})
