import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentChain } from '../../../../src/contract/commercial/rules/flows/document-chain.ts'
import { customer, pay, taxesOf } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let company: Awaited<ReturnType<Suite['company']>>
let administrator: Person
let order: string

const commercial = 'commercial/v1/'
const make = async (path: string, values: Record<string, unknown> = {}): Promise<Reply['body']> => {
  const reply = await administrator.call('POST', `${commercial}${path}/`, values)
  if (reply.status !== 201) throw new Error(`${path} ${JSON.stringify(reply.body)}`)
  return reply.body
}
const change = async (of: string, values: Record<string, unknown>): Promise<Reply['body']> => {
  const { etag } = await administrator.call('GET', `${commercial}${of}/`)
  const reply = await administrator.call('PATCH', `${commercial}${of}/`, values, { 'if-match': etag ?? '' })
  if (reply.status !== 200) throw new Error(`${of} ${JSON.stringify(reply.body)}`)
  return reply.body
}
const chainOf = async (of: string, person = administrator): Promise<DocumentChain> =>
  (await person.call<DocumentChain>('GET', `${commercial}${of}/chain/`)).body

/** Formats the links of a chain: from, to, quantity and amount. */
function told({ documents, links }: DocumentChain): string[] {
  const kinds = new Map(
    documents.map(({ id, entity, type }) => [id, type === 'deposit' ? 'deposit' : entity.split('/')[1]]),
  )
  return links
    .map(
      ({ from, to, takes, quantity, amount }) =>
        `${kinds.get(from)} > ${kinds.get(to)}: ${takes} ${Number(quantity)}${amount ? ` ${amount}` : ''}`,
    )
    .sort()
}

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  const organization = await customer(administrator)
  const taxes = await taxesOf(administrator)
  order = (
    await make('purchase-orders', {
      organization,
      purchase_order_lines: [{ product_name: 'Escalier', quantity: '10', price: '100.00', taxes: [taxes['20']] }],
    })
  ).id
})
afterAll(() => suite.close())

test('a deal names the deposit that an invoice deducts, the delivery it bills, its money and what is left', async () => {
  const deposit = await make(`purchase-orders/${order}/make_deposit`, { percent: '30' })
  await change(`invoices/${deposit.id}`, { status: 'accepted' })
  await pay(administrator, deposit.id, '360.00')
  const note = await make('delivery-notes', { linked_purchase_order: order, need_lines: true })
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    await change(`delivery-notes/${note.id}`, { status })
  const invoice = await make('invoices', { linked_delivery_note: note.id, need_lines: true })
  await make('invoice-lines', { transaction: invoice.id, product_name: 'Transport', quantity: '3', price: '10.00' })
  await change(`invoices/${invoice.id}`, { status: 'accepted' })
  const failed = await pay(administrator, invoice.id, '100.00')
  await change(`invoice-payments/${failed.body.id}`, { state: 'removed' }).catch(() => undefined)
  await pay(administrator, invoice.id, '500.00')

  const chain = await chainOf(`invoices/${invoice.id}`)
  expect(told(chain)).toEqual([
    'delivery-notes > invoices: billed 10',
    'deposit > invoices: deducted 0 360.00',
    'purchase-orders > delivery-notes: delivered 10',
    'purchase-orders > deposit: billed 0',
    'purchase-orders > invoices: billed 10',
  ])
  // The deal is the same from whichever of its documents it is asked for.
  for (const of of [`purchase-orders/${order}`, `delivery-notes/${note.id}`, `invoices/${deposit.id}`])
    expect(told(await chainOf(of))).toEqual(told(chain))
  const { body: stored } = await administrator.call('GET', `${commercial}invoices/${invoice.id}/`)
  expect(chain.documents.find(({ id }) => id === invoice.id)!.left_to_pay).toBe(stored.left_to_pay)
  const payments = await administrator.call('GET', `${commercial}invoice-payments/?state=accepted&page_size=100`)
  expect(chain.payments.map(({ id }) => id).sort()).toEqual(
    payments.body.results.map(({ id }: { id: string }) => id).sort(),
  )
  expect(chain.payments.map(({ amount }) => amount)).toContain('500.00')
})

test('a reader without the right to payments sees none of them', async () => {
  const stock = await suite.person(company, 'stock')
  expect((await chainOf(`purchase-orders/${order}`)).payments.length).toBeGreaterThan(1)
  const seen = await stock.call<DocumentChain>('GET', `${commercial}purchase-orders/${order}/chain/`)
  expect(seen.status === 200 ? seen.body.payments : []).toEqual([])
})
