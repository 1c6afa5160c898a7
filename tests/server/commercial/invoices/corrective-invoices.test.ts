import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { readCii } from '../../../support/files/cii.ts'
import { customer, draft, pay, validate, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  organization = await customer(administrator)
})
afterAll(() => suite.close())

const read = async (path: string, by = administrator): Promise<Reply> => by.call('GET', `commercial/v1/${path}/`)
const correct = (invoice: string, by = administrator): Promise<Reply> =>
  by.call('POST', `commercial/v1/invoices/${invoice}/make_corrective/`, {})
const write = async ({ body, etag }: Reply, values: Record<string, unknown>): Promise<Reply> =>
  administrator.call('PATCH', `commercial/v1/invoices/${body.id}/`, values, { 'if-match': etag ?? '' })
const creditsOf = async (invoice: string): Promise<Reply['body'][]> =>
  (await administrator.call('GET', `commercial/v1/credits/?linked_invoice=${invoice}`)).body.results
const wrong = async (): Promise<string[]> =>
  (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )

describe('a corrective invoice', () => {
  test('begins as a copy that names the invoice it replaces, which stays as it is until then', async () => {
    const { body: before } = await validated(administrator, organization, '100.00', { subject: 'Table de chêne' })
    const made = await correct(before.id)
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        type: 'corrective',
        status: 'pro_format',
        linked_invoice: before.id,
        subject: 'Table de chêne',
        total_price: '120.00',
      }),
    ])
    expect((await read(`invoices/${before.id}`)).body).toMatchObject({ status: 'accepted', left_to_pay: '120.00' })
  })

  test('replaces it when it is validated: an internal credit cancels the first one, and the debt exists once', async () => {
    const { body: before } = await validated(administrator, organization)
    const made = await correct(before.id)
    const changed = await write(made, { invoice_lines: [{ product_name: 'Table', quantity: '1', price: '80.00' }] })
    const corrective = await validate(administrator, changed)
    expect([corrective.status, corrective.body.left_to_pay]).toEqual([200, '96.00'])
    expect((await read(`invoices/${before.id}`)).body).toMatchObject({ status: 'canceled', left_to_pay: '0.00' })
    expect(await creditsOf(before.id)).toMatchObject([{ status: 'accepted', total_price: '120.00' }])
    const cii = await administrator.call('GET', `commercial/v1/invoices/${corrective.body.id}/cii/`)
    const file = readCii(cii.body)
    const earlier = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceReferencedDocument'
    expect(file.text('ExchangedDocument/TypeCode')).toBe('384')
    expect(file.texts(`${earlier}/IssuerAssignedID`)).toEqual([before.number])
    expect(file.texts(`${earlier}/FormattedIssueDateTime/DateTimeString`)).toEqual([
      before.issue_date.replaceAll('-', ''),
    ])
    expect(await wrong()).toEqual([])
  })

  test('of an order takes its place there: nothing is invoiced twice, and what it leaves is open again', async () => {
    const order = await administrator.call('POST', 'commercial/v1/purchase-orders/', {
      organization,
      purchase_order_lines: [{ product_name: 'Chaise', quantity: '10', price: '50.00' }],
    })
    const billed = await administrator.call(
      'POST',
      `commercial/v1/purchase-orders/${order.body.id}/convert_invoice/`,
      {},
    )
    const { body: before } = await validate(administrator, billed)
    const made = await correct(before.id)
    const restOf = async (): Promise<string> =>
      (await read(`purchase-orders/${order.body.id}/remaining`)).body.lines[0]?.quantity ?? '0'
    expect(Number(await restOf())).toBe(0)
    const less = await write(made, {
      invoice_lines: [{ product_name: 'Chaise', quantity: '8', price: '50.00' }],
    })
    const corrective = await validate(administrator, less)
    expect([corrective.status, corrective.body.linked_purchase_order]).toEqual([200, order.body.id])
    expect(Number(await restOf())).toBe(2)
    const chain = (await read(`invoices/${corrective.body.id}/chain`)).body
    expect(chain.links).toContainEqual(
      expect.objectContaining({ from: before.id, to: corrective.body.id, takes: 'replaced' }),
    )
    expect(await wrong()).toEqual([])
  })

  test('that would bill more than the order leaves is refused, and nothing is cancelled', async () => {
    const order = await administrator.call('POST', 'commercial/v1/purchase-orders/', {
      organization,
      purchase_order_lines: [{ product_name: 'Banc', quantity: '2', price: '50.00' }],
    })
    const billed = await administrator.call(
      'POST',
      `commercial/v1/purchase-orders/${order.body.id}/convert_invoice/`,
      {},
    )
    const { body: before } = await validate(administrator, billed)
    const made = await correct(before.id)
    const more = await write(made, { invoice_lines: [{ product_name: 'Banc', quantity: '3', price: '50.00' }] })
    const refused = await validate(administrator, more)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['invoice_lines.0.quantity']])
    expect((await read(`invoices/${before.id}`)).body.status).toBe('accepted')
    expect(await creditsOf(before.id)).toEqual([])
  })

  test('is refused for what holds money, has a credit, deducts deposits, is a deposit or a draft', async () => {
    const paid = await validated(administrator, organization)
    await pay(administrator, paid.body.id, '10.00')
    const credited = await validated(administrator, organization)
    await administrator.call('POST', 'commercial/v1/credits/', { linked_invoice: credited.body.id, need_lines: true })
    const deposit = await validated(administrator, organization, '30.00', { type: 'deposit' })
    const last = await draft(administrator, organization, '100.00', { linked_deposits: [deposit.body.id] })
    const final = await validate(administrator, last)
    const open = await draft(administrator, organization)
    const answers = await Promise.all(
      [paid, credited, final, deposit, open].map(async ({ body }) => {
        const { status, body: answer } = await correct(body.id)
        return [status, answer.code]
      }),
    )
    expect(answers).toEqual([
      [409, 'money_held'],
      [409, 'credit_pending'],
      [409, 'replaces_final'],
      [409, 'not_replaceable'],
      [409, 'not_replaceable'],
    ])
  })

  test('of one invoice is made once: a second draft, and one that was paid meanwhile, are refused', async () => {
    const { body: before } = await validated(administrator, organization)
    const both = await Promise.all([correct(before.id), correct(before.id)])
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'corrective_pending'],
    ])
    await pay(administrator, before.id, '10.00')
    const refused = await validate(
      administrator,
      both.find(({ status }) => status === 201)!,
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'money_held'])
  })

  test('is made by who may write invoices, and validated by who may cancel one', async () => {
    const { body: before } = await validated(administrator, organization)
    const hr = await suite.person(administrator.company, 'hr')
    const sales = await suite.person(administrator.company, 'sales')
    expect((await correct(before.id, hr)).status).toBe(403)
    const made = await correct(before.id, sales)
    expect(made.status).toBe(201)
    expect((await validate(sales, made)).status).toBe(403)
  })
})
