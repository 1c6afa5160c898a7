import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { customer } from '../../support/documents.ts'
import { addressOf, eachOf, nameOf } from '../../support/routes.ts'
import { oneOfEach, sampleValues, writtenByServices } from '../../support/database/rows.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'
import { rawCaller } from '../../support/suites/raw-call.ts'

let suite: Suite
let person: Person
let rows: Map<string, string>
const list = 'directory/v1/organizations/'
const one = (id: string): string => `${list}${id}/`

beforeAll(async () => {
  suite = await startSuite()
  suite.clock.set('2026-11-20T09:00:00.000Z')
  const company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator')
  rows = await suite.backend.db.transaction((tx) =>
    oneOfEach(tx, entities, { company, user: person.user, now: suite.clock.now(), mark: 'Kervadec' }),
  )
})
afterAll(() => suite.close())

const raw = rawCaller(() => ({ suite, person }))

describe('hostile input', () => {
  test('a body that is no JSON, no object, too deep, too large or of another type: 4xx', async () => {
    for (const body of [
      '{',
      '',
      'null',
      '[]',
      '"x"',
      '1',
      'true',
      '{"a":}',
      '\u0000',
      '{"company_name":"A","company_name":"B"',
      '['.repeat(100_000),
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      'NaN',
    ]) {
      expect([body.slice(0, 20), [400, 422].includes((await raw('POST', list, body)).status)]).toEqual([
        body.slice(0, 20),
        true,
      ])
    }
    expect(
      (await raw('POST', list, JSON.stringify({ company_name: 'x'.repeat(9_000_000), type: 'client' }))).status,
    ).toBe(413)
    expect((await raw('POST', list, new Uint8Array([0xff, 0xfe, 0x7b, 0x22, 0xc3, 0x28]))).status).toBe(400)
    for (const type of ['text/plain', 'application/xml', '', 'application/json; charset=utf-16', 'x'.repeat(500)])
      expect([type.slice(0, 20), (await raw('POST', list, 'a=b', { 'content-type': type })).status]).toEqual([
        type.slice(0, 20),
        400,
      ])
    expect((await raw('POST', list, 'a=b', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
    expect(
      (await raw('POST', list, '{"company_name":"Type","type":"client"}', { 'content-type': 'text/plain' })).status,
    ).toBe(201)
  })
  const unknown = '0190a000-0000-7000-8000-00000000000f'
  const nasty = [
    null,
    true,
    0,
    -1,
    1e308,
    -1e308,
    5e-324,
    9_007_199_254_740_991,
    '',
    ' ',
    '0',
    '-0',
    '1e400',
    'NaN',
    'Infinity',
    '99999999999999999999.99',
    '0000-00-00',
    '9999-12-31',
    '0000-01-01T00:00:00Z',
    '2026-02-30',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '🦄'.repeat(300),
    'x'.repeat(100_000),
    [],
    [null],
    [[]],
    {},
    { id: 1 },
    { __proto__: null },
    "'; drop table auth_users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    'data:image/png;base64,AAAA',
    unknown,
  ]
  // A third of the values for each field, another third for the next: `FUZZ=all` tries all.
  const share = (turn: number): unknown[] =>
    process.env.FUZZ === 'all' ? nasty : nasty.filter((_, index) => (index + turn) % 3 === 0)
  test('in every field of every open entity: never a 5xx, on create and on change', async () => {
    const open = entities.filter(
      ({ key, rules }) => rules === undefined && rows.has(key) && !writtenByServices.includes(key),
    )
    let tried = 0
    const wrong = (
      await eachOf(open, async (entity) => {
        const found: string[] = []
        let version = '"1"'
        const valid = Object.fromEntries(
          Object.entries(sampleValues(entity, 'Kervadec')).filter(
            ([name]) => name in entity.fields && !entity.fields[name]?.safeParse(undefined).success,
          ),
        )
        for (const [turn, name] of Object.keys(entity.fields).entries()) {
          for (const value of share(turn)) {
            tried += 1
            const made = await raw('POST', addressOf(entity).slice(5), JSON.stringify({ ...valid, [name]: value }))
            if (made.status >= 500)
              found.push(`POST ${entity.key}.${name} ${JSON.stringify(value).slice(0, 40)} ${made.status}`)
          }
          for (const value of [null, unknown, nasty[(turn * 7) % nasty.length]]) {
            const changed = await raw(
              'PATCH',
              `${addressOf(entity).slice(5)}${rows.get(entity.key)}/`,
              JSON.stringify({ [name]: value }),
              { 'if-match': version },
            )
            version = changed.headers.get('etag') ?? version
            if (changed.status >= 500)
              found.push(`PATCH ${entity.key}.${name} ${JSON.stringify(value).slice(0, 40)} ${changed.status}`)
          }
        }
        return found
      })
    ).flat()
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(3000)
  }, 90_000)
  test('in lines, nested and huge: never a 5xx, and no total that is not a decimal', async () => {
    const organization = await customer(person)
    for (const line of [
      null,
      1,
      'x',
      [],
      { quantity: '9999999999999999999', price: '9999999999999999999.999999' },
      { quantity: '-0.0001', price: '0.000001' },
      { quantity: 1e30, price: '1' },
      { product_name: 'a\u0000b' },
      { taxes: ['x'] },
      { taxes: {} },
      { id: 'x' },
      { id: organization },
      { product: organization },
      { discount: '101' },
      { kind: 'constructor' },
      { transaction: organization },
      { __proto__: { price: '1' } },
    ]) {
      const { status, body } = await person.call('POST', 'commercial/v1/invoices/', {
        organization,
        invoice_lines: [line],
      })
      expect([line, status < 500]).toEqual([line, true])
      if (status === 201) expect(body.total_price).toMatch(/^-?\d+\.\d\d$/)
    }
    expect(
      (
        await person.call('POST', 'commercial/v1/invoices/', {
          organization,
          invoice_lines: Array.from({ length: 501 }, () => ({ product_name: 'x', quantity: '1', price: '1' })),
        })
      ).status,
    ).toBe(422)
    for (const lines of ['x', 1, {}, null, true])
      expect([
        lines,
        (await person.call('POST', 'commercial/v1/invoices/', { organization, invoice_lines: lines })).status < 500,
      ]).toEqual([lines, true])
  })
  test('in bodies of every special call and in every query: never a 5xx', async () => {
    const special = suite.router.routes.filter(
      ({ method, summary, path }) =>
        method === 'post' && summary !== 'create' && !/revoke|me\/password|totp|setup/.test(path),
    )
    const wrong = (
      await eachOf(special, async (route) => {
        const found: string[] = []
        for (const body of [
          null,
          1,
          'x',
          [],
          {},
          { lines: nasty },
          { lines: [{ line: null }] },
          { amount: {} },
          { token: {}, password: [] },
          { email: {} },
          { data: { id: [] } },
          { name: {}, consent: 1 },
          { iban: 'x' },
        ]) {
          const { status } = await raw(
            'POST',
            addressOf(route, {
              id: rows.get(route.entity ?? '') ?? 'none',
              key: 'x'.repeat(32),
              charge: 'x',
              outcome: 'accepted',
            }).slice(5),
            JSON.stringify(body),
          )
          if (status >= 500) found.push(`${nameOf(route)} ${JSON.stringify(body).slice(0, 40)} ${status}`)
        }
        return found
      })
    ).flat()
    expect(wrong).toEqual([])
    const gets = suite.router.routes.filter(({ method }) => method === 'get')
    const queries = fc.sample(
      fc.array(
        fc.tuple(
          fc.constantFrom(
            'search',
            'ordering',
            'expand',
            'fields',
            'page',
            'view',
            'stats',
            'id',
            'id__in',
            'created_at_after',
            'organization',
            'user',
            'entity',
            'record',
            'email',
            'company_slug',
            'constructor',
            'is_sales',
            'siret_number',
            'uuid__in',
            'document',
          ),
          fc.oneof(fc.string(), fc.constantFrom('\u0000', "'", '%', '__proto__', '-', ',', '2026-02-31', 'null', '0')),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      { numRuns: 400, seed: 20261120 },
    )
    const broken = await eachOf(queries, async (query) => {
      const route = gets[(queries.indexOf(query) * 37) % gets.length]!
      const address = `${addressOf(route, { id: rows.get(route.entity ?? '') ?? 'none' })}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
      const { status } = await raw('GET', address.slice(5), undefined)
      return status >= 500 ? `${address} ${status}` : undefined
    })
    expect(broken.filter(Boolean)).toEqual([])
  }, 60_000)
  test('in an id: 404, in a method that is not served: 404', async () => {
    for (const id of [
      '1',
      'x',
      '%00',
      "'",
      'null',
      '0190a000-0000-7000-8000-00000000000',
      '0190A000-0000-7000-8000-00000000000F',
      '..%2f..',
      '%F0%9F%A6%84',
      'x'.repeat(2000),
    ])
      expect([id.slice(0, 20), (await person.call('GET', one(id))).status]).toEqual([id.slice(0, 20), 404])
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'.replace('TRACE', 'PROPFIND')])
      expect([method, (await raw(method, list, undefined)).status]).toEqual([method, 404])
  })
})
