import { entities } from '../../src/contract/index.ts'
import { type Entity, type FieldFacts, factsOf } from '../../src/contract/kit/kit.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { groupFields } from '../../src/contract/rules/lists/group-fields.ts'
import { chartTypes } from '../../src/contract/kit/list-chart.ts'
import { filterNames, listParameters, orderNames } from '../http/lists/list-query.ts'
import type { Route } from '../http/routing/routes.ts'

type Json = Record<string, unknown>

const text: Json = { type: 'string' }
const whole: Json = { type: 'integer', minimum: 1 }
const flag: Json = { type: 'boolean' }
/** Values joined with commas. */
const several = (names?: readonly string[]): Json => ({
  style: 'form',
  explode: false,
  schema: { type: 'array', items: names ? { enum: names } : text },
})

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: text,
})

const kinds: Readonly<Partial<Record<FieldFacts['kind'], Json>>> = {
  integer: { schema: { type: 'integer' } },
  decimal: { schema: { type: 'string', format: 'decimal' } },
  boolean: { schema: flag },
  day: { schema: { type: 'string', format: 'date' } },
  moment: { schema: { type: 'string', format: 'date-time' }, description: 'a day is that day in Paris' },
  ref: { schema: { type: 'string', format: 'uuid' } },
  user: { schema: { type: 'string', format: 'uuid' } },
  strings: several(),
}

const filters = (entity: Entity): Json[] =>
  [...filterNames(entity)].map(([name, kind]) => ({ name, in: 'query', ...(kinds[kind] ?? { schema: text }) }))

/** Returns whether a route answers a page of an entity's records. */
export const isCollection = (route: Route, entity: Entity | undefined): boolean =>
  route.method === 'get' && route.path === entity?.path

const viewsOf = ({ key }: Entity): string[] => Object.keys(servedEntities.get(key)?.hooks.views?.('2000-01-01') ?? {})

const expandable = ({ fields, computed, children = {} }: Entity): string[] => [
  ...Object.entries({ ...fields, ...computed })
    .filter(([, schema]) => ['ref', 'user'].includes(factsOf(schema).kind))
    .map(([name]) => name),
  ...Object.keys(children),
]

const listed: Readonly<Record<(typeof listParameters)[number], (entity: Entity) => Json>> = {
  page: () => ({ schema: whole, description: '1 by default; beyond the last page: no results and the right count' }),
  page_size: () => ({ schema: { ...whole, maximum: 100 }, description: '30 by default' }),
  search: () => ({ schema: text, description: 'every word is found, without accents and case' }),
  ordering: (entity) => ({
    ...several(orderNames(entity).flatMap((name) => [name, `-${name}`])),
    description: '- before a name turns its order round',
  }),
  expand: () => ({}),
  fields: () => ({}),
  limit: ({ key }) => ({
    schema: { ...whole, maximum: key === 'payment/banks' ? 300 : 100 },
    description: 'page_size by another name',
  }),
  stats: () => ({ schema: flag, description: 'true: sums over the whole filtered set' }),
  view: (entity) => ({ schema: { enum: viewsOf(entity) }, description: 'a named filter' }),
  similar: () => ({
    schema: flag,
    description: 'true: a search that finds nothing answers what holds similar words, nearest first',
    'x-added': true,
  }),
  group_by: (entity) => ({
    schema: { enum: groupFields(entity) },
    description: 'orders the list by groups of this field and answers the count and sums of each as `groups`',
    'x-added': true,
  }),
  group_closed: () => ({
    ...several(),
    description: 'values of groups whose rows are left out of the results, null for the rows without one',
    'x-added': true,
  }),
  data_type: ({ list }) => ({
    schema: { enum: chartTypes.filter((type) => type === 'count' || list?.chart?.amount) },
    description: 'answers a chart over months instead of rows: `xaxis` and `series`',
  }),
}

const hasParameter = (entity: Entity, name: (typeof listParameters)[number]): boolean => {
  if (name === 'view') return viewsOf(entity).length > 0
  if (name === 'data_type') return entity.list?.chart !== undefined
  return !name.startsWith('group_') || groupFields(entity).length > 0
}

const shownParameters = (entity: Entity): Json[] => [
  {
    name: 'expand',
    in: 'query',
    ...several(),
    description: `records in place of their ids, and what belongs to a record; deeper with points: ${expandable(entity).join(', ')}`,
  },
  { name: 'fields', in: 'query', ...several(), description: 'the fields to answer, besides the id' },
]

function listOf(entity: Entity): Json[] {
  const own = listParameters.filter((name) => name !== 'expand' && name !== 'fields' && hasParameter(entity, name))
  return [...own.map((name) => ({ name, in: 'query', ...listed[name](entity) })), ...filters(entity)]
}

/**
 * Returns the kind of query parameters of a route besides its own. Every answer with a record of an entity to users who
 * are logged in can expand it and select fields.
 */
function taken(route: Route, entity: Entity): NonNullable<Route['takes']> {
  if (route.takes) return route.takes
  if (isCollection(route, entity)) return 'list'
  return route.method === 'delete' || route.access === 'public' ? 'neither' : 'record'
}

/** Returns the parameters of a route: in its path, in headers, in the query string. */
export function parametersOf(route: Route): Json[] {
  const entity = entities.find(({ key }) => key === route.entity)
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }))
  const versions =
    route.versioned || (entity && route.path === `${entity.path}/:id` && route.method !== 'get')
      ? [header('If-Match', true, 'the ETag of the record; 428 without, 412 when stale')]
      : []
  const once =
    route.method === 'post'
      ? [header('Idempotency-Key', false, 'a repeat with the same key gets the first answer')]
      : []
  const own = Object.entries(route.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    schema: text,
    description,
  }))
  const takes = entity ? taken(route, entity) : 'neither'
  const list = entity && takes === 'list' ? listOf(entity) : []
  const shown = entity && takes !== 'neither' ? shownParameters(entity) : []
  const inQuery = [...list, ...shown].filter(({ name }) => !(String(name) in (route.query ?? {})))
  return [...inPath, ...versions, ...once, ...own, ...inQuery]
}
