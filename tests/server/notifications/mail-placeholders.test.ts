import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds, hasPage } from '../../../server/services/commercial/document/kinds.ts'
import { customer, pay, validated } from '../../support/documents.ts'
import { type Deliveries, deliveries } from '../../support/deliveries.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
let organization: string
let contact: string
let deal: Deliveries

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  organization = await customer(person)
  const made = await person.call('POST', 'directory/v1/contacts/', {
    first_name: 'Nolwenn',
    last_name: 'Quéré',
    organization,
  })
  contact = made.body.id
  deal = deliveries(person, organization)
})
afterAll(() => suite.close())

type Name = (typeof documentKinds)[number]['name']

/** Returns the contacts, addresses and delivery facts of a document, as far as its kind has these fields. */
const facts = (name: Name): Record<string, unknown> => {
  const { fields } = documentKinds.find((kind) => kind.name === name)!.entity
  const all = {
    attention_to: contact,
    invoice_contact: contact,
    delivery_contact: contact,
    invoice_address: '2 rue des Pins',
    invoice_postal_code: '29000',
    invoice_city: 'Quimper',
    delivery_address: '4 quai Sud',
    delivery_postal_code: '29200',
    delivery_city: 'Brest',
    delivery_date: '2026-11-20',
    tracking: '6A123456',
    carrier: 'colissimo',
  }
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in fields))
}

const post = async (path: string, values: Record<string, unknown>): Promise<Reply> => {
  const reply = await person.call('POST', `commercial/v1/${path}/`, values)
  if (reply.status !== 201) throw new Error(`${path} ${JSON.stringify(reply.body)}`)
  return reply
}
const accepted = async (path: string, made: Reply): Promise<string> => {
  const reply = await deal.move(`${path}/${made.body.id}`, 'accepted')
  if (reply.status !== 200) throw new Error(`${path} ${JSON.stringify(reply.body)}`)
  return made.body.id
}
const lines = [{ product_name: 'Table', quantity: '2', price: '50.00' }]
const givenBack = async (): Promise<string> => {
  const { body } = await validated(person, organization)
  await pay(person, body.id, '120.00')
  return body.id
}
const shipped = async (): Promise<string> => {
  const { id } = await deal.ordered()
  const { body } = await deal.noted(id, { need_lines: true, ...facts('delivery-note') })
  for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
    await deal.move(`delivery-notes/${body.id}`, status)
  return body.id
}

/** Creates a document of each kind that can be mailed. */
const made: Readonly<Record<Name, () => Promise<string>>> = {
  quotation: async () =>
    (await post('quotations', { organization, quotation_lines: lines, ...facts('quotation') })).body.id,
  'purchase-order': async () => (await deal.ordered(facts('purchase-order'))).id,
  invoice: async () => (await validated(person, organization, '100.00', facts('invoice'))).body.id,
  credit: async () =>
    accepted(
      'credits',
      await post('credits', { linked_invoice: await givenBack(), need_lines: true, ...facts('credit') }),
    ),
  refund: async () => {
    const invoice = await givenBack()
    await accepted('credits', await post('credits', { linked_invoice: invoice, need_lines: true }))
    return accepted('refunds', await post('refunds', { linked_invoice: invoice, need_lines: true, ...facts('refund') }))
  },
  'delivery-note': shipped,
  'product-return': async () => {
    const { id } = await deal.ordered()
    const { body } = await deal.noted(id, { need_lines: true })
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await deal.move(`delivery-notes/${body.id}`, status)
    return (await deal.returned(id, { need_lines: true, ...facts('product-return') })).body.id
  },
}

/** Placeholders without a value for a kind: its mails cannot use them, and the writer is warned before. */
const unsaid: Readonly<Record<string, (name: Name) => boolean>> = {
  link: (name) => !hasPage(documentKinds.find((kind) => kind.name === name)!),
  expiration_date: (name) => documentKinds.find((kind) => kind.name === name)!.due === null,
  total: (name) => name === 'delivery-note' || name === 'product-return',
  left_to_pay: (name) => name === 'delivery-note' || name === 'product-return',
  delivery_date: (name) => !('delivery_date' in facts(name)),
  tracking: (name) => !('tracking' in facts(name)),
  tracking_link: (name) => name !== 'delivery-note',
  carrier: (name) => name !== 'delivery-note',
}

test.each(documentKinds.map(({ name }) => name))('a mail about a %s has every placeholder filled', async (name) => {
  const categories = (await person.call('GET', 'notifications/v1/emails/categories/?expand=variables')).body.results
  const keys = [
    ...new Set(
      categories.flatMap(({ variables }: { variables: { key: string }[] }) => variables.map(({ key }) => key)),
    ),
  ] as string[]
  expect(keys.sort()).toEqual(
    [
      'billing_address',
      'billing_contact',
      'carrier',
      'client_name',
      'company_name',
      'delivery_address',
      'delivery_contact',
      'delivery_date',
      'expiration_date',
      'left_to_pay',
      'link',
      'number',
      'total',
      'tracking',
      'tracking_link',
    ].sort(),
  )
  const id = await made[name]()
  const without = keys.filter((key) => unsaid[key]?.(name)).sort()
  const mail = (names: readonly string[]): Promise<Reply> =>
    person.call('POST', 'commercial/v1/send-transaction/', {
      type: name,
      emails: ['quai@keranna.example'],
      object: '{{number}}',
      data: { id, content: names.map((key) => `<p>${key}=[{{${key}}}]</p>`).join('') },
    })
  // The refusal names the placeholders that the kind does not have, and no mail leaves with them.
  const refused = await mail(keys)
  expect([refused.status, refused.body.errors?.['data.content']?.[0]?.params?.names]).toEqual([
    422,
    without.map((key) => `{{${key}}}`).join(', '),
  ])
  const said = keys.filter((key) => !without.includes(key))
  expect((await mail(said)).status).toBe(201)
  const [sent] = await suite.backend.db.query<{ subject: string; body_text: string }>(
    'select subject, body_text from system_outbox where document = $1',
    [id],
  )
  expect(sent?.subject).not.toContain('{{')
  expect(said.filter((key) => !new RegExp(`${key}=\\[[^\\]{}]+\\]`).test(sent?.body_text ?? ''))).toEqual([])
  expect(sent?.body_text).toContain('Nolwenn Quéré')
})

test('at the departure of a delivery the mail names its carrier, its number and the page that follows it', async () => {
  const id = await shipped()
  await person.call('POST', 'commercial/v1/send-transaction/', {
    type: 'delivery-note',
    emails: ['quai@keranna.example'],
    object: 'En route',
    data: { id, content: '<p>{{carrier}}, n° {{tracking}} : {{tracking_link}}</p>' },
  })
  const [mail] = await suite.backend.db.query<{ body_text: string }>(
    'select body_text from system_outbox where document = $1',
    [id],
  )
  expect(mail?.body_text).toContain(
    'Colissimo, n° 6A123456 : https://www.laposte.fr/outils/suivre-vos-envois?code=6A123456',
  )
})
