import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRecurringInvoices } from '../../../../server/services/commercial/index.ts'
import { customer, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/invoice-schedules/'
const start = '2026-11-20T09:00:00.000Z'
let suite: Suite
let admin: Person
let organization: string

const subject = 'Maintenance de la chaufferie'
const plan = async (values: object = {}, person = admin): Promise<Reply> => {
  const { body } = await validated(admin, organization, '100.00', { subject })
  return person.call('POST', path, { source: body.id, interval: 'quarter', first_date: '2027-01-31', ...values })
}
const move = (reply: Reply, body: object, person = admin): Promise<Reply> =>
  person.call('PATCH', `${path}${reply.body.id}/`, body, { 'if-match': reply.etag ?? '' })
const runsOf = async ({ body }: Reply): Promise<any[]> =>
  (await admin.call('GET', `commercial/v1/invoice-schedule-runs/?invoice_schedule=${body.id}&ordering=date`)).body
    .results
const invoiceOf = async (id: string): Promise<any> =>
  (await admin.call('GET', `commercial/v1/invoices/${id}/?expand=invoice_lines`)).body
const read = async ({ body }: Reply): Promise<Reply> => admin.call('GET', `${path}${body.id}/`)
const roundOn = async (day: string): Promise<void> => {
  suite.clock.set(`${day}T09:00:00.000Z`)
  await makeRecurringInvoices(suite.backend)
  // Tokens end long before.
  suite.clock.set(start)
}

beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(await suite.company('Kervadec', { siret: '30326504500011' }), 'administrator')
  organization = await customer(admin)
})
afterAll(() => suite.close())
beforeEach(() => {
  suite.clock.set(start)
})

describe('an invoice that comes back', () => {
  test('is made once on its date, as a draft from the frozen lines; two rounds at once make one', async () => {
    const schedule = await plan()
    expect(schedule.status, JSON.stringify(schedule.body)).toBe(201)
    expect(schedule.body.next_date).toBe('2027-01-31')
    expect(await invoiceOf(schedule.body.source)).toMatchObject({ is_periodic: true, periodic_date: '2027-01-31' })
    await roundOn('2027-01-30')
    expect(await runsOf(schedule)).toEqual([])
    suite.clock.set('2027-01-31T09:00:00.000Z')
    await Promise.all([makeRecurringInvoices(suite.backend), makeRecurringInvoices(suite.backend)])
    suite.clock.set(start)
    const [run, ...more] = await runsOf(schedule)
    expect(more).toEqual([])
    expect(run).toMatchObject({ date: '2027-01-31', outcome: 'made' })
    expect(await invoiceOf(run.invoice)).toMatchObject({
      status: 'pro_format',
      sub_total_price: '100.00',
      subject: `${subject} (31/01/2027 – 29/04/2027)`,
      issue_date: null,
    })
    expect(await invoiceOf(schedule.body.source)).toMatchObject({ status: 'accepted', periodic_date: '2027-04-30' })
  })

  test('a server that slept catches up date by date, and ends with the last', async () => {
    const schedule = await plan({ interval: 'month', count: 3 })
    await roundOn('2027-06-15')
    expect((await runsOf(schedule)).map(({ date, outcome }) => [date, outcome])).toEqual([
      ['2027-01-31', 'made'],
      ['2027-02-28', 'made'],
      ['2027-03-31', 'made'],
    ])
    expect((await read(schedule)).body).toMatchObject({ status: 'ended', next_date: null })
    expect(await invoiceOf(schedule.body.source)).toMatchObject({ is_periodic: false, periodic_date: null })
  })

  test('its prices rise by the index, always from the first price', async () => {
    const schedule = await plan({
      interval: 'year',
      first_date: '2027-01-01',
      index_percent: '2.5',
      index_from: '2028-01-01',
      index_every: 'year',
    })
    await roundOn('2029-01-01')
    const made = await Promise.all((await runsOf(schedule)).map(({ invoice }) => invoiceOf(invoice)))
    expect(made.map(({ invoice_lines: [line] }) => line.price)).toEqual(['100.00', '102.50', '105.0625'])
  })

  test('a skipped date is left out; dates of a pause are not made up for', async () => {
    const schedule = await plan({ interval: 'month' })
    const skipped = await admin.call('POST', `${path}${schedule.body.id}/skip/`, { date: '2027-02-28' })
    expect(skipped.status, JSON.stringify(skipped.body)).toBe(200)
    expect(skipped.body.next_date).toBe('2027-01-31')
    await roundOn('2027-03-31')
    expect((await runsOf(schedule)).map(({ outcome }) => outcome)).toEqual(['made', 'skipped', 'made'])
    const paused = await move(await read(schedule), { status: 'paused' })
    expect(paused.body).toMatchObject({ status: 'paused', next_date: null })
    await roundOn('2027-06-15')
    suite.clock.set('2027-06-15T09:00:00.000Z')
    const later = await suite.person(admin.company, 'administrator', 'later@kervadec.example')
    const resumed = await move(paused, { status: 'active' }, later)
    expect(resumed.body.next_date).toBe('2027-06-30')
    suite.clock.set(start)
    expect(await runsOf(schedule)).toHaveLength(3)
  })

  test('a draft that was deleted is not made again, and its run says made', async () => {
    const schedule = await plan()
    await roundOn('2027-01-31')
    const [{ invoice }] = await runsOf(schedule)
    const draft = await admin.call('GET', `commercial/v1/invoices/${invoice}/`)
    const deleted = await admin.call('DELETE', `commercial/v1/invoices/${invoice}/`, undefined, {
      'if-match': draft.etag ?? '',
    })
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(204)
    await roundOn('2027-02-01')
    expect(await runsOf(schedule)).toMatchObject([{ outcome: 'made', invoice: null }])
  })

  test('whose source was canceled says so, keeps no other from its turn, and makes nothing', async () => {
    const [failing, sound] = [await plan(), await plan()]
    const source = await admin.call('GET', `commercial/v1/invoices/${failing.body.source}/`)
    const canceled = await admin.call(
      'PATCH',
      `commercial/v1/invoices/${failing.body.source}/`,
      { status: 'canceled', reason: 'Erreur' },
      { 'if-match': source.etag ?? '' },
    )
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
    await roundOn('2027-01-31')
    await roundOn('2027-02-01')
    expect(await runsOf(failing)).toMatchObject([{ outcome: 'failed', problem: 'schedule_source_canceled' }])
    expect(await runsOf(sound)).toMatchObject([{ outcome: 'made' }])
  })
})

describe('the last day of each month', () => {
  test('comes back as the last day, and stays so', async () => {
    const schedule = await plan({ interval: 'month', first_date: '2027-02-28', month_end: true })
    await roundOn('2027-02-28')
    expect((await read(schedule)).body).toMatchObject({ month_end: true, next_date: '2027-03-31' })
    expect((await move(await read(schedule), { month_end: false })).status).toBe(422)
  })
})

describe('what is refused', () => {
  test('a draft as source, a first date before the invoice, two ends, a second schedule, a changed start', async () => {
    const schedule = await plan()
    const again = { source: schedule.body.source, interval: 'month', first_date: '2027-01-31' }
    expect((await admin.call('POST', path, again)).body.code).toBe('schedule_exists')
    expect((await move(schedule, { first_date: '2027-03-01' })).status).toBe(422)
    expect((await plan({ first_date: '2026-11-20' })).body.errors.first_date[0].code).toBe('schedule_first_date')
    const within = await plan({ first_date: '2027-01-30', month_end: true })
    expect(within.body.errors.first_date[0].code).toBe('schedule_month_end')
    expect((await plan({ end_date: '2028-01-01', count: 2 })).body.errors.count[0].code).toBe('schedule_two_ends')
    expect((await plan({ index_percent: '2' })).body.errors.index_from[0].code).toBe('required')
    const { body: draft } = await admin.call('POST', 'commercial/v1/invoices/', { organization })
    expect((await plan({ source: draft.id })).body.errors.source[0].code).toBe('schedule_source')
  })

  test('an ended schedule stays as it is; one that made invoices is not deleted; runs are not typed', async () => {
    const schedule = await plan()
    await roundOn('2027-01-31')
    const ended = await move(await read(schedule), { status: 'ended' })
    expect(ended.body).toMatchObject({ status: 'ended', next_date: null })
    expect((await move(ended, { index_percent: '3', index_from: '2028-01-01' })).status).toBe(409)
    const deleted = await admin.call('DELETE', `${path}${ended.body.id}/`, undefined, { 'if-match': ended.etag ?? '' })
    expect(deleted.status).toBe(409)
    const typed = { invoice_schedule: schedule.body.id, date: '2027-05-01' }
    expect((await admin.call('POST', 'commercial/v1/invoice-schedule-runs/', typed)).status).toBe(409)
  })

  test('the database itself refuses a second answer to a date, a changed one, and a second schedule of an invoice', async () => {
    const schedule = await plan()
    await roundOn('2027-01-31')
    const [run] = await runsOf(schedule)
    const ask = (sql: string, id: string): Promise<unknown> => suite.backend.db.query(sql, [id])
    const again = (table: string, where: string): string =>
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).* from ${table} t where ${where}`
    await expect(ask(again('commercial_invoice_schedule_runs', 'id = $1'), run.id)).rejects.toThrow('date_key')
    await expect(ask(again('commercial_invoice_schedules', 'id = $1'), schedule.body.id)).rejects.toThrow('source_key')
    const skipped = "update commercial_invoice_schedule_runs set outcome = 'skipped', invoice = null where id = $1"
    await expect(ask(skipped, run.id)).rejects.toThrow()
    expect(await runsOf(schedule)).toMatchObject([{ outcome: 'made', invoice: run.invoice }])
  })

  test('who reads invoices alone plans none', async () => {
    const reader = await suite.person(admin.company, 'stock')
    expect((await plan({}, reader)).status).toBe(403)
  })
})
