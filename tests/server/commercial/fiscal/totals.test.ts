import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let person: Person
let stranger: Person
const list = 'directory/v1/organizations/'
const countOf = async (who: Person, query = ''): Promise<number> =>
  (await who.call('GET', `${list}${query}`)).body.count

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  stranger = await suite.person(await suite.company('Voilerie Le Gall'), 'administrator')
})
afterAll(() => suite.close())

describe('the count of a list, remembered while nothing is written', () => {
  beforeEach(() => suite.backend.db.query('delete from directory_organizations'))
  test('knows each record that was made, changed or deleted before it was asked', async () => {
    expect(await countOf(person)).toBe(0)
    const id = await customer(person, { company_name: 'Un', city: 'Quimper' })
    expect([
      await countOf(person),
      await countOf(person),
      await countOf(person, '?city=Quimper'),
      await countOf(person, '?city=Brest'),
    ]).toEqual([1, 1, 1, 0])
    const { etag = '' } = await person.call('GET', `${list}${id}/`)
    const changed = await person.call('PATCH', `${list}${id}/`, { city: 'Brest' }, { 'if-match': etag })
    expect([await countOf(person, '?city=Quimper'), await countOf(person, '?city=Brest')]).toEqual([0, 1])
    expect((await person.call('DELETE', `${list}${id}/`, undefined, { 'if-match': changed.etag ?? '' })).status).toBe(
      204,
    )
    expect([await countOf(person), await countOf(person, '?city=Brest')]).toEqual([0, 0])
  })
  test('knows what was written past the services', async () => {
    await customer(person, { company_name: 'Deux' })
    expect(await countOf(person)).toBe(1)
    await suite.backend.db.query('delete from directory_organizations')
    expect(await countOf(person)).toBe(0)
  })
  test('is each company’s own', async () => {
    await customer(person, { company_name: 'Trois' })
    expect([await countOf(person), await countOf(stranger), await countOf(person), await countOf(stranger)]).toEqual([
      1, 0, 1, 0,
    ])
  })
  test('a revoked session ends at once, whatever is remembered', async () => {
    const other = await suite.person(stranger.company, 'sales')
    expect((await other.call('GET', list)).status).toBe(200)
    await suite.backend.db.query('update system_sessions set revoked_at = now() where member = $1', [other.user])
    expect((await other.call('GET', list)).status).toBe(401)
  })
})

describe('a long answer', () => {
  const ask = (accepted: string): Promise<Response> =>
    Promise.resolve(
      suite.router.app.request(`/api/${list}`, {
        headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': accepted },
      }),
    )
  test('is compressed for those who take it, and says that it differs', async () => {
    for (const name of ['Quatre', 'Cinq', 'Six']) await customer(person, { company_name: name })
    const plain = await ask('identity')
    const small = await ask('br;q=0.5, gzip')
    expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'gzip'])
    expect([plain.headers.get('vary'), small.headers.get('vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(JSON.parse(gunzipSync(await small.arrayBuffer()).toString())).toEqual(await plain.json())
    expect((await ask('gzip;q=0')).headers.get('content-encoding')).toBeNull()
  })
  test('of one record has a weak tag in its compressed form, which a change accepts', async () => {
    const id = await customer(person, { company_name: 'Sept', address: 'rue '.repeat(60), city: 'Quimper'.repeat(30) })
    const { headers } = await suite.router.app.request(`/api/${list}${id}/`, {
      headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip' },
    })
    expect(headers.get('etag')).toMatch(/^W\/"\d+"$/)
    expect(
      (await person.call('PATCH', `${list}${id}/`, { city: 'Brest' }, { 'if-match': headers.get('etag') ?? '' }))
        .status,
    ).toBe(200)
  })
})
