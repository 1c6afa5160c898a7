import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendOutbox } from '../../../server/services/notifications/outbox.ts'
import { customer, draft, pendingQuotation, validated } from '../../support/documents.ts'
import { type Relay, startRelay } from '../../support/relay.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const year = 400 * 86_400

let suite: Suite
let person: Person
let party: string
let relay: Relay

beforeAll(async () => {
  relay = await startRelay()
  relay.greet()
  suite = await startSuite({ MAILBOX: undefined, ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  party = await customer(person, { email: 'compta@port.example' })
})
afterEach(async () => {
  suite.backend.settings.SMTP_URL = undefined
  await suite.backend.db.query('delete from system_simulated_payments')
})
afterAll(async () => {
  await suite.close()
  await relay.close()
})

const today = (): string => suite.clock.now().slice(0, 10)
const invoice = async (): Promise<string> =>
  (await validated(person, party, '100.00', { expiration_payment: today() })).body.id
const send = (id: string, more: object = {}, email = 'compta@port.example'): Promise<Reply> =>
  person.call('POST', 'commercial/v1/send-transaction/', {
    type: 'invoice',
    emails: [email],
    object: 'Votre facture',
    data: { id, content: '<p>Bonjour</p>' },
    ...more,
  })
const mailsOf = async (id: string): Promise<string[]> =>
  (await person.call('GET', `notifications/v1/mailbox/?document=${id}`)).body.results.map(
    ({ state }: { state: string }) => state,
  )
const sendOf = async (id: string): Promise<string> =>
  (await person.call('GET', `commercial/v1/invoices/${id}/`)).body.send

describe('without a server', () => {
  test('a mail is not sent, and neither list, timeline, document nor search says so', async () => {
    const id = await invoice()
    const sent = await send(id)
    expect([sent.status, sent.body.delivery]).toEqual([201, 'none'])
    await sendOutbox(suite.backend)
    expect(await mailsOf(id)).toEqual(['no_server'])
    expect(await sendOf(id)).toBe('not_send')
    const { body } = await person.call('GET', `history/v1/timeline/?entity=commercial/invoices&record=${id}`)
    expect(JSON.stringify(body)).toContain('"state":"no_server"')
    const found = await person.call('GET', 'notifications/v1/mails/?status=no_server')
    expect(found.body.count).toBeGreaterThan(0)
    expect((await person.call('GET', 'notifications/v1/mail-delivery/')).body).toEqual({ delivery: 'none' })
  })

  test('no reminder and no formal notice is counted', async () => {
    const id = await invoice()
    suite.clock.advance(40 * 86_400)
    const batch = await person.call('POST', 'commercial/v1/reminders/send_batch/', { items: [{ invoice: id }] })
    expect(batch.body.results[0]).toMatchObject({ skipped: 'no_server', reminders: [] })
    await send(id, { purpose: 'remind' })
    await sendOutbox(suite.backend)
    expect((await person.call('GET', `commercial/v1/reminders/?invoice=${id}`)).body.count).toBe(0)
  })

  test('a mail that no relay takes is not held back for seconds in which it could be undone', async () => {
    const held = await send(await invoice(), { hold: true })
    expect([held.body.delivery, held.body.leaves_at]).toEqual(['none', undefined])
  })

  test('a document that went by post is marked as sent, with how, and its page opens', async () => {
    const { body: offer } = await pendingQuotation(person, party)
    const mark = (body: object): Promise<Reply> =>
      person.call('POST', `commercial/v1/quotations/${offer.id}/mark_sent/`, body)
    expect((await mark({ reason: ' ' })).status).toBe(422)
    const { status, body } = await mark({ reason: 'Remis en main propre le 25' })
    expect([status, body.send, body.number.startsWith('PROV-')]).toEqual([200, 'send', false])
    expect(body.send_date.slice(0, 10)).toBe(today())
    expect((await suite.anonymous('GET', `commercial/v1/quotations/public/${body.public_key}/`)).status).toBe(200)
    const { body: trail } = await person.call(
      'GET',
      `history/v1/entries/?entity=commercial/quotations&record=${offer.id}`,
    )
    expect(trail.results).toContainEqual(
      expect.objectContaining({ action: 'mark_sent', reason: 'Remis en main propre le 25' }),
    )
    expect((await mark({ reason: 'Aussi par courrier' })).body.send_date).toBe(body.send_date)
  })

  test('a draft of an invoice is not marked as sent', async () => {
    const { body } = await draft(person, party)
    const refused = await person.call('POST', `commercial/v1/invoices/${body.id}/mark_sent/`, { reason: 'Courrier' })
    expect([refused.status, refused.body.code]).toEqual([409, 'transition_refused'])
  })

  test('it leaves once there is a server, an old one by hand', async () => {
    const [young, old] = [await invoice(), await invoice()]
    await send(old)
    await sendOutbox(suite.backend)
    suite.clock.advance(5 * 86_400)
    await send(young)
    await sendOutbox(suite.backend)
    const { results } = (await person.call('GET', `notifications/v1/mailbox/?document=${old}`)).body
    const retry = (): Promise<Reply> => person.call('POST', `notifications/v1/mailbox/${results[0].id}/retry/`, {})
    const refused = await retry()
    expect([refused.status, refused.body.code]).toEqual([409, 'no_mail_server'])
    suite.backend.settings.SMTP_URL = relay.url
    await sendOutbox(suite.backend)
    expect([await mailsOf(young), await mailsOf(old)]).toEqual([['sent'], ['no_server']])
    expect((await retry()).status).toBe(200)
    await sendOutbox(suite.backend)
    expect([await mailsOf(old), await sendOf(old)]).toEqual([['sent'], 'send'])
    expect((await retry()).status).toBe(409)
  })

  test('the demo company has its mails in the development mailbox, which counts as sent', async () => {
    await suite.backend.db.query('insert into system_simulated_payments (company) values ($1)', [person.company])
    const id = await invoice()
    expect((await send(id)).body.delivery).toBe('mailbox')
    await sendOutbox(suite.backend)
    expect([await mailsOf(id), await sendOf(id)]).toEqual([['kept'], 'send'])
  })
})

describe('while a mail of a document waits', () => {
  test('a second one to the same reader is refused, of tabs side by side too, and after its end it may be sent', async () => {
    await suite.backend.db.query('insert into system_simulated_payments (company) values ($1)', [person.company])
    const id = await invoice()
    const answers = await Promise.all([send(id, { hold: true }), send(id, { hold: true })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('mail_waiting')
    expect((await send(id, { hold: true }, 'Compta@Port.example')).status).toBe(409)
    expect((await send(id, { hold: true }, 'other@port.example')).status).toBe(201)
    const mail = answers.find(({ status }) => status === 201)?.body.id
    expect((await person.call('POST', `notifications/v1/mailbox/${mail}/cancel/`, {})).status).toBe(200)
    expect((await send(id, { hold: true })).status).toBe(201)
    suite.clock.advance(11)
    await sendOutbox(suite.backend)
    expect((await mailsOf(id)).toSorted()).toEqual(['canceled', 'kept', 'kept'])
  })
})

test('a password that is asked for anew says that no mail leaves, whoever asks', async () => {
  const ask = async (email: string) =>
    (await suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email })).body.delivery
  expect([await ask(person.email), await ask('nobody@else.example')]).toEqual(['none', 'none'])
  await suite.backend.db.query('insert into system_simulated_payments (company) values ($1)', [person.company])
  expect(await ask('nobody@else.example')).toBe('mailbox')
})
