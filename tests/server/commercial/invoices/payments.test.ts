import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../../server/jobs.ts'
import { signature } from '../../../../server/services/payment/provider.ts'
import { customer, draft, pay, taxesOf, validate, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let accountant: Person
let administrator: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  ;[accountant, administrator, organization] = await house('Menuiserie Kervadec')
})
afterAll(() => suite.close())

async function house(name: string, values: Record<string, unknown> = {}): Promise<[Person, Person, string]> {
  const company = await suite.company(name, values)
  const someone = await suite.person(company, 'accountant', `accountant@${name.replaceAll(' ', '')}.test`)
  const head = await suite.person(company, 'administrator', `administrator@${name.replaceAll(' ', '')}.test`)
  return [someone, head, await customer(head)]
}

/** An invoice whose total is 171.25: 142.71 without tax at 20 %. */
const invoice171 = async (): Promise<Reply> => {
  const reply = await validated(accountant, organization, '142.71')
  expect(reply.body.total_price).toBe('171.25')
  return reply
}
const stateOf = async (
  id: string,
  person = accountant,
): Promise<{ left_to_pay: string; payment_status: string; status: string }> => {
  const { left_to_pay, payment_status, status } = (await person.call('GET', `commercial/v1/invoices/${id}/`)).body
  return { left_to_pay, payment_status, status }
}
/** Account, debit and credit of what a document booked, sorted. */
async function entriesOf(document: string, person = accountant): Promise<string[]> {
  const { body } = await person.call(
    'GET',
    `accounting/v1/account-lines/?document=${document}&expand=account&page_size=100`,
  )
  return body.results
    .map(
      (line: { account: { number: string }; debit: string; credit: string }) =>
        `${line.account.number} ${line.debit} ${line.credit}`,
    )
    .sort()
}
const remove = async (payment: string, person = administrator): Promise<Reply> =>
  person.call('DELETE', `commercial/v1/invoice-payments/${payment}/`, undefined, {
    'if-match': (await person.call('GET', `commercial/v1/invoice-payments/${payment}/`)).etag ?? '',
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

describe('payments online', () => {
  const start = (invoice: Reply): Promise<Reply> =>
    suite.anonymous('POST', `commercial/v1/invoices/public/${invoice.body.public_key}/incoming_payments/`, {})
  const tell = (
    event: { id: string; charge: string; outcome: string; at?: string },
    signed?: (text: string) => string,
  ): Promise<Reply> => {
    const full = { at: suite.clock.now(), ...event }
    const text = JSON.stringify(full)
    return suite.anonymous('POST', 'payment/v1/webhooks/simulator/', full, {
      'x-signature': (signed ?? ((body) => signature(suite.backend.settings, body, suite.clock.now())))(text),
    })
  }

  test('P15: a pending payment is returned, not doubled; the invoice is owed until the provider confirms', async () => {
    const reply = await invoice171()
    const [first, second] = [await start(reply), await start(reply)]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({ amount: '171.25' })
    expect(await stateOf(reply.body.id)).toMatchObject({ payment_status: 'unpaid', left_to_pay: '171.25' })
    expect((await Promise.all([start(reply), start(reply), start(reply)])).map(({ body }) => body.charge)).toEqual(
      Array.from({ length: 3 }, () => first.body.charge),
    )
    suite.clock.advance(31 * 60)
    expect((await start(reply)).body.charge).not.toBe(first.body.charge)
    suite.clock.set('2026-11-20T09:00:00.000Z')
  })
  test('P15: what is asked online is what is left, also after a payment by hand or its removal', async () => {
    const reply = await invoice171()
    const whole = await start(reply)
    const { body: byHand } = await pay(accountant, reply.body.id, '100.00')
    const part = await start(reply)
    expect([part.status, part.body.amount]).toEqual([201, '71.25'])
    expect((await start(reply)).body).toEqual(part.body)
    expect((await remove(byHand.id)).status).toBe(204)
    expect((await start(reply)).body).toEqual(whole.body)
  })
  test('every state of an online payment is in its trail: opened, expired, paid after all', async () => {
    const reply = await invoice171()
    const {
      body: { charge, payment },
    } = await start(reply)
    suite.clock.advance(31 * 60)
    await runDueJobs(suite.backend)
    suite.clock.set('2026-11-20T09:00:00.000Z')
    const states = async (): Promise<string[]> => {
      const { body } = await administrator.call(
        'GET',
        `history/v1/entries/?entity=commercial/invoice-payments&record=${payment}`,
      )
      return body.results.map(
        (row: { action: string; state_from: string | null; state_to: string | null }) =>
          `${row.action} ${row.state_from} ${row.state_to}`,
      )
    }
    expect(await states()).toEqual(['online_payment pending failed', 'create null pending'])
    await tell({ id: 'evt-late', charge, outcome: 'accepted' })
    expect((await states()).sort()).toEqual([
      'create null pending',
      'online_payment failed accepted',
      'online_payment pending failed',
    ])
  })
  test('P16: the signed webhook books it once, however often and in whatever order it comes', async () => {
    const reply = await invoice171()
    const {
      body: { charge, payment },
    } = await start(reply)
    const event = { id: 'evt-1', charge, outcome: 'accepted' }
    expect((await Promise.all(Array.from({ length: 5 }, () => tell(event)))).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect((await tell({ ...event, id: 'evt-2' })).status).toBe(200)
    expect((await tell({ ...event, id: 'evt-3', outcome: 'refused' })).status).toBe(200)
    expect(await stateOf(reply.body.id)).toMatchObject({ payment_status: 'paid', left_to_pay: '0.00' })
    expect(await entriesOf(payment)).toEqual(['411000 0.00 171.25', '512000 171.25 0.00'])
    expect((await start(reply)).status).toBe(409)
  })
  test('a webhook with another signature, an old one, or none does nothing: 401', async () => {
    const reply = await invoice171()
    const {
      body: { charge },
    } = await start(reply)
    const event = { id: 'evt-4', charge, outcome: 'accepted' }
    const old = '2026-11-20T08:50:00.000Z'
    for (const signed of [
      () => '',
      () => 't=1,v1=00',
      (text: string) => signature({ SECRET_KEY: 'another key of thirty-two characters' }, text, suite.clock.now()),
      (text: string) => signature(suite.backend.settings, `${text} `, suite.clock.now()),
      (text: string) => signature(suite.backend.settings, text, old),
    ]) {
      expect((await tell(event, signed)).status).toBe(401)
    }
    expect(await stateOf(reply.body.id)).toMatchObject({ payment_status: 'unpaid' })
    expect((await tell({ ...event, charge: 'unknown' })).status).toBe(404)
  })
  test('a refused payment books nothing and may be tried again', async () => {
    const reply = await invoice171()
    const {
      body: { charge, payment },
    } = await start(reply)
    await tell({ id: 'evt-5', charge, outcome: 'refused' })
    expect(await stateOf(reply.body.id)).toMatchObject({ payment_status: 'unpaid', left_to_pay: '171.25' })
    expect(await entriesOf(payment)).toEqual([])
    expect((await suite.anonymous('GET', `payment/v1/charges/${charge}/`)).body).toEqual({
      state: 'failed',
      amount: '171.25',
      number: reply.body.number,
      seller: { name: 'Menuiserie Kervadec', logo: false },
    })
    expect((await suite.anonymous('GET', `payment/v1/charges/${charge}/logo/`)).status).toBe(404)
    expect((await start(reply)).status).toBe(201)
  })
  test('money that arrives after the charge ran out or was refused is booked, not forgotten', async () => {
    for (const [before, event] of [
      ['refused', 'evt-6'],
      ['expired', 'evt-7'],
    ] as const) {
      const reply = await invoice171()
      const {
        body: { charge },
      } = await start(reply)
      await tell({ id: `${event}-first`, charge, outcome: before })
      await tell({ id: event, charge, outcome: 'accepted' })
      expect([before, await stateOf(reply.body.id)]).toMatchObject([
        before,
        { payment_status: 'paid', left_to_pay: '0.00' },
      ])
    }
  })
  test('P17: after a payment by hand or twice online, the second is a surplus on 4191, the staff is notified, the invoice stays at zero', async () => {
    const reply = await invoice171()
    const {
      body: { charge, payment },
    } = await start(reply)
    await pay(accountant, reply.body.id, '100.00')
    await tell({ id: 'evt-8', charge, outcome: 'accepted' })
    expect(await stateOf(reply.body.id)).toMatchObject({ payment_status: 'partially_paid', left_to_pay: '71.25' })
    expect((await suite.anonymous('GET', `payment/v1/charges/${charge}/`)).body.state).toBe('surplus')
    expect(await entriesOf(payment)).toEqual(['419100 0.00 171.25', '512000 171.25 0.00'])
    const told = await accountant.call('GET', 'notifications/v1/notifications/')
    expect(told.body.results.some((note: { verb: string }) => note.verb.includes(reply.body.number))).toBe(true)

    // "Rembourser" works once, for those who may undo payments. The advance is given back, the invoice is unchanged,
    // the customer is notified.
    const refund = (person: Person) => person.call('POST', `commercial/v1/invoice-payments/${payment}/refund/`)
    expect((await refund(await suite.person(accountant.company, 'sales', 'sales@refund.test'))).status).toBe(403)
    expect((await Promise.all([refund(accountant), refund(administrator)])).map(({ status }) => status).sort()).toEqual(
      [200, 409],
    )
    expect(await entriesOf(payment)).toEqual([
      '419100 0.00 171.25',
      '419100 171.25 0.00',
      '512000 0.00 171.25',
      '512000 171.25 0.00',
    ])
    expect(await stateOf(reply.body.id)).toMatchObject({ payment_status: 'partially_paid', left_to_pay: '71.25' })
    expect((await accountant.call('GET', `commercial/v1/invoice-payments/${payment}/`)).body.state).toBe('removed')
    const mails = (await administrator.call('GET', 'notifications/v1/mailbox/')).body.results as {
      subject: string
      text: string
    }[]
    expect(mails.find(({ subject }) => subject.startsWith('Remboursement'))).toMatchObject({
      subject: `Remboursement de votre paiement, facture ${reply.body.number}`,
    })
    expect((await refund(accountant)).body.code).toBe('transition_refused')
    // The result page still says that the money goes back; a repeated event of the provider changes nothing.
    await tell({ id: 'evt-9', charge, outcome: 'accepted' })
    expect((await suite.anonymous('GET', `payment/v1/charges/${charge}/`)).body.state).toBe('surplus')
    expect((await accountant.call('GET', `commercial/v1/invoice-payments/${payment}/`)).body.state).toBe('removed')
    expect(await entriesOf(payment)).toHaveLength(4)

    const twice = await invoice171()
    const second = await start(twice)
    expect((await suite.anonymous('POST', `payment/v1/simulator/${second.body.charge}/twice/`)).status).toBe(303)
    expect(await stateOf(twice.body.id)).toMatchObject({ payment_status: 'paid', left_to_pay: '0.00' })
    const { body: list } = await accountant.call('GET', `commercial/v1/invoice-payments/?invoice=${twice.body.id}`)
    expect(list.results.map((row: { state: string }) => row.state).sort()).toEqual(['accepted', 'surplus'])
  })
  test('a draft, a supplier invoice and an unknown key open no payment', async () => {
    const purchase = await validated(accountant, organization, '10.00', {
      is_sales: false,
      number: 'S-1',
      issue_date: '2026-11-01',
    })
    // A supplier's invoice has no page of ours, and no key.
    expect([purchase.body.public_key ?? null, (await start(purchase)).status]).toEqual([null, 404])
    expect(
      (await suite.anonymous('POST', `commercial/v1/invoices/public/${'x'.repeat(32)}/incoming_payments/`, {})).status,
    ).toBe(404)
    for (const outcome of ['constructor', '__proto__', 'toString', 'none'])
      expect(
        (
          await suite.anonymous(
            'POST',
            `payment/v1/simulator/${(await start(await invoice171())).body.charge}/${outcome}/`,
          )
        ).status,
      ).toBe(404)
  })
})

describe('entries', () => {
  test('J1 and J3: a sale and its payment, lettered', async () => {
    const { body } = await validated(accountant, organization, '1000.00')
    expect(await entriesOf(body.id)).toEqual(['411000 1200.00 0.00', '445711 0.00 200.00', '707000 0.00 1000.00'])
    const { body: payment } = await pay(accountant, body.id, '1200.00')
    expect(await entriesOf(payment.id)).toEqual(['411000 0.00 1200.00', '512000 1200.00 0.00'])
    const { body: rows } = await accountant.call(
      'GET',
      `accounting/v1/account-lines/?document__in=${body.id},${payment.id}&expand=account`,
    )
    const letters = rows.results
      .filter((row: { account: { number: string } }) => row.account.number === '411000')
      .map((row: { letter: string }) => row.letter)
    expect(new Set(letters).size).toBe(1)
    expect(letters[0]).toMatch(/^[A-Z]{2,}$/)
  })
  test('J2: goods at three rates with a discount and shipping', async () => {
    const rate = await taxesOf(administrator)
    const reply = await draft(accountant, organization, '0', {
      discount: '10',
      cost: '12.50',
      delivery_taxes: [rate['20']],
      invoice_lines: [
        { product_name: 'A', quantity: '2', price: '50.00', taxes: [rate['20']] },
        { product_name: 'B', quantity: '3', price: '9.99', taxes: [rate['5.5']] },
        { product_name: 'C', quantity: '1', price: '20.00', taxes: [rate['10']] },
      ],
    })
    expect(await entriesOf((await validate(accountant, reply)).body.id)).toEqual([
      '411000 171.25 0.00',
      '445711 0.00 20.50',
      '445712 0.00 1.80',
      '445713 0.00 1.48',
      '707000 0.00 18.00',
      '707000 0.00 26.97',
      '707000 0.00 90.00',
      '708500 0.00 12.50',
    ])
  })
  test('J8 and J9: a purchase and its payment', async () => {
    const { body } = await validated(accountant, organization, '500.00', {
      is_sales: false,
      number: 'S-2',
      issue_date: '2026-11-01',
    })
    expect(await entriesOf(body.id)).toEqual(['401000 0.00 600.00', '445660 100.00 0.00', '607000 500.00 0.00'])
    expect((await accountant.call('POST', `commercial/v1/invoices/${body.id}/incoming_payments/`, {})).status).toBe(409)
    const paid = await accountant.call('POST', `commercial/v1/invoices/${body.id}/outgoing_payments/`, {
      payment_method: 'bank_transfer',
    })
    expect(await entriesOf(paid.body.id)).toEqual(['401000 600.00 0.00', '512000 0.00 600.00'])
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'paid' })
    const back = await remove(paid.body.id)
    expect(back.status).toBe(204)
    expect(await stateOf(body.id)).toMatchObject({ payment_status: 'unpaid', left_to_pay: '600.00' })
  })
  test('J10: VAT of services waits on 44574 and falls due with the money, to the cent over odd parts; a removal takes it back', async () => {
    const [someone, head, party] = await house('Conseil Trégor', { invoice_frame_debits: false })
    const product = await head.call('POST', 'products/v1/products/', {
      name: 'Étude',
      reference: 'ET',
      type: 'service',
      saling_price: '1000.00',
      tax_amount: '20',
    })
    expect(product.status, JSON.stringify(product.body)).toBe(201)
    const { body } = await validated(someone, party, '0', {
      invoice_lines: [{ product: product.body.id, quantity: '1', price: '1000.00' }],
    })
    expect(await entriesOf(body.id, someone)).toEqual([
      '411000 1200.00 0.00',
      '445740 0.00 200.00',
      '706000 0.00 1000.00',
    ])
    const parts = [
      await pay(someone, body.id, '333.33'),
      await pay(someone, body.id, '333.33'),
      await pay(someone, body.id, '533.34'),
    ]
    const moved = await Promise.all(
      parts.map(async (part) => (await entriesOf(part.body.id, someone)).filter((row) => row.startsWith('4457'))),
    )
    expect(moved.flat()).toEqual([
      '445711 0.00 55.56',
      '445740 55.56 0.00',
      '445711 0.00 55.55',
      '445740 55.55 0.00',
      '445711 0.00 88.89',
      '445740 88.89 0.00',
    ])
    expect((await remove(parts[0]?.body.id, head)).status).toBe(204)
    const balance = async (number: string): Promise<string> =>
      (
        await suite.backend.db.query<{ sum: string }>(
          'select coalesce(sum(l.debit - l.credit), 0)::text as sum from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and a.number = $2',
          [someone.company, number],
        )
      )[0]?.sum ?? ''
    // 866.67 of 1 200.00 are paid: 144.45 of the VAT is due (round2(200 x 866.67 / 1200)).
    expect([await balance('445711'), await balance('445740')]).toEqual(['-144.45', '-55.55'])
  })
  test('J11: a franchise company sells without VAT, and books the VAT of its suppliers as a cost', async () => {
    const [someone, , party] = await house('Atelier Franchise', { vat_exemption: true, vat_number: null })
    const { body } = await validated(someone, party, '553.73')
    expect(body).toMatchObject({ total_price: '553.73', total_taxes: '0.00' })
    expect(await entriesOf(body.id, someone)).toEqual(['411000 553.73 0.00', '707000 0.00 553.73'])
    const twenty = (await taxesOf(someone))['20']
    const bought = await validated(someone, party, '0', {
      is_sales: false,
      number: 'S-3',
      issue_date: '2026-11-01',
      invoice_lines: [{ product_name: 'Bois', quantity: '1', price: '500.00', taxes: [twenty] }],
    })
    expect(bought.body).toMatchObject({ total_price: '600.00', left_to_pay: '600.00' })
    expect(await entriesOf(bought.body.id, someone)).toEqual(['401000 0.00 600.00', '607000 600.00 0.00'])
  })
  test('a total of zero books nothing and is paid', async () => {
    const { body } = await validated(accountant, organization, '0.00')
    expect(body).toMatchObject({ payment_status: 'paid', left_to_pay: '0.00' })
    expect(await entriesOf(body.id)).toEqual([])
  })
  test('no one writes, changes or deletes an entry by hand', async () => {
    const { body } = await validated(accountant, organization)
    const [line] = (await administrator.call('GET', `accounting/v1/account-lines/?document=${body.id}`)).body.results
    const { etag } = await administrator.call('GET', `accounting/v1/account-lines/${line.id}/`)
    for (const [method, path, change] of [
      ['POST', 'accounting/v1/account-lines/', { ...line, id: undefined, company: undefined, created_at: undefined }],
      ['PATCH', `accounting/v1/account-lines/${line.id}/`, { label: 'x' }],
      ['DELETE', `accounting/v1/account-lines/${line.id}/`, undefined],
    ] as const) {
      expect([method, (await administrator.call(method, path, change, { 'if-match': etag ?? '' })).status]).toEqual([
        method,
        expect.toSatisfy((status: number) => status === 409 || status === 422),
      ])
    }
  })
})

describe('the books and the invoices agree', () => {
  /** Returns the balance of 411, the amounts left to pay on the invoices, and the counts of what does not balance. */
  async function agreement(company: string): Promise<Record<string, string>> {
    const [row] = await suite.backend.db.query<Record<string, string>>(
      `select (select coalesce(sum(l.debit - l.credit), 0)::text from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and a.number like '411%') as books,
              (select coalesce(sum(left_to_pay), 0)::text from commercial_invoices where company = $1 and is_sales and status = 'accepted') as invoices,
              (select coalesce(sum(debit - credit), 0)::text from accounting_account_lines where company = $1) as balance,
              (select count(*)::text from (select entry_number from accounting_account_lines where company = $1 group by entry_number, extract(year from entry_date) having sum(debit) <> sum(credit)) x) as crooked,
              (select count(*)::text from commercial_invoices i where company = $1 and status = 'accepted' and left_to_pay <> total_price - coalesce((select sum(amount) from commercial_invoice_payments p where p.invoice = i.id and p.state = 'accepted'), 0)) as wrong`,
      [company],
    )
    return row ?? {}
  }

  test('411 is the sum of what is left, whatever was done in whatever order', async () => {
    const [someone, head, party] = await house('Propriété')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('sell' as const), cents: fc.integer({ min: 1, max: 500_000 }) }),
      fc.record({
        kind: fc.constant('pay' as const),
        which: fc.nat(50),
        cents: fc.integer({ min: 1, max: 300_000 }),
        method: fc.constantFrom('bank_transfer', 'cash', 'cb'),
      }),
      fc.record({ kind: fc.constant('whole' as const), which: fc.nat(50) }),
      fc.record({ kind: fc.constant('undo' as const), which: fc.nat(50) }),
      fc.record({
        kind: fc.constant('online' as const),
        which: fc.nat(50),
        outcome: fc.constantFrom('accepted', 'refused', 'twice'),
      }),
    )
    const sold: Reply[] = []
    const payments: string[] = []
    const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
    const take = async (one: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> => {
      if (one.kind === 'sell') {
        sold.push(await validated(someone, party, (one.cents / 100).toFixed(2)))
        return
      }
      if (one.kind === 'undo') {
        const payment = pick(payments, one.which)
        if (payment) expect([204, 409]).toContain((await remove(payment, head)).status)
        return
      }
      const reply = pick(sold, one.which)
      if (!reply) return
      if (one.kind === 'online') {
        const started = await suite.anonymous(
          'POST',
          `commercial/v1/invoices/public/${reply.body.public_key}/incoming_payments/`,
          {},
        )
        if (started.body.charge)
          await suite.anonymous('POST', `payment/v1/simulator/${started.body.charge}/${one.outcome}/`)
        return
      }
      const amount =
        one.kind === 'whole' ? (await stateOf(reply.body.id, someone)).left_to_pay : (one.cents / 100).toFixed(2)
      const paid = await pay(someone, reply.body.id, amount, one.kind === 'pay' ? { payment_method: one.method } : {})
      expect([201, 422]).toContain(paid.status)
      if (paid.status === 201) payments.push(paid.body.id)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        for (const one of steps) await take(one)
        const { books, invoices, balance, crooked, wrong } = await agreement(someone.company)
        expect([Number(balance), crooked, wrong]).toEqual([0, '0', '0'])
        expect(books).toBe(invoices)
      }),
      { numRuns: 15 },
    )
    expect(payments.length).toBeGreaterThan(5)
  }, 60_000)
})
