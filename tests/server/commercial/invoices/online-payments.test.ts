import { beforeAll, describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../../server/jobs.ts'
import { signature } from '../../../../server/services/payment/provider.ts'
import { pay, validated } from '../../../support/documents.ts'
import { type Person, type Reply } from '../../../support/suite.ts'
import { paymentSuite } from '../../../support/suites/payment-suite.ts'

const { state, invoice171, stateOf, entriesOf, remove } = paymentSuite()
let { suite, accountant, administrator, organization } = state
beforeAll(() => {
  ;({ suite, accountant, administrator, organization } = state)
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
