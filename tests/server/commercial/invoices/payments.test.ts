import { beforeAll, describe, expect, test } from 'vitest'
import { draft, pay, validated } from '../../../support/documents.ts'
import { paymentSuite } from '../../../support/suites/payment-suite.ts'

const { state, invoice171, stateOf, entriesOf, remove } = paymentSuite()
let { accountant, administrator, organization } = state
beforeAll(() => {
  ;({ accountant, administrator, organization } = state)
})

describe('payments by hand', () => {
  test('P1, P2, P3: in part, the rest, and no more', async () => {
    const { body } = await invoice171()
    expect((await pay(accountant, body.id, '71.25')).status).toBe(201)
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'partially_paid', left_to_pay: '100.00' })
    expect((await pay(accountant, body.id, 100)).body).toMatchObject({
      state: 'accepted',
      payment_status: 'paid',
      amount: '100.00',
    })
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'paid', left_to_pay: '0.00' })
    expect((await pay(accountant, body.id, '0.01')).body).toMatchObject({
      code: 'overpayment',
      errors: { amount: [{ code: 'overpayment', params: { max: '0.00' } }] },
    })
  })
  test('P4: zero, negative, three decimals, text, huge: 422', async () => {
    const { body } = await invoice171()
    for (const amount of [
      '0',
      '0.00',
      '-1.00',
      -1,
      '1.001',
      'abc',
      '',
      null,
      '1e3',
      '99999999999999999999',
      {},
      [],
      true,
    ])
      expect([amount, (await pay(accountant, body.id, amount)).status]).toEqual([amount, 422])
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'unpaid', left_to_pay: '171.25' })
  })
  test('P5: a draft and a canceled invoice: 409', async () => {
    const draftReply = await draft(accountant, organization)
    expect((await pay(accountant, draftReply.body.id, '1.00')).status).toBe(409)
    const canceled = await accountant.call(
      'PATCH',
      `commercial/v1/invoices/${draftReply.body.id}/`,
      { status: 'canceled' },
      { 'if-match': draftReply.etag ?? '' },
    )
    expect(canceled.body.status).toBe('canceled')
    expect((await pay(accountant, draftReply.body.id, '1.00')).body).toMatchObject({
      code: 'invoice_not_payable',
      current: 'canceled',
    })
  })
  test('P11: the same POST twice with the same key: one payment', async () => {
    const { body } = await invoice171()
    const [first, second] = [
      await pay(accountant, body.id, '71.25', {}, { 'idempotency-key': 'p11' }),
      await pay(accountant, body.id, '71.25', {}, { 'idempotency-key': 'p11' }),
    ]
    expect(second.body).toEqual(first.body)
    expect(await stateOf(body.id)).toMatchObject({ left_to_pay: '100.00' })
  })
  test('P12: two parallel payments of the whole: one is accepted, one is 422', async () => {
    const { body } = await invoice171()
    expect(
      (await Promise.all([pay(accountant, body.id, '171.25'), pay(administrator, body.id, '171.25')]))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 422])
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'paid', left_to_pay: '0.00' })
  })
  test('P13: cash above 1 000 EUR on one debt: 422, also by parts', async () => {
    const { body } = await validated(accountant, organization, '2000.00')
    expect((await pay(accountant, body.id, '1000.01', { payment_method: 'cash' })).body.code).toBe('cash_ceiling')
    expect((await pay(accountant, body.id, '600.00', { payment_method: 'cash' })).status).toBe(201)
    expect((await pay(accountant, body.id, '400.01', { payment_method: 'cash' })).body.code).toBe('cash_ceiling')
    const cash = await pay(accountant, body.id, '400.00', { payment_method: 'cash' })
    expect(await entriesOf(cash.body.id)).toEqual(['411000 0.00 400.00', '530000 400.00 0.00'])
  })
  test('P14: a payment of tomorrow is refused, the provider is not chosen', async () => {
    const { body } = await invoice171()
    expect((await pay(accountant, body.id, '1.00', { payment_date: '2026-11-21T08:00:00Z' })).body.code).toBe(
      'future_date',
    )
    // 23:30 in Paris is still today, 22:30 in London too.
    expect((await pay(accountant, body.id, '1.00', { payment_date: '2026-11-20T22:59:00Z' })).status).toBe(201)
    expect((await pay(accountant, body.id, '1.00', { payment_date: '2026-11-20T23:30:00Z' })).status).toBe(422)
    expect((await pay(accountant, body.id, '1.00', { provider: 'bridge' })).status).toBe(422)
    expect((await pay(accountant, body.id, '1.00', { payment_date: '2026-11-21' })).body.code).toBe('future_date')
    expect((await pay(accountant, body.id, '1.00', { payment_date: '2026-11-20' })).body).toMatchObject({
      payment_date: '2026-11-19T23:00:00Z',
    })
  })
  test('money that came before its invoice is an advance until the day of the invoice, and may be removed', async () => {
    const day = (line: Record<string, string>): string =>
      `${line.entry_date} ${line.journal} ${(line.account as unknown as { number: string }).number} ${line.debit} ${line.credit}`
    const booked = async (payment: string): Promise<string[]> =>
      (
        await accountant.call('GET', `accounting/v1/account-lines/?document=${payment}&expand=account&page_size=100`)
      ).body.results
        .map(day)
        .sort()
    const sale = await validated(accountant, organization, '100.00')
    const early = await pay(accountant, sale.body.id, '120.00', { payment_date: '2026-11-05' })
    expect(early.body).toMatchObject({ state: 'accepted', payment_status: 'paid' })
    expect(await booked(early.body.id)).toEqual([
      '2026-11-05 BQ 419100 0.00 120.00',
      '2026-11-05 BQ 512000 120.00 0.00',
      '2026-11-20 OD 411000 0.00 120.00',
      '2026-11-20 OD 419100 120.00 0.00',
    ])
    expect((await remove(early.body.id)).status).toBe(204)
    expect(await booked(early.body.id)).toEqual([
      '2026-11-05 BQ 419100 0.00 120.00',
      '2026-11-05 BQ 512000 120.00 0.00',
      '2026-11-20 BQ 419100 120.00 0.00',
      '2026-11-20 BQ 512000 0.00 120.00',
      '2026-11-20 OD 411000 0.00 120.00',
      '2026-11-20 OD 411000 120.00 0.00',
      '2026-11-20 OD 419100 0.00 120.00',
      '2026-11-20 OD 419100 120.00 0.00',
    ])
    expect(await stateOf(sale.body.id)).toMatchObject({ left_to_pay: '120.00' })
    const purchase = await validated(accountant, organization, '50.00', {
      is_sales: false,
      number: 'F-AVANCE',
      issue_date: '2026-11-10',
    })
    const paid = await pay(accountant, purchase.body.id, '60.00', { payment_date: '2026-11-02' })
    expect(await booked(paid.body.id)).toEqual([
      '2026-11-02 BQ 409100 60.00 0.00',
      '2026-11-02 BQ 512000 0.00 60.00',
      '2026-11-10 OD 401000 60.00 0.00',
      '2026-11-10 OD 409100 0.00 60.00',
    ])
  })
  test('a payment is neither a year older than its invoice nor outside of our time', async () => {
    const { body } = await invoice171()
    for (const [payment_date, code] of [
      ['2025-11-19', 'payment_long_before'],
      ['0000-01-01', 'date'],
      ['9999-12-31', 'date'],
      ['9999-12-31T00:00:00Z', 'date'],
    ])
      expect((await pay(accountant, body.id, '1.00', { payment_date })).body.errors, payment_date).toMatchObject({
        payment_date: [{ code }],
      })
    expect((await pay(accountant, body.id, '1.00', { payment_date: '2025-11-20' })).status).toBe(201)
  })
  test('the record itself: amount, date and invoice cannot change, a note may be added', async () => {
    const { body } = await invoice171()
    const { body: payment, etag } = await pay(accountant, body.id, '10.00')
    const address = `commercial/v1/invoice-payments/${payment.id}/`
    for (const change of [
      { amount: '20.00' },
      { payment_date: '2026-11-01T00:00:00Z' },
      { payment_method: 'cash' },
      { invoice: (await invoice171()).body.id },
      { state: 'removed' },
      { provider: 'reconciliation' },
      { is_sales: false },
    ]) {
      expect([change, (await accountant.call('PATCH', address, change, { 'if-match': etag ?? '' })).status]).toEqual([
        change,
        422,
      ])
    }
    expect(
      (await accountant.call('PATCH', address, { note: 'chèque 12' }, { 'if-match': etag ?? '' })).body,
    ).toMatchObject({ note: 'chèque 12', amount: '10.00' })
    expect((await pay(accountant, '0190a000-0000-7000-8000-00000000000f', '1.00')).status).toBe(404)
    for (const id of ['none', '0190a000-0000-7000-8000-00000000000f'])
      expect((await accountant.call('POST', `commercial/v1/invoices/${id}/incoming_payments/`, {})).status).toBe(404)
  })
  test('a removed payment stays in the list, is reversed in the books, and the invoice is owed again', async () => {
    const { body } = await invoice171()
    const { body: payment } = await pay(accountant, body.id, '171.25')
    const lettered = await accountant.call('GET', `accounting/v1/account-lines/?document__in=${body.id},${payment.id}`)
    expect(lettered.body.results.filter((line: { letter: string | null }) => line.letter)).toHaveLength(2)
    expect((await accountant.call('DELETE', `commercial/v1/invoice-payments/${payment.id}/`)).status).toBe(428)
    expect((await remove(payment.id)).status).toBe(204)
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'unpaid', left_to_pay: '171.25' })
    expect((await accountant.call('GET', `commercial/v1/invoice-payments/${payment.id}/`)).body.state).toBe('removed')
    expect(await entriesOf(payment.id)).toEqual([
      '411000 0.00 171.25',
      '411000 171.25 0.00',
      '512000 0.00 171.25',
      '512000 171.25 0.00',
    ])
    const opened = await accountant.call('GET', `accounting/v1/account-lines/?document__in=${body.id},${payment.id}`)
    expect(opened.body.results.filter((line: { letter: string | null }) => line.letter)).toHaveLength(0)
    expect((await remove(payment.id)).status).toBe(409)
    expect((await pay(accountant, body.id, '171.25')).status).toBe(201)
  })
  test('a payment matched with the bank is not removed', async () => {
    const { body } = await invoice171()
    const { body: payment } = await pay(accountant, body.id, '1.00', { justified: true })
    expect((await remove(payment.id)).status).toBe(409)
  })
})
