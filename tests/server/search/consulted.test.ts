import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, send, sentQuotation, validated } from '../../support/documents.ts'
import { deliveries } from '../../support/deliveries.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let owner: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite({ ACCESS_SECONDS: 86_400 })
  owner = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  organization = await customer(owner)
})
afterAll(() => suite.close())

const read = (path: string): Promise<Reply> => owner.call('GET', `commercial/v1/${path}/`)
const told = async (): Promise<string[]> =>
  (await owner.call('GET', 'notifications/v1/notifications/?page_size=100')).body.results.map((row: unknown) =>
    JSON.stringify(row),
  )
const accepted = async (path: string, { body, etag }: Reply): Promise<void> => {
  const { status } = await owner.call(
    'PATCH',
    `commercial/v1/${path}/${body.id}/`,
    { status: 'accepted' },
    { 'if-match': etag ?? '' },
  )
  expect(status).toBe(200)
}

/** A document of each kind that has a public page, sent. */
const made = {
  quotation: async () => (await sentQuotation(owner, organization)).body,
  'purchase-order': async () => {
    const { id } = await deliveries(owner, organization).ordered()
    await send(owner, 'purchase-order', id)
    return (await read(`purchase-orders/${id}`)).body
  },
  invoice: async () => {
    const { body } = await validated(owner, organization)
    await send(owner, 'invoice', body.id)
    return (await read(`invoices/${body.id}`)).body
  },
  credit: async () => {
    const { body } = await validated(owner, organization)
    const credit = await owner.call('POST', 'commercial/v1/credits/', { linked_invoice: body.id, need_lines: true })
    await accepted('credits', credit)
    await send(owner, 'credit', credit.body.id)
    return (await read(`credits/${credit.body.id}`)).body
  },
}
const kinds = Object.keys(made) as (keyof typeof made)[]
const pathOf = (kind: string): string => `${kind}s`

test.each(kinds)('the page of a %s that its reader opens notifies its sender, once', async (kind) => {
  const { id, number, public_key: key } = await made[kind]()
  await suite.backend.idle()
  const about = async (): Promise<number> => (await told()).filter((line) => line.includes(number)).length
  expect([(await read(`${pathOf(kind)}/${id}`)).body.send, await about()]).toEqual(['send', 0])
  const look = (): Promise<Reply> => suite.anonymous('POST', `commercial/v1/${pathOf(kind)}/public/${key}/seen/`, {})
  expect((await look()).status).toBe(204)
  expect([(await read(`${pathOf(kind)}/${id}`)).body.send, await about()]).toEqual(['read', 1])
  suite.clock.advance(3600)
  await look()
  expect(await about()).toBe(1)
})

test.each(kinds)('the call of the specification says the same of a %s, and knows no other key', async (kind) => {
  const { id, number, public_key: key } = await made[kind]()
  await suite.backend.idle()
  const consult = (values: Record<string, unknown>): Promise<Reply> =>
    suite.anonymous('POST', 'commercial/v1/send-consulted-email/', { type: kind, key, ...values })
  expect((await consult({ key: 'x'.repeat(32) })).status).toBe(404)
  expect((await consult({ type: 'delivery-note' })).status).toBe(422)
  expect((await consult({})).status).toBe(204)
  const { body } = await read(`${pathOf(kind)}/${id}`)
  expect(body.send).toBe('read')
  if (kind === 'invoice') expect(body.advancement).toBe('consulted')
  expect((await told()).filter((line) => line.includes(number))).toHaveLength(1)
})
