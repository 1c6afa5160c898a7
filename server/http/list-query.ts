import type { Entity, FieldFacts } from '../../src/contract/kit.ts'
import { columnsOf, folded } from './records.ts'
import { Refusal } from './errors.ts'
import { isUuid } from '../identifiers.ts'

/** A piece of a where clause; `$?` stands for each parameter in turn. */
export interface Condition { sql: string; params: readonly unknown[] }

/** What a list asks for, read from its query string. */
export interface ListQuery { page: number; pageSize: number; order: string; conditions: Condition[]; expand: string[]; fields: string[] | undefined; sums: boolean; unknown: string[] }

/** Joins conditions with `and`, numbering the parameters after the first `offset`. */
export function where(conditions: readonly Condition[], offset: number): { sql: string; params: unknown[] } {
  const params: unknown[] = []
  const parts = conditions.map(({ sql, params: own }) => {
    const taken = [...own]
    return sql.replaceAll('$?', () => { params.push(taken.shift()); return `$${offset + params.length}` })
  })
  return { sql: parts.map((part) => ` and (${part})`).join(''), params }
}

const numberIn = (value: string | undefined, fallback: number, most: number): number => {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Refusal(400, 'invalid_page')
  return Math.min(number, most)
}

const textKinds = new Set<FieldFacts['kind']>(['text', 'longText', 'email', 'phone', 'url'])
const jsonKinds = new Set<FieldFacts['kind']>(['choices', 'refs', 'users', 'strings'])
const idKinds = new Set<FieldFacts['kind']>(['ref', 'user'])
const reserved = new Set(['page', 'page_size', 'search', 'ordering', 'expand', 'fields', 'limit', 'stats', 'view'])
const bare: Readonly<Record<string, FieldFacts>> = { id: { kind: 'ref' }, created_at: { kind: 'moment' } }

function columnOrder(entity: Entity, name: string, facts: FieldFacts): string {
  if (name === entity.title) return 'sort_title'
  return textKinds.has(facts.kind) ? `lower("${name}") collate "C"` : `"${name}"`
}

function orderOf(entity: Entity, ordering: string | undefined, columns: ReadonlyMap<string, FieldFacts>): string {
  const wanted = (ordering ?? '').split(',').filter(Boolean)
  const keys = wanted.length > 0 ? wanted : [entity.list?.sort ?? '-created_at']
  const parts = keys.map((key) => {
    const name = key.replace(/^-/, '')
    const facts = columns.get(name) ?? bare[name]
    if (!facts || jsonKinds.has(facts.kind) || facts.kind === 'json') throw new Refusal(400, 'unknown_ordering', { params: { field: name } })
    return `${columnOrder(entity, name, facts)} ${key.startsWith('-') ? 'desc nulls last' : 'asc nulls last'}`
  })
  return [...parts, keys[0]?.startsWith('-') ? 'id desc' : 'id'].join(', ')
}

const suffixes: Readonly<Record<string, (column: string) => string>> = {
  in: (column) => `${column}::text = any($?::text[])`,
  after: (column) => `${column} >= $?`,
  before: (column) => `${column} <= $?`,
  min: (column) => `${column} >= $?`,
  max: (column) => `${column} <= $?`,
  isnull: (column) => `(${column} is null) = $?::boolean`,
}

function checked(facts: FieldFacts, value: string, name: string): string | boolean {
  const refuse = (): never => { throw new Refusal(400, 'invalid_filter', { params: { field: name } }) }
  if (idKinds.has(facts.kind) && !isUuid(value)) refuse()
  if (facts.kind === 'boolean') return /^(true|1)$/i.test(value) ? true : /^(false|0)$/i.test(value) ? false : refuse()
  if (facts.kind === 'day' && !/^\d{4}-\d\d-\d\d$/.test(value)) refuse()
  if (facts.kind === 'moment' && !/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value)) refuse()
  if ((facts.kind === 'decimal' || facts.kind === 'integer') && !/^-?\d{1,19}(\.\d+)?$/.test(value)) refuse()
  return value
}

function filterOf(name: string, value: string, columns: ReadonlyMap<string, FieldFacts>): Condition | undefined {
  const [, field = name, suffix] = /^(.*?)_{1,2}(in|after|before|min|max|isnull)$/.exec(name) ?? []
  const whole = columns.get(name) ?? bare[name]
  const facts = whole ?? columns.get(field) ?? bare[field]
  if (!facts || facts.masked || facts.kind === 'json' || facts.kind === 'secret') return undefined
  if (whole) {
    if (jsonKinds.has(facts.kind)) return { sql: `"${name}" @> $?::jsonb`, params: [JSON.stringify([value])] }
    return { sql: `"${name}" = $?`, params: [checked(facts, value, name)] }
  }
  const column = `"${field}"`
  if (suffix === 'in') return { sql: suffixes.in?.(column) ?? '', params: [value.split(',').filter(Boolean).map((item) => String(checked(facts, item, name)))] }
  if (suffix === 'isnull') return { sql: suffixes.isnull?.(column) ?? '', params: [value === 'true' || value === '1'] }
  return { sql: suffixes[suffix ?? '']?.(column) ?? '', params: [checked(facts, value, name)] }
}

function searchOf(search: string): Condition[] {
  return folded(search).split(/\s+/).filter(Boolean).slice(0, 8).map((word) => {
    const like = word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
    // A trigram index needs three letters; shorter words are looked for at the start of a word.
    if (Array.from(word).length < 3) return { sql: "search_text like $? or search_text like $?", params: [`${like}%`, `% ${like}%`] }
    return { sql: 'search_text like $?', params: [`%${like}%`] }
  })
}

/** Reads the query string of a list (architecture section 4, domain rules 9.4). Refuses bad values with 400; collects names it does not know. */
export function readListQuery(entity: Entity, query: Readonly<Record<string, string>>, extraFilters: ReadonlySet<string> = new Set()): ListQuery {
  const columns = columnsOf(entity)
  const conditions: Condition[] = []
  const unknown: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (reserved.has(name) || extraFilters.has(name) || value === '') continue
    const condition = filterOf(name, value, columns)
    if (condition) conditions.push(condition)
    else unknown.push(name)
  }
  if (query.search) conditions.push(...searchOf(query.search))
  const split = (value: string | undefined): string[] => (value ?? '').split(',').map((item) => item.trim()).filter(Boolean)
  return {
    page: numberIn(query.page, 1, 1_000_000), pageSize: numberIn(query.limit ?? query.page_size, 30, query.limit ? 300 : 100), order: orderOf(entity, query.ordering, columns),
    conditions, expand: split(query.expand), fields: query.fields ? split(query.fields) : undefined, sums: query.stats === '1' || query.stats === 'true', unknown,
  }
}
