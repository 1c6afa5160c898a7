import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { customer, draft, taxesOf, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let party: string

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  party = await customer(administrator)
})
afterAll(() => suite.close())

const commercial = 'commercial/v1/'
const get = async (path: string) => (await administrator.call('GET', `${commercial}${path}`)).body
async function change(of: string, values: Record<string, unknown>): Promise<Reply> {
  const { etag } = await administrator.call('GET', `${commercial}${of}/`)
  return administrator.call('PATCH', `${commercial}${of}/`, values, { 'if-match': etag ?? '' })
}
async function credit(invoice: string, price?: string): Promise<void> {
  const { 20: tax } = await taxesOf(administrator)
  const line = { product_name: 'Remise', quantity: '1', price, taxes: [tax] }
  const made = await administrator.call('POST', `${commercial}credits/`, {
    linked_invoice: invoice,
    ...(price ? { credit_lines: [line] } : { need_lines: true }),
  })
  expect((await change(`credits/${made.body.id}`, { status: 'accepted' })).status).toBe(200)
}

/** The turnover of this month, as the tile, the chart of the home page, the report and the lists behind them say it. */
async function turnover(): Promise<Record<string, string>> {
  const { results } = await get('invoicesdashboard/?billed=true&billed_months=true')
  const [tile, months] = ['billed', 'billed_months'].map((key) =>
    results.find((one: { key: string }) => one.key === key),
  )
  const report = await get('sales/?data_type=total')
  const query = new URLSearchParams({ stats: 'true', page_size: '1', ...tile.list }).toString()
  const month = new URLSearchParams({ stats: 'true', page_size: '1', ...months.datas.parts.at(-1).list }).toString()
  const overview = await get('invoices/overview/?is_sales=true')
  return {
    tile: tile.datas.total,
    month: months.datas.parts.at(-1).total,
    report: report.series[0].data.at(-1),
    list: (await get(`invoices/?${query}`)).stats.net_price,
    monthList: (await get(`invoices/?${month}`)).stats.net_price,
    tab: overview.billed.net,
  }
}
const everywhere = (amount: string) => ({
  tile: amount,
  month: amount,
  report: amount,
  list: amount,
  monthList: amount,
  tab: amount,
})

test('what was billed is one figure: final and corrective invoices less their credits, without deposits', async () => {
  await draft(administrator, party, '9999.00')
  const first = (await validated(administrator, party, '1000.00')).body
  expect(await turnover()).toEqual(everywhere('1000.00'))

  const deposit = (await validated(administrator, party, '300.00', { type: 'deposit' })).body
  expect(await turnover()).toEqual(everywhere('1000.00'))
  const wrong = (await validated(administrator, party, '70.00', { type: 'deposit' })).body
  await credit(wrong.id)
  expect(await turnover()).toEqual(everywhere('1000.00'))

  const final = (await validated(administrator, party, '1000.00', { linked_deposits: [deposit.id] })).body
  expect(final.left_to_pay).toBe('840.00')
  expect(await turnover()).toEqual(everywhere('2000.00'))

  await credit(first.id, '50.00')
  expect(await turnover()).toEqual(everywhere('1950.00'))

  const mistaken = (await validated(administrator, party, '500.00')).body
  const corrective = { type: 'corrective', linked_invoice: mistaken.id }
  await validated(administrator, party, '400.00', corrective)
  expect(await turnover()).toEqual(everywhere('2350.00'))

  const canceled = (await validated(administrator, party, '80.00')).body
  await credit(canceled.id, '30.00')
  expect((await change(`invoices/${canceled.id}`, { status: 'canceled', reason: 'erreur' })).status).toBe(200)
  expect(await turnover()).toEqual(everywhere('2350.00'))
  const found = await verify(suite.backend.db, suite.clock.now())
  expect(found.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
})

test('what is to pay within seven days holds what is late', async () => {
  const purchase = async (number: string, price: string, due: string): Promise<void> => {
    await validated(administrator, party, price, {
      is_sales: false,
      number,
      issue_date: '2026-10-01',
      expiration_payment: due,
    })
  }
  await purchase('F-1', '10.00', '2026-11-01')
  await purchase('F-2', '20.00', '2026-11-27')
  await purchase('F-3', '40.00', '2026-11-28')
  const { results } = await get('invoicesdashboard/?pay_week=true')
  expect([results[0].datas.count, results[0].datas.total]).toEqual([2, '36.00'])
  const query = new URLSearchParams({ stats: 'true', ...results[0].list }).toString()
  expect((await get(`invoices/?${query}`)).stats.left_to_pay).toBe('36.00')
})
