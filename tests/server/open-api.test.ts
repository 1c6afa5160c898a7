import { HonoRequest } from 'hono/request'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { entities } from '../../src/contract/index.ts'
import { type Entity, factsOf } from '../../src/contract/kit.ts'
import { filterNames, listParameters, readListQuery } from '../../server/http/list-query.ts'
import { openApi } from '../../server/http/open-api.ts'
import type { Route } from '../../server/http/routes.ts'
import { customer, sentQuotation, validated } from '../support/documents.ts'
import { addressOf, nameOf } from '../support/routes.ts'
import { oneOfEach } from '../support/rows.ts'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

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
      outcome: '{outcome}',
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

describe('the OpenAPI document names what is sent', () => {
  test('every query parameter that a route reads is a parameter of the route', async () => {
    const missing: string[] = []
    const read = new Set<string>()
    for (const route of suite.router.routes) {
      const id = rows.get(route.entity ?? '') ?? rows.get(`${route.service}/${route.path.split('/')[0]}`) ?? 'none'
      const address = addressOf(route, { id, key: keys[route.path.split('/')[0] ?? ''] ?? 'none' })
      if (route.method === 'delete' || /revoke|password|totp/.test(route.path)) continue
      const call = route.access === 'public' ? suite.anonymous : person.call
      const asked = await askedFor(() =>
        call(route.method.toUpperCase(), address, route.method === 'get' ? undefined : {}, { 'x-unchecked': '1' }),
      )
      const named = new Set(inQuery(operationOf(route)))
      for (const name of asked) {
        read.add(name)
        // The address of a list is read as a whole; a name that no list of the entity has is never in it.
        const isOfLists = listParameters.includes(name as (typeof listParameters)[number]) && named.has('page')
        if (!named.has(name) && !isOfLists) missing.push(`${nameOf(route)} ${name}`)
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
        'created_at',
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
      const special = ['history/entries', 'auth/companies'].includes(entity.key)
      if (special) continue
      expect([entity.key, named.filter((name) => name !== 'uuid__in').sort()]).toEqual([
        entity.key,
        [...new Set(accepted)].sort(),
      ])
    }
  })
  test('the filters it names are the ones a list obeys, and others are told as unknown', async () => {
    const names = [...filterNames(entities.find(({ key }) => key === 'commercial/invoices') as Entity).keys()]
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
  test('views, orders and what may be expanded, by their names', async () => {
    const { parameters } = listOf(entities.find(({ key }) => key === 'commercial/invoices') as Entity)
    const named = (name: string): Parameter | undefined => parameters.find((parameter) => parameter.name === name)
    const overview = await person.call('GET', 'commercial/v1/invoices/overview/')
    expect([...(named('view')?.schema?.enum ?? []), 'all'].sort()).toEqual(Object.keys(overview.body).sort())
    for (const view of named('view')?.schema?.enum ?? [])
      expect((await person.call('GET', `commercial/v1/invoices/?view=${view}`)).status).toBe(200)
    const orders = named('ordering')?.schema?.items?.enum ?? []
    expect(orders).toEqual(expect.arrayContaining(['number', '-issue_date']))
    for (const order of orders)
      expect([order, (await person.call('GET', `commercial/v1/invoices/?ordering=${order}`)).status]).toEqual([
        order,
        200,
      ])
    expect(
      listOf(entities.find(({ key }) => key === 'directory/contacts') as Entity).parameters.map(({ name }) => name),
    ).not.toContain('view')
  })
  test('the reason of a changed state, and the lines of a document', () => {
    const { schemas } = document.components
    for (const entity of entities) {
      const name = `${entity.service}.${entity.path}`.replaceAll('/', '.')
      const [draft, patch, replacement] = ['draft', 'patch', 'replacement'].map((kind) => schemas[`${name}.${kind}`])
      expect([name, 'reason' in (patch?.properties ?? {})]).toEqual([
        name,
        Boolean(entity.states) || 'reason' in entity.fields,
      ])
      expect(Object.keys(replacement?.properties ?? {}).sort()).toEqual(Object.keys(patch?.properties ?? {}).sort())
      expect(replacement?.required).toEqual(draft?.required)
    }
    expect(schemas['commercial.invoices.draft']?.properties.invoice_lines).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/commercial.invoice-lines.patch' },
    })
    const change = document.paths['/api/commercial/v1/invoices/{id}/'] as Record<string, Operation>
    expect(change.patch?.requestBody?.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/commercial.invoices.patch',
    )
    expect(change.put?.requestBody?.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/commercial.invoices.replacement',
    )
  })
})
