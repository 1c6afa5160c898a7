import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewalOf } from '../../../../src/contract/commercial/rules/flows/recurring-invoices.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { customer, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/invoice-schedules/'
const start = '2026-11-20T09:00:00.000Z'
let suite: Suite
let admin: Person
let organization: string
let company: string
let runs = 0

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Kervadec', { siret: '30326504500011' })
})
afterAll(() => suite.close())
beforeEach(async () => {
  suite.clock.set(start)
  runs += 1
  admin = await suite.person(company, 'administrator', `admin@${runs}.example`)
  organization = await customer(admin, { email: 'marc@guillou.example' })
})

/**
 * Creates a contract of twelve months that begins today, with a month of notice: announced from 20/07 to 20/09/2027.
 */
const contract = async (values: object = {}): Promise<any> => {
  const { body } = await validated(admin, organization, '95.00', { subject: 'Entretien' })
  const terms = { interval: 'quarter', first_date: '2027-02-20', renewal_months: 12, notice_months: 1 }
  const made = await admin.call('POST', path, { source: body.id, ...terms, ...values })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const tell = (id: string, body: object): Promise<Reply> => admin.call('POST', `${path}${id}/tell_renewal/`, body)
const on = async <T>(day: string, work: () => Promise<T>): Promise<T> => {
  suite.clock.set(`${day}T09:00:00.000Z`)
  // Tokens end long before.
  runs += 1
  admin = await suite.person(company, 'administrator', `admin@${runs}.example`)
  return work()
}
const mails = (): Promise<{ subject: string; html: string }[]> =>
  suite.backend.db.query("select subject, html from system_outbox where subject like 'Reconduction%' order by id")

test('a customer is notified of a renewal once, by a mail that says how to refuse it', async () => {
  const { id } = await contract()
  const renewal = '2027-11-20'
  expect((await tell(id, { renewal })).body).toMatchObject({ code: 'renewal_early' })
  await on('2027-07-20', async () => {
    const { body: seen } = await tell(id, { preview: true })
    expect(seen).toMatchObject({ renewal, deadline: '2027-10-20', email: 'marc@guillou.example' })
    expect(seen.text).toContain('avant le 20/10/2027')
    expect(await mails()).toEqual([])
    expect((await tell(id, { renewal: '2028-11-20' })).body).toMatchObject({ code: 'renewal_changed' })
    const replies = await Promise.all([tell(id, { renewal }), tell(id, { renewal }), tell(id, { renewal })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Reconduction de votre contrat\u00a0: Entretien')
    expect(mail?.html).toMatch(/border:1px solid[^>]*><strong>Date limite[^<]*20\/10\/2027/)
    const { body } = await admin.call('GET', `${path}${id}/`)
    expect(body).toMatchObject({ told_renewal: renewal, told_to: 'marc@guillou.example' })
    await expect(
      suite.backend.db.query("update commercial_invoice_schedules set told_renewal = '2027-01-01' where id = $1", [id]),
    ).rejects.toThrow('told of once')
  })
})

test('what renews nothing, or has ended, has nothing to tell', async () => {
  const plain = await contract({ renewal_months: null, notice_months: null })
  expect((await tell(plain.id, { preview: true })).body).toMatchObject({ code: 'no_renewal' })
})

test('the list of what waits holds a contract on the days that the rule names, and on no other', async () => {
  const { id, source } = await contract({ renewal_months: 5, notice_months: 0 })
  const waits = async (): Promise<boolean> => {
    const { body } = await admin.call('GET', 'commercial/v1/invoices/?view=renewal_notice&page_size=100')
    return body.results.some((row: { id: string }) => row.id === source)
  }
  const { earliest, renewal } = renewalOf('2026-11-20', { status: 'active', renewal_months: 5 }, '2026-11-20')!
  for (const [day, expected] of [
    [addDays(earliest, -1), false],
    [earliest, true],
    [addDays(renewal, -1), true],
    // The next term: too early again.
    [renewal, false],
  ] as const)
    expect([day, await on(day, waits)]).toEqual([day, expected])
  await on(addDays(renewal, -1), async () => {
    expect((await tell(id, { renewal })).status).toBe(200)
    expect(await waits()).toBe(false)
  })
})
