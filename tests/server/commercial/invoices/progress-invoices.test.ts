import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { sum } from '../../../../src/contract/rules/money/decimal.ts'
import { readCii } from '../../../support/files/cii.ts'
import { customer, taxesOf } from '../../../support/documents.ts'
import { brokenRules } from '../../../support/files/en16931.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let organization: string
let taxes: Record<string, string>

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(administrator)
  taxes = await taxesOf(administrator)
})
afterAll(() => suite.close())

const commercial = 'commercial/v1/'
const read = (of: string): Promise<Reply> => administrator.call('GET', `${commercial}${of}`)

async function change(of: string, values: Record<string, unknown>): Promise<Reply> {
  const { etag } = await read(`${of}/`)
  return administrator.call('PATCH', `${commercial}${of}/`, values, { 'if-match': etag ?? '' })
}

interface Line {
  quantity: string
  price: string
  rate: string
  discount?: string
}

/** Makes an order or an accepted quotation of some lines and answers it with the ids of its lines. */
async function deal(
  path: 'quotations' | 'purchase-orders',
  lines: readonly Line[],
  more: Record<string, unknown> = {},
) {
  const nested = path === 'quotations' ? 'quotation_lines' : 'purchase_order_lines'
  const made = await administrator.call('POST', `${commercial}${path}/`, {
    organization,
    ...more,
    [nested]: lines.map(({ rate, ...line }) => ({
      product_name: 'Lot',
      ...line,
      nature: 'services',
      taxes: [taxes[rate]],
    })),
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  if (path === 'quotations')
    expect((await change(`quotations/${made.body.id}`, { status: 'accepted' })).status).toBe(200)
  const { body } = await read(`${path}/${made.body.id}/?expand=${nested}`)
  return { ...body, lines: body[nested] as { id: string; quantity: string }[] }
}

/** Bills a share in percent of each line, or all that is left. */
const bill = (
  path: string,
  { id, lines }: { id: string; lines: { id: string; quantity: string }[] },
  percent?: number,
) =>
  administrator.call(
    'POST',
    `${commercial}${path}/${id}/convert_invoice/`,
    percent === undefined
      ? {}
      : { lines: lines.map((line) => ({ line: line.id, quantity: String((Number(line.quantity) * percent) / 100) })) },
  )

const money = ['sub_total_price', 'total_taxes', 'total_price'] as const
const total = (invoices: readonly Reply[], name: (typeof money)[number]): string =>
  sum(invoices.map(({ body }) => body[name])).toFixed(2)

const deals: [string, readonly Line[], Record<string, unknown>?][] = [
  ['a price of odd cents', [{ quantity: '10', price: '364.485', rate: '20' }]],
  [
    'two rates and a total of 4 819.82',
    [
      { quantity: '1', price: '3644.83', rate: '20' },
      { quantity: '10', price: '40.55', rate: '10' },
    ],
  ],
  [
    'lines of cents',
    [
      { quantity: '1', price: '0.05', rate: '20' },
      { quantity: '1', price: '0.15', rate: '20' },
      { quantity: '1', price: '33.35', rate: '5.5', discount: '7' },
    ],
  ],
  ['a discount in percent', [{ quantity: '3', price: '333.33', rate: '20' }], { discount: '12.5' }],
  [
    'a discount in euros and a delivery',
    [
      { quantity: '3', price: '333.33', rate: '20' },
      { quantity: '7', price: '19.99', rate: '5.5' },
    ],
    { discount: '33.33', discount_type: 'amount', cost: '12.55' },
  ],
]

describe('progress invoices', () => {
  test.each(deals)('of 10, 20 and 70 % end exactly at the total: %s', async (_name, lines, more) => {
    for (const path of ['quotations', 'purchase-orders'] as const) {
      const whole = await deal(path, lines, more)
      const parts = [await bill(path, whole, 10), await bill(path, whole, 20)]
      const { body: rest } = await read(`${path}/${whole.id}/remaining/`)
      parts.push(await bill(path, whole))
      expect(parts.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(money.map((name) => [path, name, total(parts, name)])).toEqual(
        money.map((name) => [path, name, whole[name]]),
      )
      expect(rest.total_price ?? parts[2]!.body.total_price).toBe(parts[2]!.body.total_price)
      const validated: Reply[] = []
      for (const { body } of parts) validated.push(await change(`invoices/${body.id}`, { status: 'accepted' }))
      expect(money.map((name) => total(validated, name))).toEqual(money.map((name) => whole[name]))
      for (const { body } of parts) {
        const file = await suite.router.app.request(`/api/commercial/v1/invoices/${body.id}/cii/`, {
          headers: { authorization: `Bearer ${administrator.token}` },
        })
        expect(brokenRules(readCii(await file.text()))).toEqual([])
      }
    }
    const found = await verify(suite.backend.db, suite.clock.now())
    expect(found.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
  })

  test('of which the last is changed by hand say the VAT of what they bill', async () => {
    const whole = await deal('quotations', [{ quantity: '10', price: '364.485', rate: '20' }])
    await bill('quotations', whole, 10)
    const last = await bill('quotations', whole)
    const { body } = await read(`invoices/${last.body.id}/?expand=invoice_lines`)
    const changed = await change(`invoices/${last.body.id}`, {
      invoice_lines: [{ id: body.invoice_lines[0].id, price: '364.49' }],
    })
    expect([changed.body.sub_total_price, changed.body.total_taxes]).toEqual(['3280.41', '656.08'])
  })
})
