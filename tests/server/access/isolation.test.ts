import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, registry } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { type Database, type Queryable, memoizeByKey, intercepted } from '../../../server/database/database.ts'
import type { Route } from '../../../server/http/routing/routes.ts'
import { views } from '../../../server/database/views/index.ts'
import { emptyDatabase } from '../../support/database/empty-database.ts'
import { addressOf, eachOf, nameOf } from '../../support/routes.ts'
import { writtenByServices } from '../../support/database/rows.ts'
import type { Person } from '../../support/suite.ts'
import { type TwoCompanies, canary, idOf, refusals, twoCompanies } from '../../support/two-companies.ts'

// The parameter stays in the statement, so that the others keep their numbers.
const unfiltered = (queryable: Queryable): Queryable => ({
  query: (sql, params) =>
    queryable.query(sql.replaceAll(/(?:\w+\.)?\bcompany = (\$\d+)/g, '($1::uuid is null or true)'), params),
})

/** Returns a database without the `company = ` conditions, as if every service had forgotten them. */
const forgetful = (db: Database): Database => ({
  ...db,
  forCompany: memoizeByKey((company) => intercepted(db.forCompany(company), unfiltered)),
})

const isList = ({ method, summary }: Route): boolean => method === 'get' && summary === 'list'

test('without either wall the other company is seen: the tests below would notice', async () => {
  const db = await emptyDatabase()
  let read = (company: string): Queryable => db.forCompany(company)
  const { suite, a, ask } = await twoCompanies({
    ...db,
    forCompany: memoizeByKey((company) => ({
      ...db.forCompany(company),
      query: (sql, params) => read(company).query(sql, params),
    })),
  })
  read = () => unfiltered(db)
  const shows = await refusals(suite.router.routes.filter(isList), async (route) =>
    (await ask(a.token, 'get', `${addressOf(route)}?page_size=100`)).text.includes(canary) ? nameOf(route) : undefined,
  )
  await suite.close()
  expect(shows.length).toBeGreaterThan(100)
}, 60_000)

describe.each([
  ['behind both walls', emptyDatabase],
  ['where the services forget the company, behind that of the database', async () => forgetful(await emptyDatabase())],
])('another company, %s', (_walls, open) => {
  const two = {} as TwoCompanies
  beforeAll(async () => {
    Object.assign(two, await twoCompanies(await open()))
  }, 60_000)
  afterAll(() => two.suite.close())
  const writes = (): Route[] => two.staff().filter(({ path }) => path.includes(':id'))

  test('its administrator finds none of our records, by any method', async () => {
    expect(
      await refusals(writes(), async (route) => {
        const id = route.path.startsWith('companies/')
          ? two.a.company
          : route.entity === 'auth/users'
            ? (two.people.get('sales') as Person).user
            : idOf(two.rowsA, route, two.b)
        const { status, text } = await two.ask(
          two.b.token,
          route.method,
          addressOf(route, { id }),
          route.method === 'get' || route.method === 'delete' ? undefined : {},
          { 'if-match': '"1"' },
        )
        return status === 404 && !text.includes('Kervadec')
          ? undefined
          : `${nameOf(route)} ${status} ${text.slice(0, 120)}`
      }),
    ).toEqual([])
  })
  test('we find none of its records, by any method', async () => {
    const { a } = two
    expect(
      await refusals(writes(), async (route) => {
        const { status, text } = await two.ask(
          a.token,
          route.method,
          addressOf(route, {
            id: two.rowsB.get(route.entity ?? '') ?? (route.path.startsWith('companies/') ? two.b.company : two.fileB),
          }),
          route.method === 'get' || route.method === 'delete' ? undefined : {},
          { 'if-match': '"1"' },
        )
        return status === 404 && !text.includes(canary) ? undefined : `${nameOf(route)} ${status} ${text.slice(0, 120)}`
      }),
    ).toEqual([])
  })
  test('neither lists, search, order, filters nor expanding show it', async () => {
    const { a } = two
    const lists = two.suite.router.routes.filter(isList)
    expect(
      await refusals(lists, async (route) => {
        const entity = registry.get(route.entity ?? '') as Entity
        const all = { ...entity.fields, ...entity.computed }
        const named = Object.entries(all).filter(([, schema]) => ['ref', 'user'].includes(factsOf(schema).kind))
        const expand = [...Object.keys(entity.children ?? {}), ...named.map(([name]) => name)].join(',')
        const foreign = two.rowsB.get(entity.key) ?? ''
        const queries = [
          `expand=${expand}&page_size=100`,
          `search=${canary}`,
          `id__in=${foreign}`,
          `id=${foreign}`,
          `ordering=${entity.title === 'created_at' ? 'created_at' : entity.title}`,
          ...named.flatMap(([name, schema]) => {
            const id = two.rowsB.get(factsOf(schema).target ?? 'auth/users') ?? ''
            return [`${name}=${id}`, `${name}__in=${id}`]
          }),
        ]
        for (const query of queries) {
          const { status, text } = await two.ask(a.token, 'get', `${addressOf(route)}?${query}`)
          if (status !== 200) return `${nameOf(route)}?${query} ${status} ${text.slice(0, 100)}`
          const { results, count } = JSON.parse(text) as { results: { company?: string }[]; count: number }
          if (text.includes(canary)) return `${nameOf(route)}?${query} shows it`
          if (results.some(({ company }) => company !== a.company)) return `${nameOf(route)}?${query} has a foreign row`
          if (foreign && query.includes(foreign) && count !== 0) return `${nameOf(route)}?${query} counts it`
        }
        return undefined
      }),
    ).toEqual([])
  }, 60_000)
  test('its rows are in no view of the database, and ours are', async () => {
    const { db } = two.suite.backend
    const shown = async (reader: Queryable, company: string, name: string): Promise<boolean> =>
      (await reader.query(`select from ${name} where company in ($1) limit 1`, [company])).length > 0
    const [seen, filled]: [string[], string[]] = [[], []]
    for (const { name } of views) {
      if (await shown(db.forCompany(two.a.company), two.b.company, name)) seen.push(name)
      // The same question has an answer for its own company: a view that no tenant may read would prove nothing.
      if (await shown(db, two.b.company, name)) filled.push(name)
      expect([name, await shown(db.forCompany(two.b.company), two.b.company, name)]).toEqual([
        name,
        filled.includes(name),
      ])
    }
    expect(seen).toEqual([])
    expect(filled.length).toBeGreaterThan(views.length / 2)
  })

  test('its ids in our bodies are refused like unknown ones', async () => {
    const { a } = two
    const open = entities.filter(
      ({ key, rules }) => rules === undefined && !['auth/companies', 'auth/users', ...writtenByServices].includes(key),
    )
    let tried = 0
    expect(
      (
        await eachOf(
          open,
          async (entity) => {
            const wrong: string[] = []
            for (const [name, schema] of Object.entries(entity.fields)) {
              const { kind, target } = factsOf(schema)
              const id = two.rowsB.get(target ?? 'auth/users')
              if (!['ref', 'refs', 'user', 'users'].includes(kind) || !id) continue
              tried += 1
              const required = Object.fromEntries(
                Object.entries(entity.fields)
                  .filter(([, field]) => !field.safeParse(undefined).success)
                  .map(([key, field]) => {
                    const facts = factsOf(field)
                    return [
                      key,
                      facts.kind === 'ref'
                        ? two.rowsA.get(facts.target ?? '')
                        : facts.kind === 'boolean'
                          ? false
                          : facts.kind === 'decimal'
                            ? '1.00'
                            : facts.kind === 'integer'
                              ? 1
                              : facts.kind === 'choice'
                                ? Object.keys(facts.choices ?? {})[0]
                                : facts.kind === 'email'
                                  ? 'a@b.fr'
                                  : 'x',
                    ]
                  }),
              )
              const initial = Object.fromEntries(
                Object.keys(required)
                  .filter((key) => key in (entity.initial ?? {}))
                  .map((key) => [key, (entity.initial as Record<string, unknown>)[key]]),
              )
              const { status, text } = await two.ask(a.token, 'post', addressOf(entity), {
                ...required,
                ...initial,
                [name]: kind.endsWith('s') ? [id] : id,
              })
              // Their own notes and layouts are written under the caller's name whatever the body says.
              const owned =
                kind === 'user' && status === 201 && (JSON.parse(text) as Record<string, unknown>)[name] === a.user
              if (!([404, 409, 422].includes(status) || owned) || text.includes(canary))
                wrong.push(`${entity.key}.${name} ${status} ${text.slice(0, 150)}`)
            }
            return wrong
          },
          6,
        )
      ).flat(),
    ).toEqual([])
    expect(tried).toBeGreaterThan(60)
  })
  test('its documents are not sent, converted, paid or shown by us', async () => {
    const { a } = two
    const [invoice, quotation] = [
      two.rowsB.get('commercial/invoices') ?? '',
      two.rowsB.get('commercial/quotations') ?? '',
    ]
    const tries: [string, string, unknown?][] = [
      [
        'POST',
        'commercial/v1/send-transaction/',
        { type: 'invoice', emails: ['a@b.fr'], object: 'x', data: { id: invoice, content: 'x' } },
      ],
      [
        'POST',
        'commercial/v1/invoice-payments/',
        { invoice, amount: '1.00', payment_method: 'bank_transfer', provider: 'user' },
      ],
      ['POST', `commercial/v1/invoices/${invoice}/incoming_payments/`, {}],
      ['POST', `commercial/v1/quotations/${quotation}/convert_invoice/`, {}],
      ['GET', `files/v1/content/${two.fileB}/`],
      ['GET', `history/v1/entries/?entity=commercial/invoices&record=${invoice}`],
      ['POST', `auth/v1/companies/${two.b.company}/bank/`, { iban: 'FR7630006000011234567890189' }],
    ]
    for (const [method, path, body] of tries)
      expect([path, (await a.call(method, path, body)).status]).toEqual([path, 404])
  })
  test('its mails stay its own, and a link to a new password is never read by another company', async () => {
    const { a } = two
    await two.suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email: two.b.email })
    await two.suite.backend.idle()
    const mails = await two.suite.backend.db.query<{ id: string; company: string | null }>(
      "select id, company from system_outbox where recipients::text like '%canary%'",
    )
    expect(mails.some(({ company }) => company === null)).toBe(true)
    for (const { id } of mails) expect((await a.call('GET', `notifications/v1/mailbox/${id}/`)).status).toBe(404)
    expect(JSON.stringify((await a.call('GET', 'notifications/v1/mailbox/')).body)).not.toMatch(/canary/i)
  })
})
