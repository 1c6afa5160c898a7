import { beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { customer, draft, validated } from '../../support/documents.ts'
import { addressOf, eachOf, nameOf } from '../../support/routes.ts'
import { oneOfEach } from '../../support/database/rows.ts'
import { type Reply } from '../../support/suite.ts'
import { listSuite, organizationsPath as list } from '../../support/suites/list-suite.ts'
import { rawCaller } from '../../support/suites/raw-call.ts'

const state = listSuite()
let { suite, person, company } = state
beforeAll(() => {
  ;({ suite, person, company } = state)
})
let rows: Map<string, string>
const one = (id: string): string => `${list}${id}/`
const raw = rawCaller(() => state)

describe('one record', () => {
  test('is created, read, replaced, changed and deleted, each with its version and its row in the trail', async () => {
    const created = await person.call('POST', list, { company_name: 'Cycle', type: 'client', city: 'Brest' })
    expect([created.status, created.etag, created.body.company]).toEqual([201, '"1"', company])
    const { id } = created.body
    const replaced = await person.call(
      'PUT',
      one(id),
      { company_name: 'Cycle 2', type: 'client' },
      { 'if-match': '"1"' },
    )
    expect([replaced.status, replaced.etag, replaced.body.city]).toEqual([200, '"2"', null])
    const changed = await person.call('PATCH', one(id), { city: 'Quimper' }, { 'if-match': '"2"' })
    expect([changed.etag, changed.body.company_name, changed.body.city]).toEqual(['"3"', 'Cycle 2', 'Quimper'])
    expect((await person.call('GET', one(id))).body).toEqual(changed.body)
    const trail = await person.call('GET', `history/v1/entries/?entity=directory/organizations&record=${id}`)
    expect(
      trail.body.results.map(
        (entry: { action: string; record_version: number }) => `${entry.action} ${entry.record_version}`,
      ),
    ).toEqual(['update 3', 'update 2', 'create 1'])
    expect(trail.body.results[0].changes).toEqual({ city: [null, 'Quimper'] })
    expect((await person.call('DELETE', one(id), undefined, { 'if-match': '"3"' })).status).toBe(204)
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', {}],
      ['PUT', {}],
      ['DELETE', undefined],
    ] as const)
      expect((await person.call(method, one(id), body, { 'if-match': '"3"' })).status).toBe(404)
  })
  test('is not deleted while others need it: 409', async () => {
    const organization = await customer(person)
    await draft(person, organization)
    expect((await person.call('DELETE', one(organization), undefined, { 'if-match': '"1"' })).body).toMatchObject({
      code: 'in_use',
    })
  })
  test('demands its version: 428 without, 412 with an old one', async () => {
    const {
      body: { id },
    } = await person.call('POST', list, { company_name: 'Version', type: 'client' })
    for (const [method, body] of [
      ['PATCH', { city: 'x' }],
      ['PUT', { company_name: 'x', type: 'client' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await person.call(method, one(id), body)).body).toMatchObject({ code: 'version_missing' })
      for (const stale of ['"0"', '"2"', '1', '*', '"1", "2"'])
        expect((await person.call(method, one(id), body, { 'if-match': stale })).body).toMatchObject({
          code: 'stale',
          version: 1,
        })
    }
    expect((await person.call('PATCH', one(id), { city: 'x' }, { 'if-match': 'W/"1"' })).status).toBe(200)
  })
  test('company "1" and its own are accepted, a foreign one and other read-only values are refused, unchanged ones accepted', async () => {
    const make = (more: Record<string, unknown>): Promise<Reply> =>
      person.call('POST', list, { company_name: 'Lecture', type: 'client', ...more })
    for (const fine of ['1', 1, '', null, company])
      expect([fine, (await make({ company: fine })).status]).toEqual([fine, 201])
    for (const wrong of ['2', 2, '0190a000-0000-7000-8000-00000000000f', {}, true])
      expect([wrong, (await make({ company: wrong })).body.errors?.company?.[0].code]).toEqual([wrong, 'read_only'])
    const { body, etag } = await validated(person, await customer(person))
    const address = `commercial/v1/invoices/${body.id}/`
    const same = await person.call(
      'PATCH',
      address,
      {
        id: body.id,
        company,
        created_at: body.created_at,
        number: body.number,
        total_price: body.total_price,
        left_to_pay: body.left_to_pay,
        public_key: body.public_key,
        hash: body.hash,
        seller_frozen: body.seller_frozen,
        transaction_taxes: body.transaction_taxes,
        organization_object: body.organization_object,
      },
      { 'if-match': etag ?? '' },
    )
    expect([same.status, same.etag]).toEqual([200, etag])
    for (const [name, value] of Object.entries({
      id: company,
      created_at: '2020-01-01T00:00:00Z',
      total_price: '1.00',
      left_to_pay: '0.00',
      payment_status: 'paid',
      public_key: 'x',
      hash: null,
      send: 'read',
      validated_by: company,
      seller_frozen: {},
    })) {
      expect([
        name,
        (await person.call('PATCH', address, { [name]: value }, { 'if-match': etag ?? '' })).body.errors?.[name]?.[0]
          .code,
      ]).toEqual([name, 'read_only'])
    }
  })
  test('takes no unknown field, whatever its name', async () => {
    for (const name of [
      'unheard',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'row_version',
      'search_text',
      'created_by',
      'Company_name',
      'company_name ',
      '',
    ]) {
      expect([
        name,
        (await person.call('POST', list, { company_name: 'A', type: 'client', [name]: 'x' })).body.errors?.[
          name || 'detail'
        ]?.[0].code ?? 'none',
      ]).toEqual([name, name ? 'unknown_field' : 'none'])
    }
    const polluted = await raw('POST', list, '{"company_name":"Proto","type":"client","__proto__":{"admin":true}}')
    expect([polluted.status, ({} as { admin?: boolean }).admin]).toEqual([201, undefined])
  })
  test('records that the service makes for good are read, and no one writes them: 409 written_by_services', async () => {
    const made = entities.filter(({ rules }) => rules === 'made')
    expect(made.map(({ key }) => key)).toEqual([
      'commercial/quotation-questions',
      'commercial/send-transaction',
      'notifications/mails',
      'projects/project-starts',
      'crm/bookings',
      'crm/lead-form-consents',
      'crm/lead-submissions',
      'dashboard/dashboard-items',
      'dashboard/news',
      'dashboard/weather-infos',
      'history/entries',
    ])
    const { status, body } = await person.call('POST', 'dashboard/v1/dashboard-items/', { type: 'numbers' })
    expect([status, body.code]).toEqual([409, 'written_by_services'])
    expect((await person.call('GET', 'dashboard/v1/dashboard-items/')).body.count).toBe(0)
  })
})

/** Makes one row of every entity; the counts of the tests above are done. */
const makeRows = async (): Promise<void> => {
  rows = await suite.backend.db.transaction((tx) =>
    oneOfEach(tx, entities, { company, user: person.user, now: suite.clock.now(), mark: 'Kervadec' }),
  )
}

describe('every entity and every answer', () => {
  beforeAll(makeRows)
  test('a module whose rules are not built yet is read, and written later: 409 not_yet', async () => {
    const later = entities.filter(({ rules }) => rules === 'later')
    expect(later.length).toBeGreaterThan(100)
    const wrong = await eachOf(later, async (entity) => {
      const address = addressOf(entity)
      const [read, made, changed, gone] = [
        await person.call('GET', `${address}${rows.get(entity.key)}/`),
        await person.call('POST', address, {}),
        await person.call('PATCH', `${address}${rows.get(entity.key)}/`, {}, { 'if-match': '"1"' }),
        await person.call('DELETE', `${address}${rows.get(entity.key)}/`, undefined, { 'if-match': '"1"' }),
      ]
      return read.status === 200 &&
        [made, changed, gone].every(({ status, body }) => status === 409 && body.code === 'not_yet')
        ? undefined
        : `${entity.key} ${[read, made, changed, gone].map(({ status }) => status).join(' ')}`
    })
    expect(wrong.filter(Boolean)).toEqual([])
  })
  test('fits the OpenAPI document: each list and each record of each entity, expanded and not', async () => {
    const reads = suite.router.routes.filter(
      ({ method, summary, entity }) =>
        method === 'get' &&
        ['list', 'read'].includes(summary) &&
        rows.has(entity ?? '') &&
        // One row of what is worked out has no stored id.
        !(summary === 'read' && /(aged-scales|business-management-years)$/.test(entity ?? '')),
    )
    expect(reads.length).toBeGreaterThan(400)
    const wrong = await eachOf(reads, async (route) => {
      const entity = registry.get(route.entity ?? '') as Entity
      const expand = [
        ...Object.keys(entity.children ?? {}),
        ...Object.entries({ ...entity.fields, ...entity.computed })
          .filter(([, schema]) => ['ref', 'user'].includes(factsOf(schema).kind))
          .map(([name]) => name),
      ].join(',')
      for (const query of ['', `?expand=${expand}`]) {
        const { status } = await person.call('GET', `${addressOf(route, { id: rows.get(entity.key) ?? '' })}${query}`)
        if (status !== 200) return `${nameOf(route)} ${status}`
      }
      return undefined
    })
    expect(wrong.filter(Boolean)).toEqual([])
  }, 60_000)
  test('speaks the language of the request; a refusal has words, a code and the field', async () => {
    const say = async (language: string): Promise<Reply['body']> =>
      (await person.call('POST', list, { type: 'client' }, { 'accept-language': language })).body
    expect((await say('fr-FR,fr;q=0.9')).errors.company_name[0]).toEqual({
      code: 'required',
      text: expect.stringMatching(/\w/),
    })
    const texts = await Promise.all(
      ['fr', 'en', 'es', 'ar', 'zh'].map(async (language) => (await say(language)).errors.company_name[0].text),
    )
    expect(new Set(texts).size).toBe(5)
    expect((await say('xx')).errors.company_name[0].text).toBe(texts[0])
    expect((await person.call('GET', 'directory/v1/nothing/')).body).toMatchObject({ code: 'not_found' })
  })
  test('carries the headers that protect it', async () => {
    for (const path of [list, `${list}none/`, 'nothing/', 'commercial/v1/invoices/?page=0']) {
      const { headers } = await person.call('GET', path)
      expect([
        path,
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('cache-control'),
      ]).toEqual([path, 'nosniff', 'DENY', 'no-store'])
    }
  })
})

describe('a file', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const dataUrl = (content: Uint8Array, type = 'image/png'): string =>
    `data:${type};base64,${Buffer.from(content).toString('base64')}`
  const padded = (size: number): Buffer => Buffer.concat([png, Buffer.alloc(size - png.length)])
  const limit = 4 * 1_048_576
  const upload = async (logo: unknown): Promise<Reply> =>
    person.call(
      'PATCH',
      `auth/v1/companies/${company}/`,
      { logo },
      { 'if-match': (await person.call('GET', `auth/v1/companies/${company}/`)).etag ?? '' },
    )

  test('is kept and shown under its real type, and never executed; sending its address back changes nothing', async () => {
    const stored = await upload(dataUrl(png, 'text/html'))
    expect(stored.status, JSON.stringify(stored.body)).toBe(200)
    expect(stored.body.logo).toMatch(/^\/api\/files\/v1\/content\/[0-9a-f-]{36}\/$/)
    const shown = await suite.router.app.request(stored.body.logo, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
    expect([
      shown.headers.get('content-type'),
      shown.headers.get('x-content-type-options'),
      shown.headers.get('content-security-policy'),
    ]).toEqual(['image/png', 'nosniff', "sandbox; default-src 'none'"])
    expect((await suite.router.app.request(stored.body.logo)).status).toBe(401)
    const same = await person.call(
      'PATCH',
      `auth/v1/companies/${company}/`,
      { logo: stored.body.logo },
      { 'if-match': stored.etag ?? '' },
    )
    expect([same.status, same.etag]).toEqual([200, stored.etag])
    expect((await upload('/api/files/v1/content/0190a000-0000-7000-8000-00000000000f/')).status).toBe(422)
    expect((await upload(null)).body.logo).toBeNull()
  })
  test('is refused when empty, of another kind, or one byte over the limit; exactly the limit is fine', async () => {
    const codes = async (logo: unknown): Promise<unknown> => {
      const { status, body } = await upload(logo)
      return [status, body.errors?.logo?.[0].code]
    }
    expect(await codes('data:image/png;base64,')).toEqual([422, 'file_empty'])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const content of [svg, '<!doctype html><script>1</script>', 'MZ\u0090', '%!PS', 'PK\u0003\u0004'])
      expect([content.slice(0, 8), await codes(dataUrl(Buffer.from(content)))]).toEqual([
        content.slice(0, 8),
        [422, 'file_type'],
      ])
    for (const wrong of [
      'x',
      'data:image/png,abc',
      'data:;base64,%%%',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      '/etc/passwd',
      12,
      {},
      [],
    ])
      expect([wrong, (await upload(wrong)).status]).toEqual([wrong, 422])
    expect((await upload(dataUrl(padded(limit)))).status).toBe(200)
    expect(await codes(dataUrl(padded(limit + 1)))).toEqual([422, 'file_too_large'])
  })
})
