import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { providers } from '../../../server/services/payment/provider.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let employee: Person
let other: Person
let card: string
// An answer of 503 is an error of the server in other tests.
const unchecked = { 'x-unchecked': 'status' }
const key = (by: Person, id: string, body: unknown = { nonce: 'ephkn_1' }): Promise<Reply> =>
  by.call('POST', `auth/v1/cards/${id}/stripe_key/`, body, unchecked)
const sync = (by: Person, method: 'GET' | 'POST', company = by.company): Promise<Reply> =>
  by.call(method, `auth/v1/companies/${company}/stripe_sync/`, method === 'POST' ? {} : undefined, unchecked)
const cardOf = async (by: Person): Promise<string> => {
  const made = await by.call('POST', 'auth/v1/cards/', { card_holder: 'Maël Kerbrat', type: 'virtual' })
  expect(made.status).toBe(201)
  return made.body.id
}

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  employee = await suite.person(company, 'employee')
  other = await suite.person(await suite.company('Autre maison', { iban: null, city: null }), 'administrator')
  card = await cardOf(administrator)
})
afterAll(() => suite.close())

test('a company is linked once it says what the provider asks for; before, no card is shown', async () => {
  expect((await key(administrator, card)).body.code).toBe('account_not_linked')
  expect((await sync(administrator, 'GET')).body).toEqual({ provider: 'simulator', linked_at: null, missing: [] })
  const { body: linked } = await sync(administrator, 'POST')
  expect(linked).toEqual({ provider: 'simulator', linked_at: '2026-11-20T09:00:00Z', missing: [] })
  expect((await sync(administrator, 'POST')).body).toEqual(linked)
  expect((await sync(administrator, 'GET')).body).toEqual(linked)
  expect((await sync(other, 'POST')).body).toEqual({
    provider: 'simulator',
    linked_at: null,
    missing: ['city', 'iban'],
  })
})

test('a card is shown to one browser by a key of its nonce, which is written down without the key', async () => {
  const { status, body, headers } = await key(administrator, card)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({ secret: expect.stringMatching(/^ek_\w{64}$/), expires_at: '2026-11-20T09:15:00.000Z' })
  expect((await key(administrator, card, { nonce: 'ephkn_2' })).body.secret).not.toBe(body.secret)
  const trail = await suite.backend.db.query('select action, changes from system_audit where record = $1 order by id', [
    card,
  ])
  expect(trail.map(({ action }) => action)).toEqual(['create', 'show', 'show'])
  expect(JSON.stringify(trail)).not.toContain('ek_')
})

test('a nonce that is missing, empty or too long is refused on its field', async () => {
  for (const nonce of [undefined, '', 7, 'x'.repeat(256)]) {
    const { status, body } = await key(administrator, card, { nonce })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['nonce']])
  }
  expect((await key(administrator, card, { nonce: 'x'.repeat(255) })).status).toBe(200)
})

test('it asks for the right to the whole company, and finds nothing of another', async () => {
  expect([(await key(employee, card)).status, (await sync(employee, 'GET')).status]).toEqual([403, 403])
  expect((await sync(employee, 'POST')).status).toBe(403)
  expect((await key(other, card)).status).toBe(404)
  expect((await sync(other, 'GET', administrator.company)).status).toBe(404)
  expect((await sync(other, 'POST', administrator.company)).status).toBe(404)
  expect((await key(administrator, await cardOf(other))).status).toBe(404)
})

test('a provider that fails, or that is not there, is reported in words and changes nothing', async () => {
  const broken = vi.spyOn(providers, 'simulator').mockImplementation(() => ({
    name: 'broken',
    redirect: () => '',
    refund: () => Promise.resolve(),
    read: () => undefined,
    missing: () => Promise.reject(new Error('no line')),
    cardKey: () => Promise.reject(new Error('no line')),
  }))
  const replies = [await sync(other, 'GET'), await sync(other, 'POST'), await key(administrator, card)]
  broken.mockRestore()
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [503, 'provider_unreachable']),
  )
  expect((await sync(other, 'GET')).body.linked_at).toBeNull()
  const without = await startSuite({ ONLINE_PAYMENT: 'off' })
  const alone = await without.person(await without.company('Sans prestataire'), 'administrator')
  for (const reply of [await sync(alone, 'GET'), await sync(alone, 'POST'), await key(alone, await cardOf(alone))]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'no_payment_provider'])
    expect(reply.body.detail).toContain('prestataire de paiement')
  }
  await without.close()
})
