import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { customer, draft } from '../../support/documents.ts'
import { oneOfEach } from '../../support/database/rows.ts'
import { addressOf, eachOf, nameOf } from '../../support/routes.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

interface Place {
  path: string
  start: Record<string, unknown> | null
  fields: readonly string[]
}

let suite: Suite
let one: Person
let two: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  one = await suite.person(company, 'administrator', 'one@suite.test')
  two = await suite.person(company, 'administrator', 'two@suite.test')
})
afterAll(() => suite.close())

describe('every record that may be changed', () => {
  test('asks for its version: 428 without, 412 with another, and says the present one', async () => {
    const rows = await suite.backend.db.transaction((tx) =>
      oneOfEach(
        tx,
        entities.filter(({ key }) => key !== 'accounting/account-lines'),
        { company: one.company, user: one.user, now: suite.clock.now(), mark: 'Kervadec' },
      ),
    )
    rows.set('auth/companies', one.company)
    rows.set('auth/users', one.user)
    const routes = suite.router.routes.filter(
      ({ method, path, access }) =>
        access === 'user' &&
        ['put', 'patch', 'delete'].includes(method) &&
        path.endsWith(':id') &&
        // Records in the bin cannot change any more.
        !path.startsWith('bin/'),
    )
    expect(routes.length).toBeGreaterThan(500)
    const wrong = await eachOf(routes, async (route) => {
      const id = rows.get(route.entity ?? '')
      if (!id) return undefined
      const call = (headers: Record<string, string>): Promise<Reply> =>
        one.call(
          route.method.toUpperCase(),
          addressOf(route, { id }),
          route.method === 'delete' ? undefined : {},
          headers,
        )
      const [without, stale] = [await call({}), await call({ 'if-match': '"99"' })]
      return without.status === 428 && stale.status === 412 && stale.body.version === 1
        ? undefined
        : `${nameOf(route)} ${without.status} ${stale.status}`
    })
    expect(wrong.filter(Boolean)).toEqual([])
  })

  test('has in a list the version that it has alone, in whatever order and with whatever fields', async () => {
    const make = async (company_name: string): Promise<string> =>
      (await one.call('POST', 'directory/v1/organizations/', { company_name, type: 'prospect' })).body.id
    const ids = [await make('Rangée A'), await make('Rangée B')]
    await two.call('PATCH', `directory/v1/organizations/${ids[1]}/`, { city: 'Brest' }, { 'if-match': '"1"' })
    for (const query of ['', '&ordering=-company_name', '&fields=company_name', '&group_by=type', '&expand=category']) {
      const { body } = await one.call('GET', `directory/v1/organizations/?search=Rang%C3%A9e${query}`)
      const versions = body.results.map(({ id }: { id: string }, index: number) => [id, body.versions[index]])
      expect(Object.fromEntries(versions), query).toEqual({ [ids[0]!]: 1, [ids[1]!]: 2 })
      expect(body.results.filter((row: object) => 'row_version' in row)).toEqual([])
    }
  })
})

describe('two people, one record', () => {
  test('a save that comes too late names the present version and its author', async () => {
    const made = await one.call('POST', 'directory/v1/organizations/', { company_name: 'SCI Les Embruns' })
    const address = `directory/v1/organizations/${made.body.id}/`
    await two.call('PATCH', address, { city: 'Rennes' }, { 'if-match': made.etag! })
    const late = await one.call('PATCH', address, { city: 'Brest' }, { 'if-match': made.etag! })
    expect([late.status, late.body]).toMatchObject([412, { version: 2, changed_by: { id: two.user } }])
    expect(late.body.changed_by.name).toMatch(/\S/)
  })

  test('no one overwrites what the other wrote, in any order of reading and saving', async () => {
    const fields = ['subject', 'ref', 'external_refs', 'legal_policy'] as const
    const step = fc.record({
      who: fc.nat(1),
      act: fc.constantFrom('read', 'save'),
      field: fc.constantFrom(...fields),
      value: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }),
    })
    const organization = await customer(one)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const { body } = await draft(one, organization)
        const address = `commercial/v1/invoices/${body.id}/`
        const people = [one, two] as const
        const seen: (Reply | undefined)[] = [undefined, undefined]
        const truth: Record<string, unknown> = Object.fromEntries(fields.map((name) => [name, null]))
        let version = 0
        const read: number[] = [-1, -1]
        for (const { who, act, field, value } of steps) {
          const person = people[who] as Person
          if (act === 'read' || !seen[who]) {
            seen[who] = await person.call('GET', address)
            read[who] = version
            continue
          }
          const reply = await person.call('PATCH', address, { [field]: value }, { 'if-match': seen[who].etag ?? '' })
          if (read[who] !== version) {
            expect(reply.status).toBe(412)
            continue
          }
          expect(reply.status).toBe(200)
          if (truth[field] !== value) version += 1
          truth[field] = value
          seen[who] = reply
          read[who] = version
        }
        expect((await one.call('GET', address)).body).toMatchObject(truth)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
  test('twenty save at once with one version: one wins, nineteen are refused', async () => {
    const { body, etag } = await draft(one, await customer(one))
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : two).call(
          'PATCH',
          `commercial/v1/invoices/${body.id}/`,
          { subject: `essai ${index}` },
          { 'if-match': etag ?? '' },
        ),
      ),
    )
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(saves.filter(({ status }) => status === 412)).toHaveLength(19)
    const winner = saves.find(({ status }) => status === 200)
    expect((await one.call('GET', `commercial/v1/invoices/${body.id}/`)).body.subject).toBe(winner?.body.subject)
  })
  test('saving lines counts too: the second editor of the lines is refused', async () => {
    const { body, etag } = await draft(one, await customer(one))
    const save = (person: Person, price: string): Promise<Reply> =>
      person.call(
        'PATCH',
        `commercial/v1/invoices/${body.id}/`,
        { invoice_lines: [{ product_name: 'Table', quantity: '1', price }] },
        { 'if-match': etag ?? '' },
      )
    expect([(await save(one, '10.00')).status, (await save(two, '20.00')).status]).toEqual([200, 412])
    expect((await one.call('GET', `commercial/v1/invoices/${body.id}/`)).body.total_price).toBe('12.00')
  })
  test('a save that changes nothing keeps the version', async () => {
    const { body, etag } = await draft(one, await customer(one), '100.00', { subject: 'Agencement' })
    const same = await one.call(
      'PATCH',
      `commercial/v1/invoices/${body.id}/`,
      { subject: 'Agencement', total_price: body.total_price, id: body.id, company: '1' },
      { 'if-match': etag ?? '' },
    )
    expect([same.status, same.etag]).toEqual([200, etag])
  })
})

describe('two who change one record in turn', () => {
  const runs = process.env.FULL ? 5_000 : 250
  const places = (organization: string): Readonly<Record<string, Place>> => ({
    organization: {
      path: 'directory/v1/organizations/',
      start: { company_name: 'SCI Les Embruns' },
      fields: ['city', 'address'],
    },
    contact: { path: 'directory/v1/contacts/', start: { last_name: 'Le Goff' }, fields: ['post', 'city', 'address'] },
    note: {
      path: 'directory/v1/organization-notes/',
      start: { organization, text: 'Appeler', pin: false },
      fields: ['text'],
    },
    task: {
      path: 'dashboard/v1/tasks/',
      start: { title: 'Rappeler', date: '2026-12-24', finished: false },
      fields: ['title', 'description'],
    },
    product: {
      path: 'products/v1/products/',
      start: { name: 'Fenêtre', saling_price: '10.00', type: 'service' },
      fields: ['name', 'description', 'reference'],
    },
    role: { path: 'auth/v1/users/', start: null, fields: ['role'] },
  })
  const send = (person: Person, place: string, address: string, field: string, value: string, etag: string) =>
    place === 'role'
      ? person.call('POST', `${address}role/`, { role: value }, { 'if-match': etag })
      : person.call('PATCH', address, { [field]: value }, { 'if-match': etag })

  test(`no change of either is lost: ${runs} runs over six kinds of records`, async () => {
    const colleague = await suite.person(one.company, 'employee', 'colleague@suite.test')
    const known = places(await customer(one))
    const addresses = new Map<string, string>()
    for (const [name, { path, start }] of Object.entries(known)) {
      const id = start ? (await one.call('POST', path, start)).body.id : colleague.user
      expect(id, name).toBeTruthy()
      addresses.set(name, `${path}${id}/`)
    }
    const turn = fc.record({ isSecond: fc.boolean(), isReading: fc.boolean(), field: fc.nat(2), value: fc.nat(3) })
    let lost = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(known)),
        fc.array(turn, { minLength: 4, maxLength: 8 }),
        async (name, turns) => {
          const address = addresses.get(name)!
          const { fields } = known[name]!
          const seen: [Reply, Reply] = [await one.call('GET', address), await two.call('GET', address)]
          let { body: truth } = seen[0]
          for (const { isSecond, isReading, field, value } of turns) {
            const [person, at] = isSecond ? ([two, 1] as const) : ([one, 0] as const)
            if (isReading) {
              seen[at] = await person.call('GET', address)
              continue
            }
            const wanted = fields[field % fields.length]!
            const next = name === 'role' ? ['employee', 'sales', 'stock', 'hr'][value]! : `essai ${value}`
            const knew = seen[at].body
            const reply = await send(person, name, address, wanted, next, seen[at].etag ?? '')
            const isStale = fields.some((one) => knew[one] !== truth[one])
            if (reply.status === 412) {
              refused += 1
              continue
            }
            expect(reply.status).toBe(200)
            if (isStale) lost += 1
            seen[at] = reply
            truth = { ...truth, [wanted]: next }
          }
          const { body: end } = await one.call('GET', address)
          expect(Object.fromEntries(fields.map((one) => [one, end[one]]))).toEqual(
            Object.fromEntries(fields.map((one) => [one, truth[one]])),
          )
        },
      ),
      { numRuns: runs },
    )
    expect(lost).toBe(0)
    expect(refused).toBeGreaterThan(runs / 10)
  }, 600_000)
  test('a role is given over the version that was read alone: 428 without, 412 when stale', async () => {
    const person = await suite.person(one.company, 'employee', 'given@suite.test')
    const address = `auth/v1/users/${person.user}/`
    const { etag = '' } = await one.call('GET', address)
    expect((await one.call('POST', `${address}role/`, { role: 'sales' })).status).toBe(428)
    const version = { 'if-match': etag ?? '' }
    expect((await two.call('POST', `${address}role/`, { role: 'stock' }, version)).status).toBe(200)
    const late = await one.call('POST', `${address}role/`, { role: 'sales' }, version)
    expect([late.status, late.body.changed_by.id]).toEqual([412, two.user])
    expect((await one.call('GET', address)).body.role).toBe('stock')
  })
})

describe('the plain contract', () => {
  test('asks for no version', async () => {
    const plain = await startSuite({ CONTRACT: 'plain' })
    const person = await plain.person(await plain.company('Plain'), 'administrator')
    const { body } = await person.call('POST', 'directory/v1/organizations/', { company_name: 'A', type: 'client' })
    expect((await person.call('PATCH', `directory/v1/organizations/${body.id}/`, { city: 'Brest' })).body.city).toBe(
      'Brest',
    )
    await plain.close()
  })
})
