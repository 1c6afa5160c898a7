import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, send, sentQuotation, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie du Cap'), 'administrator')
  organization = await customer(administrator)
})
afterAll(() => suite.close())

interface Row {
  action: string
  kind: string
  actor: string | null
  address: string | null
  document_hash: string | null
}

const rowsOf = async (entity: string, id: string): Promise<Row[]> => {
  const { status, body } = await administrator.call(
    'GET',
    `history/v1/timeline/?entity=commercial/${entity}&record=${id}`,
  )
  expect(status).toBe(200)
  return body.results.filter(({ kind }: Row) => kind === 'reading')
}

const fetchPdf = (path: string, init: RequestInit = {}, query = ''): Promise<Response> =>
  Promise.resolve(suite.router.app.request(`/api/commercial/v1/${path}/pdf/${query}`, init))

test('a download by the customer is in the timeline as an act of its own, one by staff or a robot is not', async () => {
  const quotation = (await sentQuotation(administrator, organization)).body
  const path = `quotations/public/${quotation.public_key}`
  expect((await fetchPdf(path, { method: 'HEAD' })).status).toBe(200)
  expect((await fetchPdf(path, {}, '?own=1')).status).toBe(200)
  expect((await fetchPdf(path, { headers: { authorization: `Bearer ${administrator.token}` } })).status).toBe(200)
  expect(await rowsOf('quotations', quotation.id)).toEqual([])

  await suite.anonymous('POST', `commercial/v1/${path}/seen/`, {})
  for (let index = 0; index < 2; index += 1) expect((await fetchPdf(path)).status).toBe(200)
  const rows = await rowsOf('quotations', quotation.id)
  expect(rows.map(({ action }) => action)).toEqual(['download', 'read'])
  const [stored] = await suite.backend.db.query<{ sha256: string }>(
    'select sha256 from system_document_files where document = $1',
    [quotation.id],
  )
  expect(rows[0]).toMatchObject({ actor: null, address: expect.any(String), document_hash: stored?.sha256 })

  suite.clock.set('2026-11-20T09:02:00.000Z')
  await fetchPdf(path)
  expect((await rowsOf('quotations', quotation.id)).map(({ action }) => action)).toEqual([
    'download',
    'download',
    'read',
  ])
})

test('of every kind that a key opens, and of none that a key does not', async () => {
  const invoice = (await validated(administrator, organization)).body
  expect((await fetchPdf(`invoices/public/${invoice.public_key}`)).status).toBe(200)
  expect((await rowsOf('invoices', invoice.id)).map(({ action }) => action)).toEqual(['download'])

  const credit = await administrator.call('POST', 'commercial/v1/credits/', {
    linked_invoice: invoice.id,
    need_lines: true,
  })
  await administrator.call(
    'PATCH',
    `commercial/v1/credits/${credit.body.id}/`,
    { status: 'accepted' },
    { 'if-match': credit.etag ?? '' },
  )
  const made = await administrator.call('GET', `commercial/v1/credits/${credit.body.id}/`)
  expect((await fetchPdf(`credits/public/${made.body.public_key}`)).status).toBe(200)
  expect((await rowsOf('credits', credit.body.id)).map(({ action }) => action)).toEqual(['download'])

  const order = await administrator.call('POST', 'commercial/v1/purchase-orders/', {
    organization,
    is_sales: false,
    purchase_order_lines: [{ product_name: 'Planche', quantity: '2', price: '10.00' }],
  })
  await send(administrator, 'purchase-order', order.body.id)
  const sent = await administrator.call('GET', `commercial/v1/purchase-orders/${order.body.id}/`)
  expect((await fetchPdf(`purchase-orders/public/${sent.body.public_key}`)).status).toBe(200)
  expect((await rowsOf('purchase-orders', order.body.id)).map(({ action }) => action)).toEqual(['download'])

  const before = await suite.backend.db.query("select 1 from system_audit where action = 'download'")
  expect((await fetchPdf('invoices/public/AAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect(await suite.backend.db.query("select 1 from system_audit where action = 'download'")).toHaveLength(
    before.length,
  )
})
