import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendOutbox } from '../../../server/services/notifications/outbox.ts'
import { customer, pay, pendingQuotation, validated } from '../../support/documents.ts'
import { type Relay, startRelay } from '../../support/relay.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let relay: Relay
let suite: Suite
let sales: Person
let colleague: Person
let accountant: Person
let client: string

beforeAll(async () => {
  relay = await startRelay()
  relay.greet()
  suite = await startSuite({ SMTP_URL: relay.url, ACCESS_SECONDS: 30 * 86_400 })
  const company = await suite.company('Menuiserie Kervadec')
  const administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  colleague = await suite.person(company, 'sales', 'colleague@kervadec.example')
  accountant = await suite.person(company, 'accountant')
  client = await customer(administrator)
})
afterAll(async () => {
  relay.close()
  await suite.close()
})
beforeEach(() => {
  relay.received.length = 0
})

const write = (person: Person, type: string, id: string, more: object): Promise<Reply> =>
  person.call('POST', 'commercial/v1/send-transaction/', {
    type,
    emails: ['solene@keranna.example'],
    object: 'Votre document',
    data: { id, content: '<p>Bonjour</p>' },
    ...more,
  })

const round = async (seconds: number): Promise<void> => {
  suite.clock.advance(seconds)
  await sendOutbox(suite.backend)
}

const quotation = async (): Promise<string> => (await pendingQuotation(sales, client)).body.id
const mailOf = async (id: string): Promise<any> => (await sales.call('GET', `notifications/v1/mailbox/${id}/`)).body
const sendOf = async (id: string): Promise<string> =>
  (await sales.call('GET', `commercial/v1/quotations/${id}/`)).body.send
const trailOf = async (id: string): Promise<string[]> =>
  (
    await suite.backend.db.query<{ action: string }>(
      "select action from system_audit where record = $1 and action like '%send%' order by at, id",
      [id],
    )
  ).map(({ action }) => action)

describe('a mail that may be taken back', () => {
  test('leaves ten seconds later, once, whatever runs the rounds; only then is the document sent', async () => {
    const id = await quotation()
    const { status, body } = await write(sales, 'quotation', id, { hold: true })
    expect([status, Date.parse(body.leaves_at) - Date.parse(suite.clock.now())]).toEqual([201, 10_000])
    await round(9)
    expect([relay.received.length, await sendOf(id), await trailOf(id)]).toEqual([0, 'not_send', ['schedule_send']])
    suite.clock.advance(1)
    await Promise.all([sendOutbox(suite.backend), sendOutbox(suite.backend), sendOutbox(suite.backend)])
    await round(3600)
    expect([relay.received.length, await sendOf(id), await trailOf(id)]).toEqual([1, 'send', ['schedule_send', 'send']])
    expect(
      await suite.backend.db.query("select actor from system_audit where record = $1 and action = 'send'", [id]),
    ).toEqual([{ actor: sales.user }])
  })
  test('never leaves once it was taken back, and one that left cannot be', async () => {
    const id = await quotation()
    const { body } = await write(sales, 'quotation', id, { hold: true })
    const cancel = (): Promise<Reply> => sales.call('POST', `notifications/v1/mailbox/${body.id}/cancel/`, {})
    expect((await cancel()).body).toEqual({ id: body.id, state: 'canceled' })
    await round(60)
    expect([relay.received.length, await sendOf(id), (await cancel()).body.code]).toEqual([0, 'not_send', 'mail_left'])
    expect(await trailOf(id)).toEqual(['schedule_send', 'cancel_send'])
    const { body: released, etag = '' } = await sales.call('GET', `commercial/v1/quotations/${id}/`)
    expect(released.public_key).toBeNull()
    expect(
      (await sales.call('PATCH', `commercial/v1/quotations/${id}/`, { subject: 'Encore' }, { 'if-match': etag }))
        .status,
    ).toBe(200)
    const next = await write(sales, 'quotation', id, { hold: true })
    await round(10)
    const late = await sales.call('POST', `notifications/v1/mailbox/${next.body.id}/cancel/`, {})
    expect([relay.received.length, late.status, late.body.code]).toEqual([1, 409, 'mail_left'])
  })
  test('can be taken back only by its writer and those who administer the company', async () => {
    const { body } = await write(sales, 'quotation', await quotation(), { hold: true })
    const path = `notifications/v1/mailbox/${body.id}`
    expect((await colleague.call('POST', `${path}/cancel/`, {})).status).toBe(404)
    expect((await colleague.call('PATCH', `${path}/`, { leaves_at: '2027-01-01T08:00:00Z' })).status).toBe(404)
    await round(10)
    expect(relay.received).toHaveLength(1)
  })
  test('that was withdrawn is kept from leaving by the database too', async () => {
    const { body } = await write(sales, 'quotation', await quotation(), { hold: true })
    await sales.call('POST', `notifications/v1/mailbox/${body.id}/cancel/`, {})
    await expect(
      suite.backend.db.query("update system_outbox set state = 'waiting' where id = $1", [body.id]),
    ).rejects.toThrow(/withdrawn/)
  })
})

describe('a mail for later', () => {
  const inDays = (days: number): string =>
    new Date(Date.parse(suite.clock.now()) + days * 86_400_000).toISOString().replace('.000Z', 'Z')
  test('leaves at its moment, which may be changed until then', async () => {
    const id = await quotation()
    const { body } = await write(sales, 'quotation', id, { send_at: inDays(2) })
    expect((await sales.call('GET', `notifications/v1/mailbox/?document=${id}`)).body.results).toMatchObject([
      { id: body.id, state: 'waiting', leaves_at: inDays(2) },
    ])
    const changed = await sales.call('PATCH', `notifications/v1/mailbox/${body.id}/`, { leaves_at: inDays(3) })
    expect([changed.status, Date.parse(changed.body.leaves_at)]).toEqual([200, Date.parse(inDays(3))])
    await round(2 * 86_400)
    expect(relay.received).toHaveLength(0)
    await round(86_400)
    expect(relay.received).toHaveLength(1)
  })
  test('is refused for a moment that is past, too far or none, and nothing is written', async () => {
    const id = await quotation()
    for (const at of [inDays(-1), suite.clock.now(), inDays(400), '2026-13-45T00:00:00Z', 'demain', '']) {
      const { status, body } = await write(sales, 'quotation', id, { send_at: at })
      expect([at, status, Object.keys(body.errors)]).toEqual([at, 422, ['send_at']])
    }
    expect((await sales.call('GET', `notifications/v1/mailbox/?document=${id}`)).body.results).toEqual([])
    const { body } = await write(sales, 'quotation', id, { send_at: inDays(1) })
    const changed = await sales.call('PATCH', `notifications/v1/mailbox/${body.id}/`, { leaves_at: inDays(-1) })
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['leaves_at']])
    await sales.call('POST', `notifications/v1/mailbox/${body.id}/cancel/`, {})
  })
})

describe('a document that changed before its mail left', () => {
  const stops: [reason: string, change: (id: string) => Promise<unknown>][] = [
    ['changed', (id) => patchQuotation(id, { expiration_date: '2028-12-31' })],
    ['closed', (id) => patchQuotation(id, { status: 'canceled', reason: 'Trop tard' })],
    ['link', (id) => sales.call('POST', `commercial/v1/quotations/${id}/renew_link/`, {})],
    ['deleted', (id) => suite.backend.db.query('delete from commercial_quotations where id = $1', [id])],
  ]
  const version = async (id: string): Promise<Record<string, string>> => {
    const { etag = '' } = await sales.call('GET', `commercial/v1/quotations/${id}/`)
    return { 'if-match': etag }
  }
  const patchQuotation = async (id: string, values: object): Promise<Reply> =>
    sales.call('PATCH', `commercial/v1/quotations/${id}/`, values, await version(id))
  test.each(stops)('%s: the mail stays, says why, and its writer is notified', async (reason, change) => {
    const id = await quotation()
    if (reason === 'link') await write(sales, 'quotation', id, {})
    relay.received.length = 0
    const { body } = await write(sales, 'quotation', id, { hold: true })
    await change(id)
    await round(10)
    await round(3600)
    expect(relay.received).toHaveLength(0)
    expect(await mailOf(body.id)).toMatchObject({ state: 'stopped', stopped_by: reason })
    const told = await sales.call('GET', 'notifications/v1/notifications/')
    expect(told.body.results[0]).toMatchObject({
      verb: 'L’e-mail «\u00a0Votre document\u00a0» n’est pas parti\u00a0: son document a changé entre-temps',
      action: `/mailbox?form=${body.id}`,
    })
  })
  test('a reminder of an invoice that was paid meanwhile does not leave', async () => {
    const { body: invoice } = await validated(accountant, client)
    const { body } = await write(accountant, 'invoice', invoice.id, { hold: true, purpose: 'remind' })
    expect((await pay(accountant, invoice.id, invoice.left_to_pay)).status).toBe(201)
    await round(10)
    expect(relay.received).toHaveLength(0)
    expect((await accountant.call('GET', `notifications/v1/mailbox/${body.id}/`)).body.stopped_by).toBe('paid')
  })
  test('nothing changed: it leaves', async () => {
    await write(sales, 'quotation', await quotation(), { hold: true })
    await round(10)
    expect(relay.received).toHaveLength(1)
  })
})
