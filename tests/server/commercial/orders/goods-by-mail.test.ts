import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deliveries, deliveries } from '../../../support/deliveries.ts'
import { customer, givenBack } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person
let sales: Person
let organization: string
let deal: Deliveries

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  organization = await customer(administrator)
  deal = deliveries(administrator, organization)
})
afterAll(() => suite.close())

const mail = (type: string, id: string, content = '<p>Bonjour</p>', by = administrator): Promise<Reply> =>
  by.call('POST', 'commercial/v1/send-transaction/', {
    type,
    emails: ['quai@keranna.example'],
    object: 'N° {{number}}',
    data: { id, content },
  })
const mailsOf = (document: string) =>
  suite.backend.db.query<{ subject: string; html: string; attachments: { file: string; name: string }[] }>(
    'select subject, html, attachments from system_outbox where document = $1 order by id',
    [document],
  )
const read = async (path: string): Promise<Reply['body']> =>
  (await administrator.call('GET', `commercial/v1/${path}/`)).body

async function noted(isSale: boolean, values: Record<string, unknown> = {}): Promise<Reply['body']> {
  const order = await deal.ordered({ is_sales: isSale })
  const { body } = await deal.noted(order.id, { need_lines: true, ...values })
  return { ...body, order: order.id }
}
async function shipped(isSale = true, values: Record<string, unknown> = {}): Promise<Reply['body']> {
  const note = await noted(isSale, values)
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    await deal.move(`delivery-notes/${note.id}`, status)
  return { ...(await read(`delivery-notes/${note.id}`)), order: note.order }
}

describe('a delivery note by mail', () => {
  test('can be sent once its goods have left, with its PDF, its tracking, its place and no link', async () => {
    const contact = await administrator.call('POST', 'directory/v1/contacts/', {
      first_name: 'Nolwenn',
      last_name: 'Quéré',
      organization,
    })
    const place = {
      delivery_contact: contact.body.id,
      delivery_address: '4 quai Sud',
      delivery_postal_code: '29200',
      delivery_city: 'Brest',
      tracking: '6A123',
    }
    const early = await noted(true, place)
    expect((await mail('delivery-note', early.id)).status).toBe(409)
    const note = await shipped(true, place)
    const sent = await mail(
      'delivery-note',
      note.id,
      '<p>{{delivery_contact}}, {{delivery_address}} : {{tracking}}</p>',
    )
    expect([sent.status, sent.body.data.link]).toEqual([201, null])
    const [left] = await mailsOf(note.id)
    expect(left).toMatchObject({ subject: `N° ${note.number}`, attachments: [{ name: `${note.number}.pdf` }] })
    expect(left?.html).toContain('Nolwenn Quéré, 4 quai Sud, 29200 Brest : 6A123')
    expect(left?.html).not.toContain('href')
    await suite.backend.idle()
    expect((await read(`delivery-notes/${note.id}`)).send).toBe('send')
  })

  test('that receives its tracking later is drawn anew; the first PDF stays', async () => {
    const note = await shipped()
    await mail('delivery-note', note.id)
    await mail('delivery-note', note.id)
    await suite.backend.idle()
    await deal.change(`delivery-notes/${note.id}`, { tracking: '6A999' })
    await mail('delivery-note', note.id)
    const files = (await mailsOf(note.id)).map(({ attachments }) => attachments[0]!.file)
    expect([files[0] === files[1], files[1] === files[2]]).toEqual([true, false])
  })

  test('is sent to no supplier, and only by those who may write it', async () => {
    const received = await shipped(false)
    expect((await mail('delivery-note', received.id)).status).toBe(409)
    const accountant = await suite.person(administrator.company, 'accountant')
    expect((await mail('delivery-note', (await shipped()).id, '<p>Bonjour</p>', accountant)).status).toBe(403)
  })
})

test('a return is sent to customer and supplier, until it is cancelled', async () => {
  for (const isSale of [true, false]) {
    const note = await shipped(isSale)
    const made = await deal.returned(note.order)
    expect((await mail('product-return', made.body.id)).status).toBe(201)
    expect((await mailsOf(made.body.id))[0]?.subject).toBe(`N° ${made.body.number}`)
    await deal.move(`product-returns/${made.body.id}`, 'canceled')
    expect((await mail('product-return', made.body.id)).status).toBe(409)
  }
})

test('a refund can be mailed to the customer after it is promised', async () => {
  await givenBack(administrator, organization)
  const [promised] = (await read('refunds')).results
  expect((await mail('refund', promised.id, '<p>{{total}}</p>')).status).toBe(201)
  expect((await mailsOf(promised.id))[0]?.html).toContain('€')
  expect((await mail('refund', promised.id, '<p>Bonjour</p>', sales)).status).toBe(403)
})
