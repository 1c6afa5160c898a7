import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, pendingQuotation } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let seller: Person
let product: string
const address = (): string => `products/v1/products/${product}/`

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  seller = await suite.person(company, 'sales')
  product = (
    await administrator.call('POST', 'products/v1/products/', {
      name: 'Porte en chêne',
      type: 'physical',
      saling_price: '400.00',
      cost_price: '271.83',
      buying_price: '271.83',
      floor_price: '300.00',
    })
  ).body.id
  await administrator.call('POST', 'products/v1/product-variations/', {
    product,
    name: 'Deux vantaux',
    cost_price: '271.83',
  })
  const read = await administrator.call('GET', address())
  await administrator.call('PATCH', address(), { cost_price: '271.84' }, { 'if-match': read.etag ?? '' })
})
afterAll(() => suite.close())

/** Figures of the cost price, with either decimal sign. */
const told = /271[.,]8/

test('the cost of a product is hidden from people restricted to sales: in every list, page, expansion, trail and search', async () => {
  const quotation = (
    await pendingQuotation(administrator, await customer(administrator), {
      quotation_lines: [{ product, quantity: '1' }],
    })
  ).body.id
  const places = [
    address(),
    'products/v1/products/',
    `products/v1/products/?expand=variations,prices`,
    'products/v1/products/?fields=name,cost_price',
    'products/v1/product-variations/',
    'products/v1/product-variations/?expand=product',
    `commercial/v1/quotation-lines/?transaction=${quotation}&expand=product`,
    `commercial/v1/quotations/${quotation}/?expand=quotation_lines,quotation_lines.product`,
    `history/v1/timeline/?entity=products/products&record=${product}`,
    `history/v1/entries/?entity=products/products&record=${product}`,
  ]
  for (const place of places) {
    const { status, text } = await raw(seller, place)
    expect([place, status < 500, told.test(text)]).toEqual([place, true, false])
  }
  const { body } = await seller.call('GET', address())
  expect(body).toMatchObject({ name: 'Porte en chêne', saling_price: '400.00', floor_price: '300.00' })
  expect('cost_price' in body || 'buying_price' in body).toBe(false)
  expect((await administrator.call('GET', address())).body).toMatchObject({ cost_price: '271.84' })
})

test('who may not see a cost finds it by no filter and no order either', async () => {
  for (const query of ['ordering=cost_price', 'ordering=-buying_price'])
    expect([query, (await raw(seller, `products/v1/products/?${query}`)).status]).toEqual([query, 400])
  const found = async (person: Person, query: string) =>
    (await person.call('GET', `products/v1/products/?${query}`, undefined, { 'x-unchecked': '1' })).body.count
  for (const query of ['cost_price=9.00', 'buying_price=9.00']) {
    expect([query, await found(administrator, query)]).toEqual([query, 0])
    expect([query, await found(seller, query)]).toEqual([query, 1])
  }
  // Fields that are open to them are searched as before.
  await administrator.call('POST', 'products/v1/products/', { name: 'Seuil', reference: 'SEU-12' })
  expect(await found(seller, 'search=SEU-12')).toBe(1)
  expect((await administrator.call('GET', 'products/v1/products/?ordering=cost_price')).status).toBe(200)
})

async function raw(person: Person, place: string): Promise<{ status: number; text: string }> {
  const { status, body } = await person.call('GET', place, undefined, { 'x-unchecked': '1' })
  return { status, text: JSON.stringify(body) }
}
