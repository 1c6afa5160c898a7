import { HonoRequest } from 'hono/request'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { filterNames, listParameters, readListQuery } from '../../../server/http/lists/list-query.ts'
import { openApi } from '../../../server/open-api/open-api.ts'
import type { Route } from '../../../server/http/routing/routes.ts'
import { customer, sentQuotation, validated } from '../../support/documents.ts'
import { addressOf, nameOf } from '../../support/routes.ts'
import { oneOfEach } from '../../support/database/rows.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

interface Parameter {
  name: string
  in: string
  schema?: { enum?: string[]; items?: { enum?: string[] } }
}
interface Operation {
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: { $ref?: string } } } }
}
type Schema = { properties: Record<string, any>; required?: string[] }

let suite: Suite
let person: Person
let rows: Map<string, string>
let keys: Record<string, string>
let document: { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  const { company, user } = person
  rows = await suite.backend.db.transaction((tx) =>
    oneOfEach(tx, entities, { company, user, now: suite.clock.now(), mark: 'Kervadec' }),
  )
  rows.set('auth/users', user)
  rows.set('auth/companies', company)
  const organization = await customer(person)
  const [invoice, quotation] = [await validated(person, organization), await sentQuotation(person, organization)]
  rows.set('commercial/invoices', invoice.body.id)
  rows.set('commercial/quotations', quotation.body.id)
  keys = { invoices: invoice.body.public_key, quotations: quotation.body.public_key }
  document = openApi(suite.router.routes) as unknown as typeof document
})
afterAll(() => suite.close())

const operationOf = (route: Route): Operation =>
  document.paths[
    addressOf(route, {
      id: '{id}',
      key: '{key}',
      slug: '{slug}',
      token: '{token}',
      charge: '{charge}',
      connection: '{connection}',
      outcome: '{outcome}',
      merge: '{merge}',
      number: '{number}',
      year: '{year}',
    })
  ]?.[route.method] as Operation
const inQuery = (operation: Operation): string[] =>
  operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
const listOf = (entity: Entity): Operation =>
  document.paths[`/api/${entity.service}/v1/${entity.path}/`]?.get as Operation

/** The names that a call looks up in its query string. */
async function askedFor(work: () => Promise<unknown>): Promise<Set<string>> {
  const asked = new Set<string>()
  const original = HonoRequest.prototype.query as unknown as (this: HonoRequest, name?: string) => unknown
  const spy = vi.spyOn(HonoRequest.prototype, 'query').mockImplementation(function (this: HonoRequest, name?: string) {
    if (name !== undefined) {
      asked.add(name)
      return original.call(this, name) as never
    }
    return new Proxy(original.call(this) as Record<string, string>, {
      get: (target, key) => {
        if (typeof key === 'string') asked.add(key)
        return Reflect.get(target, key) as unknown
      },
    }) as never
  })
  await work()
  spy.mockRestore()
  return asked
}

const entityOf = (key: string): Entity => entities.find((entity) => entity.key === key) as Entity
const idOf = ({ entity = '', service, path }: Route): string =>
  rows.get(entity) ?? rows.get(`${service}/${path.split('/')[0]}`) ?? 'none'

function ask(route: Route): Promise<unknown> {
  const address = addressOf(route, { id: idOf(route), key: keys[route.path.split('/')[0] ?? ''] ?? 'none' })
  const call = route.access === 'public' ? suite.anonymous : person.call
  const body = route.method === 'get' ? undefined : {}
  return call(route.method.toUpperCase(), address, body, { 'x-unchecked': '1' })
}

/** Calls that end the session of the one who tries them, and those that take the record of another call away. */
const endsItself = ({ method, path }: Route): boolean => method === 'delete' || /revoke|password|totp/.test(path)
const isOfLists = (name: string): boolean => (listParameters as readonly string[]).includes(name)

describe('the OpenAPI document names what is sent', () => {
  test('every query parameter that a route reads is a parameter of the route', async () => {
    const missing: string[] = []
    const read = new Set<string>()
    for (const route of suite.router.routes.filter((one) => !endsItself(one))) {
      const named = inQuery(operationOf(route))
      for (const name of await askedFor(() => ask(route))) {
        read.add(name)
        // A list reads its query string as a whole; a view is named only where the entity has views.
        const isNamed = named.includes(name) || (isOfLists(name) && named.includes('page'))
        if (!isNamed) missing.push(`${nameOf(route)} ${name}`)
      }
    }
    expect(missing).toEqual([])
    for (const name of ['company_slug', 'email', 'entity', 'record', 'siret_number', 'version', 'document', 'is_sales'])
      expect(read, name).toContain(name)
  })

  const samples: Readonly<Record<string, string>> = {
    integer: '1',
    decimal: '1',
    boolean: 'true',
    day: '2026-11-20',
    moment: '2026-11-20',
    ref: '0190a000-0000-7000-8000-000000000000',
    user: '0190a000-0000-7000-8000-000000000000',
  }
  const suffixes = ['', '__in', '__isnull', '_after', '_before', '_min', '_max']

  test('every filter that a list accepts, and no other', () => {
    for (const entity of entities) {
      const columns = [
        'id',
        'company',
        // Rows that are computed have no moment of creation: a list refuses it.
        ...(entity.isComputed ? [] : ['created_at']),
        ...Object.keys({ ...entity.fields, ...entity.computed, ...entity.derived }),
      ]
      const kindOf = (name: string): string => {
        const schema = entity.fields[name] ?? entity.computed[name]
        return schema ? factsOf(schema).kind : name === 'id' ? 'ref' : 'moment'
      }
      const candidates = columns.flatMap((column) =>
        suffixes.map((suffix) => [
          `${column}${suffix}`,
          suffix === '__isnull' ? 'true' : (samples[kindOf(column)] ?? 'x'),
        ]),
      )
      const { unknown } = readListQuery(entity, Object.fromEntries(candidates) as Record<string, string>)
      const accepted = candidates.map(([name]) => name as string).filter((name) => !unknown.includes(name))
      const named = inQuery(listOf(entity)).filter((name) => !listParameters.includes(name as 'page'))
      // The last two are read from no table.
      const special = ['history/entries', 'auth/companies', 'dashboard/news', 'dashboard/weather-infos'].includes(
        entity.key,
      )
      if (special) continue
      expect([
        entity.key,
        named
          .filter(
            (name) => name in entity.fields || !['uuid__in', 'at', 'from', 'to', 'running', 'sources'].includes(name),
          )
          .sort(),
      ]).toEqual([entity.key, [...new Set(accepted)].sort()])
    }
  })
  test('the filters it names are the ones a list obeys, and others are refused as unknown', async () => {
    const names = [...filterNames(entityOf('commercial/invoices')).keys()]
    expect(names).toEqual(
      expect.arrayContaining([
        'status__in',
        'issue_date_after',
        'issue_date_before',
        'total_price_min',
        'created_at_after',
      ]),
    )
    const known = await person.call('GET', 'commercial/v1/invoices/?issue_date_after=2030-01-01&status__in=accepted')
    expect([known.body.count, known.headers.get('warning')]).toEqual([0, null])
    const other = await person.call('GET', 'commercial/v1/invoices/?status_after=accepted')
    expect(other.headers.get('warning')).toContain('status_after')
  })
  test('the views and orders of a list, as the list takes them', async () => {
    const { parameters } = listOf(entityOf('commercial/invoices'))
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema
    const views = schemaOf('view')?.enum ?? []
    const orders = schemaOf('ordering')?.items?.enum ?? []
    const overview = await person.call('GET', 'commercial/v1/invoices/overview/')
    expect([...views, 'all'].sort()).toEqual(Object.keys(overview.body).sort())
    expect(orders).toEqual(expect.arrayContaining(['number', '-issue_date']))
    for (const query of [...views.map((view) => `view=${view}`), ...orders.map((order) => `ordering=${order}`)])
      expect([query, (await person.call('GET', `commercial/v1/invoices/?${query}`)).status]).toEqual([query, 200])
    expect(inQuery(listOf(entityOf('commercial/taxes')))).not.toContain('view')
  })
  test.each(entities.map((entity) => [entity.key, entity] as const))(
    'the reason of a changed state: %s',
    (_key, entity) => {
      const schema = (kind: string): Schema =>
        document.components.schemas[`${entity.service}.${entity.path}.${kind}`.replaceAll('/', '.')] as Schema
      const [draft, patch, replacement] = [schema('draft'), schema('patch'), schema('replacement')]
      expect('reason' in patch.properties).toBe('reason' in entity.fields || entity.states !== undefined)
      expect(Object.keys(replacement.properties).sort()).toEqual(Object.keys(patch.properties).sort())
      expect(replacement.required).toEqual(draft.required)
    },
  )
  test('the lines of a document, and the body of each method', () => {
    const { schemas } = document.components
    const change = document.paths['/api/commercial/v1/invoices/{id}/'] as Record<string, Operation>
    const bodyOf = (method: string) => change[method]?.requestBody?.content['application/json'].schema.$ref
    expect(schemas['commercial.invoices.draft']?.properties.invoice_lines).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/commercial.invoice-lines.patch' },
    })
    expect([bodyOf('patch'), bodyOf('put')]).toEqual([
      '#/components/schemas/commercial.invoices.patch',
      '#/components/schemas/commercial.invoices.replacement',
    ])
  })
})
