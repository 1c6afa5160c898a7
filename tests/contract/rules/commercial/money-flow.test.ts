import { describe, expect, it } from 'vitest'
import { creditTotals, type CreditInput } from '../../../../src/contract/commercial/rules/amounts/credits.ts'
import {
  balanceOf,
  checkInstallments,
  depositOf,
  installmentAmounts,
  monthlyInstallments,
} from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import {
  cashReceived,
  checkPayment,
  checkPaymentAmount,
  paymentStatusOf,
  type PaymentAttempt,
} from '../../../../src/contract/commercial/rules/amounts/payment-status.ts'
import { computeTotals } from '../../../../src/contract/commercial/rules/amounts/totals.ts'

describe('deposits and instalments (1.5)', () => {
  it('takes 30 % and leaves the balance', () => {
    const { transaction_taxes } = computeTotals({ lines: [{ quantity: '1', price: '1000', rate: '20' }] })
    const deposit = depositOf(transaction_taxes, '30')
    expect(deposit).toEqual([{ rate: '20', category: 'S', base: '300.00', amount: '60.00' }])
    expect(balanceOf(transaction_taxes, [deposit])).toEqual([
      { rate: '20', category: 'S', base: '700.00', amount: '140.00' },
    ])
  })

  it('gives the last part the exact rest', () => {
    const { transaction_taxes, total_price } = computeTotals({
      lines: [{ quantity: '1', price: '333.33', rate: '20' }],
    })
    expect(total_price).toBe('400.00')
    const first = depositOf(transaction_taxes, '30')
    const second = depositOf(transaction_taxes, '30')
    expect([first, second, balanceOf(transaction_taxes, [first, second])]).toEqual([
      [{ rate: '20', category: 'S', base: '100.00', amount: '20.00' }],
      [{ rate: '20', category: 'S', base: '100.00', amount: '20.00' }],
      [{ rate: '20', category: 'S', base: '133.33', amount: '26.67' }],
    ])
  })

  it.each([
    ['100.00', 3, ['33.33', '33.33', '33.34']],
    ['1000.01', 4, ['250.00', '250.00', '250.00', '250.01']],
    ['200.00', 3, ['66.67', '66.67', '66.66']],
  ])('splits %s in %i', (total, count, parts) => expect(installmentAmounts(total, count)).toEqual(parts))

  it('dates a monthly schedule and checks its sum', () => {
    const schedule = monthlyInstallments('100.00', 3, '2026-01-31')
    expect(schedule.map((row) => row.due_date)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(checkInstallments(schedule, '100.00')).toBeNull()
    expect(checkInstallments(schedule, '100.01')).toMatchObject({
      code: 'installments_sum',
      path: 'installments.2.amount',
    })
  })

  it.each([
    ['100.00 2026-11-20', null, null],
    ['40.00 2026-11-20, 60.00 2026-11-20', null, null],
    ['0.00 2026-11-20, 100.00 2026-12-20', 'min_value', 'installments.0.amount'],
    ['120.00 2026-11-20, -20.00 2026-12-20', 'min_value', 'installments.1.amount'],
    ['100.00 2026-11-19', 'before_issue_date', 'installments.0.due_date'],
    ['50.00 2026-12-20, 50.00 2026-12-19', 'installments_order', 'installments.1.due_date'],
    ['50.00 2026-12-20, 50.00 9999-12-31', 'date', 'installments.1.due_date'],
    ['50.00 2026-12-20, 49.99 2026-12-31', 'installments_sum', 'installments.1.amount'],
  ])('checks the schedule %s', (text, code, path) => {
    const schedule = text.split(', ').map((row) => {
      const [amount = '', due_date = ''] = row.split(' ')
      return { amount, due_date }
    })
    const wrong = checkInstallments(schedule, '100.00', '2026-11-20')
    expect([wrong?.code ?? null, wrong?.path ?? null]).toEqual([code, path])
  })
})

describe('credits (1.5)', () => {
  const t1 = computeTotals({
    lines: [
      { quantity: '2', price: '50.00', rate: '20' },
      { quantity: '3', price: '9.99', rate: '5.5' },
      { quantity: '1', price: '20.00', rate: '10' },
    ],
    discount: '10',
    shipping: { cost: '12.50' },
  })
  const invoice: Omit<CreditInput, 'now'> = {
    lines: [
      { id: 'a', quantity: '2', net: '100.00', rate: '20' },
      { id: 'b', quantity: '3', net: '29.97', rate: '5.5' },
      { id: 'c', quantity: '1', net: '20.00', rate: '10' },
    ],
    shipping: '12.50',
    taxes: t1.transaction_taxes,
  }

  it('credits one unit of T1, then the rest', () => {
    const first = creditTotals({ ...invoice, now: { quantities: { a: '1' } } })
    expect([first.sub_total_price, first.total_taxes, first.total_price]).toEqual(['45.00', '9.00', '54.00'])
    const rest = creditTotals({
      ...invoice,
      before: { quantities: { a: '1' } },
      now: { quantities: { a: '1', b: '3', c: '1' }, shipping: true },
    })
    expect([rest.sub_total_price, rest.total_taxes, rest.total_price]).toEqual(['102.47', '14.78', '117.25'])
  })

  it('gives three units of 33.3333 back in three credits that sum to the invoice', () => {
    const { transaction_taxes, lines } = computeTotals({ lines: [{ quantity: '3', price: '33.3333', rate: '20' }] })
    const parts = [0, 1, 2].map((given) =>
      creditTotals({
        lines: [{ id: 'a', quantity: '3', net: lines[0]!.net!, rate: '20' }],
        shipping: '0',
        taxes: transaction_taxes,
        before: { quantities: { a: String(given) } },
        now: { quantities: { a: '1' } },
      }),
    )
    expect(parts.map((part) => [part.sub_total_price, part.total_taxes])).toEqual([
      ['33.33', '6.67'],
      ['33.34', '6.66'],
      ['33.33', '6.67'],
    ])
  })

  it('refuses more than was invoiced', () => {
    expect(() =>
      creditTotals({ ...invoice, before: { quantities: { a: '1' } }, now: { quantities: { a: '2' } } }),
    ).toThrow(expect.objectContaining({ code: 'above_creditable' }))
  })
})

describe('payments (1.6)', () => {
  const attempt = (given: Partial<PaymentAttempt>): PaymentAttempt => ({
    amount: '10.00',
    left: '171.25',
    invoiceStatus: 'accepted',
    paymentDate: '2026-11-20',
    today: '2026-11-20',
    method: 'bank_transfer',
    provider: 'user',
    ...given,
  })

  it('counts an unpaid deposit invoice', () =>
    expect(paymentStatusOf({ total: '1200.00', deposits: ['360.00'] })).toMatchObject({
      due: '840.00',
      left: '840.00',
      status: 'unpaid',
    }))
  it('P1', () =>
    expect(paymentStatusOf({ total: '171.25', payments: ['71.25'] })).toMatchObject({
      left: '100.00',
      status: 'partially_paid',
    }))
  it('P2', () =>
    expect(paymentStatusOf({ total: '171.25', payments: ['71.25', '100.00'] })).toMatchObject({
      left: '0.00',
      status: 'paid',
    }))
  it('P3', () =>
    expect(checkPayment(attempt({ amount: '0.01', left: '0.00' }))).toMatchObject({
      status: 422,
      path: 'amount',
      code: 'overpayment',
    }))
  it.each(['0', '-5', '1.005', 'ten', ''])('P4 refuses %j', (amount) =>
    expect(checkPaymentAmount(amount)?.status).toBe(422),
  )
  it.each(['pro_format', 'canceled'])('P5 refuses to pay a %s', (invoiceStatus) =>
    expect(checkPayment(attempt({ invoiceStatus }))?.status).toBe(409),
  )
  it('P7', () =>
    expect(paymentStatusOf({ total: '171.25', credits: ['171.25'] })).toMatchObject({
      left: '0.00',
      status: 'paid',
      refundable: '0.00',
    }))
  it('P8', () =>
    expect(paymentStatusOf({ total: '171.25', payments: ['171.25'], credits: ['54.00'] })).toMatchObject({
      left: '-54.00',
      status: 'paid',
      refundable: '54.00',
    }))
  it('P9', () =>
    expect(
      paymentStatusOf({ total: '171.25', payments: ['171.25'], credits: ['54.00'], refunds: ['54.00'] }),
    ).toMatchObject({ left: '0.00', status: 'paid', refundable: '0.00' }))
  it('P13', () => {
    const cash = { method: 'cash', left: '20000.00' }
    expect(checkPayment(attempt({ ...cash, amount: '1000.01' }))).toMatchObject({
      status: 422,
      code: 'cash_ceiling',
      params: { max: '1000.00' },
    })
    expect(checkPayment(attempt({ ...cash, amount: '1000.00' }))).toBeNull()
    expect(checkPayment(attempt({ ...cash, amount: '500.00', cashBefore: '500.01' }))?.code).toBe('cash_ceiling')
    expect(checkPayment(attempt({ ...cash, amount: '15000.00', payer: 'non_resident_consumer' }))).toBeNull()
    expect(checkPayment(attempt({ ...cash, amount: '15000.01', payer: 'non_resident_consumer' }))?.code).toBe(
      'cash_ceiling',
    )
  })
  it('counts only accepted cash towards the ceiling, to the cent', () => {
    const coins = ['0.10', '0.20', '999.70'].map((amount) => ({ amount, payment_method: 'cash', state: 'accepted' }))
    const others = [
      { amount: '500.00', payment_method: 'cb', state: 'accepted' },
      { amount: '500.00', payment_method: 'cash', state: 'removed' },
    ]
    expect(cashReceived([...coins, ...others])).toBe('1000.00')
    expect(
      checkPayment(attempt({ method: 'cash', left: '20000.00', amount: '0.01', cashBefore: cashReceived(coins) }))
        ?.code,
    ).toBe('cash_ceiling')
  })
  it('P14', () => {
    expect(checkPayment(attempt({ paymentDate: '2026-11-21' }))).toMatchObject({
      status: 422,
      path: 'payment_date',
      code: 'future_date',
    })
    expect(checkPayment(attempt({ paymentDate: '2026-11-21', provider: 'bridge' }))).toBeNull()
  })
  it('takes an advance of a year at most', () => {
    const before = (paymentDate: string): string | undefined =>
      checkPayment(attempt({ paymentDate, issueDate: '2026-11-20' }))?.code
    expect([before('2026-11-19'), before('2025-11-20'), before('2025-11-19'), before('2019-01-01')]).toEqual([
      undefined,
      undefined,
      'payment_long_before',
      'payment_long_before',
    ])
  })
  it('calls a total of zero paid', () => {
    expect(paymentStatusOf({ total: '0.00' }).status).toBe('paid')
  })
})
