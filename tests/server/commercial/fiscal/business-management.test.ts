import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, pay, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/'
let suite: Suite
let admin: Person
beforeAll(async () => {
  suite = await startSuite()
  admin = await suite.person(await suite.company('Kervadec'), 'administrator')
})
afterAll(() => suite.close())

const months = async (query: string, person = admin) =>
  (await person.call('GET', `${path}business-management-years/?${query}`)).body
const pieces = (query: string, person = admin) =>
  person.call('GET', `${path}business-management-years/pieces/?${query}`)

describe('the real money of a year', () => {
  beforeAll(async () => {
    const { body: sold } = await validated(admin, await customer(admin), '100.00', { issue_date: '2026-10-01' })
    await pay(admin, sold.id, '70.00', { payment_date: '2026-10-31T23:30:00Z' })
    const { body: bought } = await validated(admin, await customer(admin), '50.00', {
      is_sales: false,
      number: 'F-1',
      issue_date: '2026-10-01',
    })
    await pay(admin, bought.id, '60.00', { payment_date: '2026-11-05T10:00:00Z' })
    const account = await admin.call('POST', 'payment/v1/bank-accounts/', {
      name: 'Courant',
      iban: 'FR7630006000011234567890189',
    })
    const rows = ['05/11/2026;VIR SORTANT;-60,00', '06/11/2026;COTISATION;-7,00', '07/11/2026;INCONNU;12,50']
    const file = `data:text/plain;base64,${Buffer.from(`Date;Libellé;Montant\n${rows.join('\n')}\n`).toString('base64')}`
    await admin.call('POST', `payment/v1/bank-accounts/${account.body.id}/import_statement/`, { file })
  })

  test('has twelve months in the days of Paris, each amount once, and its sums', async () => {
    const { results, count, stats } = await months('year=2026&stats=true')
    expect([count, results.length]).toEqual([12, 12])
    expect(results.map(({ month }: { month: number }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    // The line of -60.00 is the payment of the supplier, which is not matched yet.
    expect(results[10]).toMatchObject({ year: 2026, month: 11, total_in: '82.50', total_out: '67.00' })
    expect(results[9]).toMatchObject({ total_in: '0.00', total_out: '0.00' })
    expect(stats).toEqual({ total_in: '82.50', total_out: '67.00' })
    const one = await admin.call('GET', `${path}business-management-years/${results[10].id}/?year=2026`)
    expect(one.body).toEqual(results[10])
    expect((await months('year=2026&month=11')).count).toBe(1)
    expect((await months('year=2025')).results[10].total_in).toBe('0.00')
  })

  test('opens into the records behind a month', async () => {
    const { body } = await pieces('year=2026&month=11&type=out')
    expect(body.results.map(({ kind, total }: Record<string, string>) => [kind, total])).toEqual([
      ['payment', '60.00'],
      ['line', '7.00'],
    ])
    expect(body.results[0]).toMatchObject({ document_key: 'commercial/invoices', number: 'F-1', is_sales: false })
    for (const query of ['year=2026&month=13&type=in', 'year=x&month=1&type=in', 'year=2026&month=1&type=both'])
      expect((await pieces(query)).status).toBe(400)
  })

  test('shows the own company alone, to those who read its accounts, and no one writes it', async () => {
    const other = await suite.person(await suite.company('Autre'), 'administrator')
    expect((await months('year=2026', other)).results[10].total_in).toBe('0.00')
    const sales = await suite.person(admin.company, 'sales')
    expect((await pieces('year=2026&month=11&type=in', sales)).status).toBe(403)
    expect((await admin.call('POST', `${path}business-management-years/`, { year: 2026, month: 1 })).status).toBe(409)
  })
})

describe('a forecast', () => {
  test('says an amount once for a month, a way and a label, and goes with its flows', async () => {
    const forecast = await admin.call('POST', `${path}business-management-forecasts/`, { name: 'Prudent', year: 2026 })
    expect(forecast.status, JSON.stringify(forecast.body)).toBe(201)
    const flow = { business_management_forecast: forecast.body.id, month: 3, type: 'in', total: '1200.00' }
    const post = (values: object) => admin.call('POST', `${path}business-management-flows/`, { ...flow, ...values })
    expect((await post({})).status).toBe(201)
    expect((await post({})).status).toBe(409)
    expect((await post({ type: 'out' })).status).toBe(201)
    for (const wrong of [{ month: 13 }, { total: '-1.00' }, { type: 'both' }])
      expect((await post({ month: 4, ...wrong })).status).toBe(422)
    const other = await suite.person(await suite.company('Encore'), 'administrator')
    const foreign = await other.call('POST', `${path}business-management-flows/`, flow)
    expect(foreign.status).toBe(422)
    expect((await admin.call('POST', `${path}business-management-forecasts/`, { name: 'x', year: 2017 })).status).toBe(
      422,
    )
    const gone = await admin.call('DELETE', `${path}business-management-forecasts/${forecast.body.id}/`, undefined, {
      'if-match': forecast.etag ?? '',
    })
    expect(gone.status).toBe(204)
    expect((await admin.call('GET', `${path}business-management-flows/`)).body.count).toBe(0)
  })
})
