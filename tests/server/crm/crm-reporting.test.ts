import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, draft, validate } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const year = 365 * 86_400

let suite: Suite
let administrator: Person
let sales: Person
let stock: Person
let organization = ''
let pipeline = ''
let states: string[] = []

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: year, REFRESH_SECONDS: year })
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  stock = await suite.person(company, 'stock')
  organization = await customer(administrator)
  pipeline = (await administrator.call('POST', 'crm/v1/pipelines/', { name: 'Ventes' })).body.id
  for (const [name, probability] of [
    ['Nouveau', 10],
    ['Devis', 50],
    ['Négociation', 80],
  ] as const)
    states.push((await administrator.call('POST', 'crm/v1/states/', { name, probability, pipeline })).body.id)
})
afterAll(() => suite.close())

const deals = 'commercial/v1/business-opportunities/'
const make = async (values: Record<string, unknown> = {}): Promise<string> =>
  (await sales.call('POST', deals, { name: 'Affaire', amount: '1000.00', state: states[0], ...values })).body.id
const change = async (id: string, values: Record<string, unknown>): Promise<void> => {
  const { etag = '' } = await sales.call('GET', `${deals}${id}/`)
  const { status, body } = await sales.call('PATCH', `${deals}${id}/`, values, { 'if-match': etag })
  expect([status, body.errors]).toEqual([200, undefined])
}
const report = async (query = `?pipeline=${pipeline}`, by = sales) => by.call('GET', `crm/v1/reporting/${query}`)
const counts = (body: { funnel: { count: number }[] }): number[] => body.funnel.map(({ count }) => count)

describe('the figures of a pipeline', () => {
  test('tell what its opportunities reached, what was decided by source and how long it took', async () => {
    const far = await make({ source: 'website' })
    await change(far, { state: states[2] })
    await change(far, { state: states[1] })
    const won = await make({ source: 'website', amount: '250.10' })
    const lost = await make({ source: 'sea' })
    suite.clock.advance(10 * 86_400)
    await change(won, { status: 'accepted' })
    await change(lost, { status: 'canceled', lost_reason: 'price', reason: 'price' })
    const { body } = await report()
    // All three began, one went as far as the last state and back, the one that was won passed all.
    expect(counts(body)).toEqual([3, 2, 2])
    // Two were decided in the first after ten days; the third left it within a minute, and is in the second.
    expect(body.funnel.map(({ days, stays }: { days: number; stays: number }) => [days, stays])).toEqual([
      [10, 2],
      [null, 0],
      [null, 0],
    ])
    expect([body.won, body.won_amount, body.lost, body.days_to_win]).toEqual([1, '250.10', 1, 10])
    expect(body.sources).toEqual([
      { source: 'website', won: 1, won_amount: '250.10', lost: 0 },
      { source: 'sea', won: 0, won_amount: '0.00', lost: 1 },
    ])
    expect((await report(`?pipeline=${pipeline}&from=2020-01-01&until=2020-12-31`)).body).toMatchObject({
      won: 0,
      days_to_win: null,
      sources: [],
    })
  })

  test('tell what is expected when, weighted, late, and put off once', async () => {
    const put = await make({ expected_end_date: '2027-02-10', amount: '400.00' })
    await change(put, { expected_end_date: '2027-03-15' })
    await make({ expected_end_date: '2026-11-01', amount: '100.00' })
    const { forecast } = (await report()).body
    expect(forecast[0]).toEqual({
      month: '2026-11',
      count: 1,
      amount: '100.00',
      weighted: '10.00',
      slipped: 0,
      late: 1,
    })
    expect(forecast.find(({ month }: { month: string }) => month === '2027-03')).toMatchObject({ count: 1, slipped: 1 })
  })

  test('hold no pipeline of another team, nothing for who reads no opportunities, and refuse what they cannot take', async () => {
    const { body: hidden } = await administrator.call('POST', 'crm/v1/pipelines/', {
      name: 'Grands comptes',
      assigned_users: [administrator.user],
    })
    const { body: first } = await administrator.call('POST', 'crm/v1/states/', { name: 'Un', pipeline: hidden.id })
    await administrator.call('POST', deals, { name: 'Secret', amount: '9.00', state: first.id })
    const { body } = await report(`?pipeline=${hidden.id}`)
    expect([counts(body), body.forecast]).toEqual([[], []])
    expect(counts((await report(`?pipeline=${hidden.id}`, administrator)).body)).toEqual([1])
    expect((await report('', stock)).status).toBe(403)
    for (const query of ['?from=x', '?pipeline=1', '?from=2026-02-01&until=2026-01-01', '?main_user=me'])
      expect((await report(query)).status).toBe(400)
  })
})

describe('a list that is asked for as a chart', () => {
  const chart = (path: string, by = sales) => by.call('GET', path)

  test('answers months and series over the same filters as its rows', async () => {
    const all = (await chart(`${deals}?data_type=total`)).body
    const rows = (await chart(`${deals}?stats=true&page_size=1`)).body
    const whole = all.series
      .flatMap(({ data }: { data: string[] }) => data)
      .reduce((sum: number, one: string) => sum + Number(one), 0)
    expect(whole).toBeCloseTo(Number(rows.stats.amount), 2)
    const won = (await chart(`${deals}?data_type=count&status=accepted`)).body
    expect(won.series).toEqual([{ name: 'accepted', data: ['1'] }])
    expect((await chart('crm/v1/activities/?data_type=count')).body).toEqual({ xaxis: [], series: [] })
  })

  test('is refused where there is no chart or no amount', async () => {
    for (const path of [
      'directory/v1/contacts/?data_type=count',
      'crm/v1/activities/?data_type=total',
      `${deals}?data_type=x`,
    ])
      expect((await chart(path, administrator)).status).toBe(400)
  })

  test('of sales counts validated invoices before tax, less validated credits, and no draft', async () => {
    await draft(administrator, organization)
    const made = await draft(administrator, organization)
    const sent = await validate(administrator, made)
    expect(sent.status).toBe(200)
    const month = String(sent.body.issue_date).slice(0, 7)
    const read = async (type: string) => (await chart(`commercial/v1/sales/?data_type=${type}`, administrator)).body
    expect(await read('count')).toEqual({ xaxis: [month], series: [{ name: 'sales', data: ['1'] }] })
    expect(await read('total')).toEqual({
      xaxis: [month],
      series: [{ name: 'sales', data: [Number(sent.body.sub_total_price).toFixed(2)] }],
    })
    expect((await chart('commercial/v1/sales/', stock)).status).toBe(403)
  })
})
