import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, pendingQuotation, taxesOf } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let organization: string
let product: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'administrator')
  organization = await customer(sales)
  taxes = await taxesOf(sales)
  const made = await sales.call('POST', 'products/v1/products/', {
    name: 'Porte en chêne',
    type: 'physical',
    saling_price: '400.00',
    tax_amount: '20.00',
  })
  product = made.body.id
})
afterAll(() => suite.close())

const templates = 'commercial/v1/quotation-templates/'
const lines = () => [
  { kind: 'section', product_name: 'Menuiseries' },
  { product, quantity: '2', price: '350.00', discount: '5.00' },
  { product_name: 'Pose', quantity: '3', unit: 'h', price: '52.50', taxes: [taxes['10']], nature: 'services' },
  { kind: 'option', product_name: 'Vernis', quantity: '1', price: '80.00' },
  { kind: 'text', product_name: 'Délai : trois semaines' },
]
const source = (values: Record<string, unknown> = {}): Promise<Reply> =>
  pendingQuotation(sales, organization, {
    subject: 'Portes intérieures',
    expiration_days: 45,
    deposit_percent: '30',
    terms_of_sales: 'Pose comprise.',
    issue_date: '2026-01-05',
    expiration_date: '2026-02-19',
    quotation_lines: lines(),
    ...values,
  })
const version = async (path: string) => ({ 'if-match': (await sales.call('GET', path)).etag ?? '' })
let count = 0
const keep = async (values: Record<string, unknown> = {}, name = `Modèle ${(count += 1)}`): Promise<Reply> =>
  sales.call('POST', templates, { name, quotation: (await source(values)).body.id })
const start = (id: string, body: Record<string, unknown> = {}, by = sales): Promise<Reply> =>
  by.call('POST', `${templates}${id}/start/`, body)
const linesOf = async (id: string) =>
  (await sales.call('GET', `commercial/v1/quotations/${id}/?expand=quotation_lines`)).body.quotation_lines

test('a quotation is kept as a template with its lines and terms, without its customer and its days', async () => {
  const { status, body } = await keep()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    is_sales: true,
    subject: 'Portes intérieures',
    expiration_days: 45,
    deposit_percent: '30',
    terms_of_sales: 'Pose comprise.',
  })
  expect(body.lines.map((line: { kind: string }) => line.kind)).toEqual([
    'section',
    'product',
    'product',
    'option',
    'text',
  ])
  expect(JSON.stringify(body)).not.toContain(organization)
})

test('a quotation starts from it at the price of today, from today, and its own prices for what is written freely', async () => {
  const template = (await keep()).body
  await sales.call(
    'PATCH',
    `products/v1/products/${product}/`,
    { saling_price: '420.00' },
    await version(`products/v1/products/${product}/`),
  )
  const { status, body } = await start(template.id, { organization })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    organization,
    status: 'pending',
    send: 'not_send',
    subject: 'Portes intérieures',
    issue_date: '2026-11-20',
    expiration_date: '2027-01-04',
    deposit_percent: '30',
    terms_of_sales: 'Pose comprise.',
  })
  expect(await linesOf(body.id)).toMatchObject([
    { kind: 'section', product_name: 'Menuiseries' },
    { product, price: '420.00', discount: '5', quantity: '2', taxes: [taxes['20']] },
    { product_name: 'Pose', price: '52.50', unit: 'h', taxes: [taxes['10']], nature: 'services' },
    { kind: 'option', product_name: 'Vernis', price: '80.00', taxes: [taxes['20']] },
    { kind: 'text', product_name: 'Délai : trois semaines' },
  ])
  // 2 × 420 × 0.95 + 3 × 52.50
  expect(body.sub_total_price).toBe('955.50')
})

test('the price level of the customer is the one that is asked', async () => {
  const level = (await sales.call('POST', 'commercial/v1/price-levels/', { name: 'Artisans', type: 'sale' })).body.id
  await sales.call('POST', 'products/v1/product-prices/', {
    product,
    price_level: level,
    price: '300.00',
    active: true,
  })
  const artisan = await customer(sales, { company_name: 'Artisan Le Bras', default_price: level, siret_number: null })
  const { body } = await start((await keep()).body.id, { organization: artisan })
  expect(body.price_level).toBe(level)
  expect((await linesOf(body.id))[1]).toMatchObject({ price: '300.00' })
})

test('a product that is gone and a tax that is switched off leave their lines, as free ones', async () => {
  const gone = (
    await sales.call('POST', 'products/v1/products/', { name: 'Plinthe', type: 'physical', saling_price: '9.00' })
  ).body.id
  const tax = (await sales.call('POST', 'commercial/v1/taxes/', { name: 'Ancienne', number: '19.60' })).body.id
  const template = (
    await keep({
      quotation_lines: [
        { product: gone, quantity: '4', price: '8.00' },
        { product_name: 'Ancien', quantity: '1', price: '10.00', taxes: [tax] },
      ],
    })
  ).body
  await suite.backend.db.query('update commercial_quotation_lines set product = null where product = $1', [gone])
  await suite.backend.db.query('delete from products_products where id = $1', [gone])
  await sales.call(
    'PATCH',
    `commercial/v1/taxes/${tax}/`,
    { is_active: false },
    await version(`commercial/v1/taxes/${tax}/`),
  )
  const { status, body } = await start(template.id)
  expect(status).toBe(201)
  expect(await linesOf(body.id)).toMatchObject([
    { product: null, product_name: 'Plinthe', price: '8.00', quantity: '4' },
    { product_name: 'Ancien', price: '10.00', taxes: [taxes['20']] },
  ])
})

test('a name is given once on a side, whatever its capitals; another quotation may take its place', async () => {
  const first = (await keep({}, 'Cuisine')).body
  const twin = await keep({}, 'cuisine')
  expect(twin.status).toBe(422)
  expect(twin.body.errors.name).toMatchObject([{ code: 'template_name' }])
  const other = (await source({ subject: 'Cuisine en hêtre', quotation_lines: lines().slice(1, 2) })).body.id
  const replaced = await sales.call(
    'PATCH',
    `${templates}${first.id}/`,
    { quotation: other },
    await version(`${templates}${first.id}/`),
  )
  expect(replaced.body).toMatchObject({ name: 'Cuisine', subject: 'Cuisine en hêtre' })
  expect(replaced.body.lines).toHaveLength(1)
})

test('who may not make quotations starts none, and another company sees no template', async () => {
  const template = (await keep()).body.id
  const reader = await suite.person(sales.company, 'accountant')
  expect((await reader.call('POST', `${templates}${template}/start/`, {})).status).toBe(403)
  const stranger = await suite.person(await suite.company('Autre'), 'administrator')
  expect((await start(template, {}, stranger)).status).toBe(404)
  expect((await stranger.call('GET', templates)).body.count).toBe(0)
  const foreign = await stranger.call('POST', templates, { name: 'Volé', quotation: (await source()).body.id })
  expect([404, 422]).toContain(foreign.status)
  expect((await start(template, { organization: sales.company })).body.errors.organization).toMatchObject([
    { code: 'unknown_reference' },
  ])
})

test('a template is found among all records, and leads to where a quotation starts from it', async () => {
  const { body } = await keep({}, 'Escalier quart tournant')
  const { results } = (await sales.call('GET', 'dashboard/v1/search/?q=quart%20tournant')).body
  expect(results).toContainEqual(
    expect.objectContaining({
      entity: 'commercial/quotation-templates',
      id: body.id,
      label: 'Escalier quart tournant',
      place: expect.objectContaining({ page: 'quotations', query: { view: 'templates', start: body.id } }),
    }),
  )
})
