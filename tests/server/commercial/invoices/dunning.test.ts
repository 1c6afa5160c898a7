import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOutbox } from '../../../../server/services/notifications/outbox.ts'
import { customer, pay, draft, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const year = 400 * 86_400

let suite: Suite
let sales: Person
let administrator: Person
let stranger: Person
let business: string
let consumer: string

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  const company = await suite.company('Menuiserie Kervadec', { penalty_rate: '12.15' })
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  business = await customer(administrator)
  consumer = await customer(administrator, { company_name: 'Annick Le Goff', is_person: true, siret_number: null })
  stranger = await suite.person(await suite.company('Autre SARL', { siret: '40483304800022' }), 'administrator')
})
afterAll(() => suite.close())

const base = 'commercial/v1/reminders/'
const today = (): string => suite.clock.now().slice(0, 10)
const days = (count: number): void => suite.clock.advance(count * 86_400)
const plus = (count: number): string =>
  new Date(Date.parse(suite.clock.now()) + count * 86_400_000).toISOString().slice(0, 10)

/** An invoice that is late by so many days. */
async function late(count: number, price = '1000.00', party = business): Promise<string> {
  const { body } = await validated(administrator, party, price, { expiration_payment: today() })
  days(count)
  return body.id
}

const proposed = async (id: string, by = sales): Promise<any> =>
  (await by.call('GET', `${base}proposals/`)).body.results
    .flatMap(({ invoices }: { invoices: { id: string }[] }) => invoices)
    .find((invoice: { id: string }) => invoice.id === id)
const batch = (items: unknown[], more: object = {}, by = sales): Promise<Reply> =>
  by.call('POST', `${base}send_batch/`, { items, ...more })
const act = (invoice: string, kind: string, values: object = {}, by = sales): Promise<Reply> =>
  by.call('POST', base, { invoice, kind, ...values })
const rows = async (invoice: string): Promise<any[]> =>
  (await sales.call('GET', `${base}?invoice=${invoice}&ordering=created_at`)).body.results
const mails = async (invoice: string): Promise<any[]> =>
  suite.backend.db.query('select * from system_outbox where document = $1 order by id', [invoice])

describe('what is proposed', () => {
  test('a late invoice with its level, penalties at the rate of the invoice and the 40 euros of a business', async () => {
    const invoice = await late(45)
    expect(await proposed(invoice)).toMatchObject({
      state: 'due',
      days: 45,
      left: '1200.00',
      late: '1200.00',
      penalty: '17.98',
      indemnity: '40.00',
      total: '1257.98',
      next: { step: 'reminder', level: 1 },
    })
    const { body } = await sales.call('GET', `${base}proposals/`)
    expect(body.results[0]).toMatchObject({
      organization: { id: business },
      state: 'due',
      ages: { days_31_60: '1200.00' },
    })
  })

  test('a consumer owes neither penalties nor the indemnity, and is given more time', async () => {
    const invoice = await late(7, '100.00', consumer)
    expect(await proposed(invoice)).toMatchObject({
      state: 'planned',
      penalty: '0.00',
      indemnity: '0.00',
      total: '120.00',
    })
    days(1)
    expect((await proposed(invoice)).state).toBe('due')
  })

  test('a company writes its own days, which must rise', async () => {
    const invoice = await late(3)
    const address = `auth/v1/companies/${administrator.company}/`
    const set = async (dunning_days: string | null): Promise<Reply> => {
      const { etag } = await administrator.call('GET', address)
      return administrator.call('PATCH', address, { dunning_days }, { 'if-match': etag ?? '' })
    }
    expect((await proposed(invoice)).state).toBe('planned')
    expect(await set('10, 3, 20')).toMatchObject({ status: 422, body: { errors: { dunning_days: expect.anything() } } })
    await set('3, 10, 20')
    expect((await proposed(invoice)).state).toBe('due')
    await set(null)
    expect((await proposed(invoice)).state).toBe('planned')
  })

  test('a payment in part and a credit lower what is asked for; what is settled is asked for no more', async () => {
    const invoice = await late(45)
    await pay(administrator, invoice, '600.00')
    expect(await proposed(invoice)).toMatchObject({ late: '600.00', penalty: '8.99', total: '648.99' })
    const credit = await administrator.call('POST', 'commercial/v1/credits/', {
      linked_invoice: invoice,
      need_lines: true,
    })
    await administrator.call(
      'PATCH',
      `commercial/v1/credits/${credit.body.id}/`,
      { status: 'accepted' },
      { 'if-match': credit.etag ?? '' },
    )
    expect(await proposed(invoice)).toBeUndefined()
    expect((await batch([{ invoice, level: 1 }])).body.results[0]).toMatchObject({ skipped: 'not_late' })
  })

  test('a draft, a cancelled invoice, a purchase and the invoice of another company are never there', async () => {
    const made = await draft(administrator, business, '500.00', { expiration_payment: today() })
    const bill = { is_sales: false, number: 'F-4711', issue_date: today(), expiration_payment: today() }
    const bought = await validated(administrator, business, '70.00', bill)
    const canceled = await late(0)
    const { etag } = await administrator.call('GET', `commercial/v1/invoices/${canceled}/`)
    const gone = { status: 'canceled', reason: 'Doublon' }
    await administrator.call('PATCH', `commercial/v1/invoices/${canceled}/`, gone, { 'if-match': etag ?? '' })
    const own = await late(10)
    for (const id of [made.body.id, bought.body.id, canceled]) {
      expect(await proposed(id)).toBeUndefined()
      expect((await act(id, 'call', {}, administrator)).status).toBe(409)
    }
    expect((await stranger.call('GET', `${base}proposals/`)).body).toMatchObject({ count: 0, results: [] })
    expect((await batch([{ invoice: own, level: 1 }], {}, stranger)).status).toBe(404)
    expect((await act(own, 'dispute', { text: 'Non' }, stranger)).status).toBe(422)
    expect(await rows(own)).toEqual([])
  })
})

describe('reminders that leave together', () => {
  test('the preview says what would leave and sends nothing', async () => {
    const invoice = await late(6)
    const { status, body } = await batch([{ invoice, level: 1 }], { preview: true })
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({ channels: ['mail'], email: 'solene@keranna.example', skipped: null })
    expect(body.results[0].subject).toMatch(/^Rappel\u00a0: facture FA-/)
    expect(body.results[0].text).not.toMatch(/pénalités|\{\{/)
    expect(await mails(invoice)).toEqual([])
    expect(await rows(invoice)).toEqual([])
  })

  test('two clicks at once send one mail and write one row', async () => {
    const invoice = await late(6)
    const item = { invoice, level: 1, text: 'Bonjour,\n\nAvez-vous reçu <notre> facture ?' }
    const both = await Promise.all([batch([item]), batch([item])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.count).toSorted()).toEqual([0, 1])
    const [mail, ...others] = await mails(invoice)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipients: ['solene@keranna.example'], purpose: 'remind' })
    expect(mail.attachments).toHaveLength(1)
    expect(mail.html).toContain('&lt;notre&gt;')
    expect(mail.html).toContain('/invoice-public/')
    const written = await rows(invoice)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      kind: 'reminder',
      level: 1,
      channel: 'mail',
      left_to_pay: '1200.00',
      day: today(),
    })
    expect(written[0].text).toContain('Avez-vous reçu')
    expect((await batch([item])).body.results[0].skipped).toBe('already_sent')
    expect((await batch([{ invoice, level: 2 }])).body.results[0].skipped).toBe('not_due')
  })

  test('the three levels follow each other; the last is a mail and a letter with all amounts', async () => {
    const invoice = await late(5)
    await batch([{ invoice, level: 1 }])
    days(10)
    await batch([{ invoice, level: 2 }])
    days(15)
    const last = await batch([{ invoice, level: 3 }])
    expect(last.body.results[0]).toMatchObject({ channels: ['mail', 'letter'], skipped: null })
    const written = await rows(invoice)
    expect(written.map(({ level, channel }) => `${level} ${channel}`)).toEqual([
      '1 mail',
      '2 mail',
      '3 mail',
      '3 letter',
    ])
    expect(written[3]).toMatchObject({ penalty: '11.98', indemnity: '40.00', late_amount: '1200.00' })
    expect(written[3].text).toMatch(/mettons en demeure de nous régler la somme de 1\s251,98\s€/)
    expect((await proposed(invoice)).state).toBe('exhausted')
    const letter = await sales.call('GET', `${base}${written[3].id}/letter/`)
    expect(letter.status).toBe(200)
  })

  test('the letter writes the foreign telephone of the seller as its country does', async () => {
    const change = (phone: string | null) =>
      suite.backend.db.query('update auth_companies set phone = $2 where id = $1', [sales.company, phone])
    await change('+3225123456')
    const invoice = await late(6)
    await batch([{ invoice, level: 1 }])
    await change(null)
    const [{ id }] = await rows(invoice)
    const answer = await suite.router.app.request(`/api/${base}${id}/letter/`, {
      headers: { authorization: `Bearer ${sales.token}` },
    })
    const input = Buffer.from(await answer.arrayBuffer())
    const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input })
    if (!error) expect(stdout.toString()).toContain('+32 2 512 34 56')
  })

  test('a customer without an address is written a letter', async () => {
    const silent = await customer(administrator, { company_name: 'SCI du Menhir', email: null })
    const invoice = await late(6, '100.00', silent)
    expect((await batch([{ invoice, level: 1 }])).body.results[0]).toMatchObject({ channels: ['letter'], email: null })
    expect(await mails(invoice)).toEqual([])
  })

  test('who may see invoices and not change them sends nothing', async () => {
    const invoice = await late(6)
    const lead = await suite.person(administrator.company, 'employee')
    expect((await batch([{ invoice, level: 1 }], {}, lead)).status).toBe(403)
    expect((await act(invoice, 'call', {}, lead)).status).toBe(403)
    expect(await mails(invoice)).toEqual([])
  })
})

describe('what pauses it', () => {
  test('a dispute with its reason, until it is lifted', async () => {
    const invoice = await late(6)
    expect((await act(invoice, 'dispute')).status).toBe(422)
    expect((await act(invoice, 'dispute', { text: 'Table rayée' })).status).toBe(201)
    expect((await act(invoice, 'dispute', { text: 'Encore' })).status).toBe(409)
    expect(await proposed(invoice)).toMatchObject({ state: 'disputed', next: null })
    expect((await batch([{ invoice, level: 1 }])).body.results[0].skipped).toBe('disputed')
    expect((await act(invoice, 'lift')).status).toBe(201)
    expect((await act(invoice, 'lift')).status).toBe(409)
    expect((await batch([{ invoice, level: 1 }])).body.count).toBe(1)
  })

  test('a promise, until the day after; then it comes first', async () => {
    const invoice = await late(6)
    expect((await act(invoice, 'promise', { promised_on: plus(-1) })).status).toBe(422)
    expect((await act(invoice, 'promise', { promised_on: plus(4), promised_amount: '1200.01' })).status).toBe(422)
    const kept = await act(invoice, 'promise', { promised_on: plus(4), text: 'Le comptable rentre lundi' })
    expect(kept.body).toMatchObject({ promised_amount: '1200.00', left_to_pay: '1200.00' })
    expect((await batch([{ invoice, level: 1 }])).body.results[0].skipped).toBe('promised')
    days(5)
    const { body } = await sales.call('GET', `${base}proposals/`)
    expect(body.results[0].invoices[0]).toMatchObject({
      id: invoice,
      state: 'broken',
      next: { step: 'reminder', level: 1 },
    })
    expect((await batch([{ invoice, level: 1 }])).body.count).toBe(1)
  })
})

describe('the law in the database', () => {
  const refused = (sql: string, params: unknown[]): Promise<void> =>
    expect(suite.backend.db.query(sql, params)).rejects.toThrow()

  test('what was written is neither changed nor deleted, by the service or beside it', async () => {
    const invoice = await late(6)
    await batch([{ invoice, level: 1 }])
    const [row] = await rows(invoice)
    const { etag } = await sales.call('GET', `${base}${row.id}/`)
    expect(
      (await administrator.call('PATCH', `${base}${row.id}/`, { text: 'x' }, { 'if-match': etag ?? '' })).status,
    ).toBe(409)
    expect(
      (await administrator.call('DELETE', `${base}${row.id}/`, undefined, { 'if-match': etag ?? '' })).status,
    ).toBe(409)
    await refused('update commercial_reminders set "text" = \'x\' where id = $1', [row.id])
    await refused('delete from commercial_reminders where id = $1', [row.id])
  })

  const copied = `insert into commercial_reminders (id, company, created_at, updated_at, invoice, kind, "day", level, channel, due_date, left_to_pay, subject, "text")
    select gen_random_uuid(), company, created_at, updated_at, $2, 'reminder', "day", $3, channel, due_date, left_to_pay, subject, "text" from commercial_reminders where id = $1`

  test('a level is written once, and never for a draft, a settled or a disputed invoice', async () => {
    const invoice = await late(6)
    await batch([{ invoice, level: 1 }])
    const [row] = await rows(invoice)
    await refused(copied, [row.id, invoice, 1])
    await suite.backend.db.query(copied, [row.id, invoice, 2])
    const open = await draft(administrator, business)
    await refused(copied, [row.id, open.body.id, 1])
    const other = await late(0)
    await act(other, 'dispute', { text: 'Table rayée' })
    await refused(copied, [row.id, other, 1])
    const paid = await late(0)
    await pay(administrator, paid, '1200.00')
    await refused(copied, [row.id, paid, 1])
  })
})

describe('a reminder written by hand', () => {
  const write = (invoice: string, more: object = {}): Promise<Reply> =>
    sales.call('POST', 'commercial/v1/send-transaction/', {
      type: 'invoice',
      purpose: 'remind',
      emails: ['solene@keranna.example'],
      object: 'Votre facture',
      data: { id: invoice, content: '<p>Bonjour Solène</p>' },
      ...more,
    })

  test('is kept without a level, and the next level waits for it', async () => {
    const invoice = await late(6)
    expect((await write(invoice)).status).toBe(201)
    expect(await rows(invoice)).toMatchObject([
      { kind: 'reminder', level: null, channel: 'mail', subject: 'Votre facture' },
    ])
    expect(await proposed(invoice)).toMatchObject({ state: 'planned', level: 0, next: { level: 1 } })
  })

  test('is kept when it leaves, where it may still be taken back', async () => {
    const invoice = await late(6)
    await write(invoice, { hold: true })
    expect(await rows(invoice)).toEqual([])
    suite.clock.advance(11)
    await sendOutbox(suite.backend)
    expect(await rows(invoice)).toMatchObject([{ subject: 'Votre facture', recipients: 'solene@keranna.example' }])
  })

  test('does not leave of an invoice that is disputed', async () => {
    const invoice = await late(6)
    await act(invoice, 'dispute', { text: 'Table rayée' })
    expect(await write(invoice)).toMatchObject({ status: 409, body: { code: 'disputed' } })
    expect(await mails(invoice)).toEqual([])
  })
})
