import { registry } from '../../../src/contract/index.ts'
import type { Entity, FieldFacts } from '../../../src/contract/kit/kit.ts'
import { isMergeable } from '../../../src/contract/directory/merging.ts'
import { entityColumns } from '../../database/entity-columns.ts'
import type { Condition } from '../../database/condition.ts'
import { conditionsOfSearch, orderOfSearch } from './list-search.ts'
import { Refusal } from '../call/errors.ts'
import { orderedBy } from '../../database/ordering.ts'
import { columnType, tableName } from '../../database/schema.ts'
import { isUuid } from '../../runtime/identifiers.ts'

/** Query of a list, read from its query string. */
export interface ListQuery {
  page: number
  pageSize: number
  order: Condition
  conditions: Condition[]
  expand: string[]
  fields: string[] | undefined
  sums: boolean
  unknown: string[]
}

/** Returns a whole number of a query string, from 1 to the most there is; 400 for anything else. */
export const numberIn = (value: string | undefined, fallback: number, most: number): number => {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Refusal(400, 'invalid_page')
  return Math.min(number, most)
}

const jsonKinds = new Set<FieldFacts['kind']>(['choices', 'refs', 'users', 'strings'])
const unsorted = new Set<FieldFacts['kind']>([...jsonKinds, 'json', 'secret'])
/** Parameters that every list accepts besides filters. */
export const listParameters = [
  'page',
  'page_size',
  'search',
  'ordering',
  'expand',
  'fields',
  'limit',
  'stats',
  'view',
  'similar',
  'group_by',
  'group_closed',
  'data_type',
] as const
const reserved: ReadonlySet<string> = new Set(listParameters)

/** Returns the columns that a list may filter and sort by; of those that the caller does not see, neither. */
function listColumns(entity: Entity, known: ReadonlySet<string> | undefined): ReadonlyMap<string, FieldFacts> {
  const moments: [string, FieldFacts][] = entity.isComputed ? [] : [['created_at', { kind: 'moment' }]]
  const all: [string, FieldFacts][] = [['id', { kind: 'ref' }], ...moments, ...entityColumns(entity)]
  return new Map(all.filter(([name]) => !known || known.has(name)))
}

function usualOrder(entity: Entity, columns: ReadonlyMap<string, FieldFacts>): string {
  const sort = entity.list?.sort ?? '-created_at'
  return columns.has(sort.replace(/^-/, '')) ? sort : 'id'
}

const maySort = (entity: Entity, name: string, facts: FieldFacts): boolean =>
  name === entity.title || !(facts.masked || unsorted.has(facts.kind))

/** Returns the columns that a list of the entity may be ordered by. */
export const orderNames = (entity: Entity): string[] =>
  [...listColumns(entity, undefined)].filter(([name, facts]) => maySort(entity, name, facts)).map(([name]) => name)

function parseOrder(entity: Entity, ordering: string | undefined, columns: ReadonlyMap<string, FieldFacts>): string {
  const wanted = (ordering ?? '').split(',').filter(Boolean)
  const keys = wanted.length > 0 ? wanted : [usualOrder(entity, columns)]
  const parts = keys.map((key) => {
    const name = key.replace(/^-/, '')
    const facts = columns.get(name)
    if (!facts || !maySort(entity, name, facts)) throw new Refusal(400, 'unknown_ordering', { params: { field: name } })
    return orderedBy(entity, name, facts, key.startsWith('-'))
  })
  return [...parts, keys[0]?.startsWith('-') ? 'id desc' : 'id'].join(', ')
}

const dayPattern = /^\d{4}-\d\d-\d\d$/
const numberPattern = /^-?\d{1,19}(\.\d+)?$/
const yes = /^(true|1)$/i
const forms: Readonly<Partial<Record<FieldFacts['kind'], (value: string) => boolean>>> = {
  ref: isUuid,
  user: isUuid,
  boolean: (value) => /^(true|false|0|1)$/i.test(value),
  day: (value) => dayPattern.test(value),
  moment: (value) => /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value),
  decimal: (value) => numberPattern.test(value),
  integer: (value) => numberPattern.test(value),
}

function checked({ kind }: FieldFacts, value: string, name: string): string {
  if (forms[kind] && !forms[kind](value)) throw new Refusal(400, 'invalid_filter', { params: { field: name } })
  return kind === 'boolean' ? String(yes.test(value)) : value
}

interface Filter {
  column: string
  facts: FieldFacts
  value: string
  name: string
}

// A calendar day on a moment means that day in Paris, from its first second to its last.
const paris = (day: string): string => `(${day}::timestamp at time zone 'Europe/Paris')`
const isDayOfMoment = ({ facts, value }: Filter): boolean => facts.kind === 'moment' && dayPattern.test(value)

const from = (filter: Filter): Condition => {
  const { column, facts, value, name } = filter
  return {
    sql: `${column} >= ${isDayOfMoment(filter) ? paris('$?::date') : '$?'}`,
    params: [checked(facts, value, name)],
  }
}

const until = (filter: Filter): Condition => {
  const { column, facts, value, name } = filter
  return {
    sql: isDayOfMoment(filter) ? `${column} < ${paris('($?::date + 1)')}` : `${column} <= $?`,
    params: [checked(facts, value, name)],
  }
}

/**
 * Returns a condition that also finds rows naming records that were merged into the given ones. The ids are found
 * before the rows, so that the index is used.
 */
function namesMerged({ column, facts: { target = '' } }: Filter, ids: readonly string[]): Condition | undefined {
  const named = registry.get(target)
  if (!named || !isMergeable(named)) return undefined
  return {
    sql: `${column} = any(array(select unnest($?::uuid[]) union select m.id from ${tableName(named)} m where m.merged_into = any($?::uuid[])))`,
    params: [ids, ids],
  }
}

function among(filter: Filter): Condition {
  const { column, facts, value, name } = filter
  const items = value
    .split(',')
    .filter(Boolean)
    .map((item) => checked(facts, item, name))
  if (jsonKinds.has(facts.kind)) return { sql: `${column} ?| $?::text[]`, params: [items] }
  return namesMerged(filter, items) ?? { sql: `${column} = any($?::${columnType(facts)}[])`, params: [items] }
}

function equals(filter: Filter): Condition {
  const { column, facts, value, name } = filter
  if (jsonKinds.has(facts.kind)) return { sql: `${column} @> $?::jsonb`, params: [JSON.stringify([value])] }
  const merged = namesMerged(filter, [checked(facts, value, name)])
  if (merged) return merged
  if (isDayOfMoment(filter)) return { sql: `(${column} at time zone 'Europe/Paris')::date = $?::date`, params: [value] }
  return { sql: `${column} = $?${facts.kind === 'boolean' ? '::boolean' : ''}`, params: [checked(facts, value, name)] }
}

const suffixes: Readonly<Record<string, (filter: Filter) => Condition>> = {
  in: among,
  after: from,
  before: until,
  min: from,
  max: until,
  isnull: ({ column, value }) => ({ sql: `(${column} is null) = $?::boolean`, params: [String(yes.test(value))] }),
}

/** Suffixes that compare, by kind of column. */
const ranges: Readonly<Partial<Record<FieldFacts['kind'], readonly string[]>>> = {
  day: ['after', 'before'],
  moment: ['after', 'before'],
  time: ['after', 'before'],
  integer: ['min', 'max'],
  decimal: ['min', 'max'],
}
const suffixesOf = ({ kind }: FieldFacts): readonly string[] => ['in', 'isnull', ...(ranges[kind] ?? [])]
const isFilter = ({ kind, masked }: FieldFacts): boolean => !masked && kind !== 'json' && kind !== 'secret'

/**
 * Returns the names of the filters of a list, with the kind that each is compared with: `status`, `status__in`,
 * `status__isnull`, `issue_date_after`, `total_price_max`. One underscore is accepted for two, and two for one.
 */
export function filterNames(entity: Entity): Map<string, FieldFacts['kind']> {
  const names = new Map<string, FieldFacts['kind']>()
  for (const [name, facts] of listColumns(entity, undefined)) {
    if (!isFilter(facts)) continue
    names.set(name, facts.kind)
    for (const suffix of suffixesOf(facts)) {
      if (suffix === 'in') names.set(`${name}__in`, 'strings')
      else if (suffix === 'isnull') names.set(`${name}__isnull`, 'boolean')
      else names.set(`${name}_${suffix}`, facts.kind)
    }
  }
  return names
}

/** Looks a filter up: the name of a column, or a column and a suffix. Undefined for what no list filters by. */
function parseFilter(name: string, value: string, columns: ReadonlyMap<string, FieldFacts>): Condition | undefined {
  const [, stem = name, suffix = ''] = columns.has(name)
    ? []
    : (/^(.*?)_{1,2}(in|after|before|min|max|isnull)$/.exec(name) ?? [])
  const facts = columns.get(stem)
  if (!facts || !isFilter(facts) || (suffix && !suffixesOf(facts).includes(suffix))) return undefined
  return (suffixes[suffix] ?? equals)({ column: `"${stem}"`, facts, value, name })
}

/**
 * Returns the condition that leaves merged records out of a list; a filter by id or by `merged_into` still finds them.
 */
export const unmerged = (entity: Entity): Condition[] =>
  isMergeable(entity) ? [{ sql: 'merged_into is null', params: [] }] : []

/** Returns the folded text that a caller searches; one who does not see all that it is made of searches the title. */
export const searchedColumn = (entity: Entity, known: ReadonlySet<string> | undefined): string =>
  !known || (entity.list?.search ?? []).every((name) => known.has(name)) ? 'search_text' : 'sort_title'

/** Refuses filters by moments that the rows of a computed list lack; every other list has them. */
function refuseMoments(query: Readonly<Record<string, string>>): void {
  const field = Object.keys(query).find((name) => /^created_at(_|$)/.test(name))
  if (field) throw new Refusal(400, 'invalid_filter', { params: { field } })
}

/**
 * Reads the query string of a list (architecture section 4, domain rules 9.4). Refuses bad values with 400, and
 * collects unknown names. The fields of `known` limit filters, sorting and search. A search without an order is
 * answered best match first, then in the usual order.
 */
export function readListQuery(
  entity: Entity,
  query: Readonly<Record<string, string>>,
  known?: ReadonlySet<string>,
): ListQuery {
  const columns = listColumns(entity, known)
  if (entity.isComputed) refuseMoments(query)
  const conditions: Condition[] = []
  const unknown: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (reserved.has(name) || value === '') continue
    const condition = parseFilter(name, value, columns)
    if (condition) conditions.push(condition)
    else unknown.push(name)
  }
  if (!Object.keys(query).some((name) => /^(id|merged_into)(_|$)/.test(name))) conditions.push(...unmerged(entity))
  const searched = searchedColumn(entity, known)
  conditions.push(...conditionsOfSearch(query.search, searched))
  const usual = parseOrder(entity, query.ordering, columns)
  const split = (value: string | undefined): string[] =>
    (value ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  return {
    page: numberIn(query.page, 1, 1_000_000),
    pageSize: numberIn(query.limit ?? query.page_size, 30, query.limit && entity.key === 'payment/banks' ? 300 : 100),
    order: orderOfSearch(query, { title: 'sort_title', text: searched }, usual),
    conditions,
    expand: split(query.expand),
    fields: query.fields ? split(query.fields) : undefined,
    sums: query.stats === '1' || query.stats === 'true',
    unknown,
  }
}
