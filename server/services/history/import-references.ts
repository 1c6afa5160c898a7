import { type ImportDecision, type RowAction, keyText } from '../../../src/contract/imports.ts'
import { registry } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import type { Duplicate } from '../../../src/contract/directory/merging.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { folded } from '../../../src/contract/rules/search/search-rank.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { where } from '../../database/condition.ts'
import { type FieldError, type FieldErrors } from '../../http/call/errors.ts'
import { visibleRows } from '../../http/access/rows.ts'
import { type Hooks, servedEntities } from '../../http/call/hooks.ts'
import { unmerged } from '../../http/lists/list-query.ts'
import { type StoredRecord, type Values } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { longestPhone, storedPhone } from '../../http/records/phones.ts'
import { isUuid } from '../../runtime/identifiers.ts'

/** Returns whether the caller may do something with the records of an entity. */
export const mayImport = (
  call: Writing,
  entity: Entity,
  action: 'read' | 'create' | 'update' | 'delete' | 'full',
): boolean =>
  memberOf(call).rights.services.includes(entity.service) && allows(memberOf(call).rights, entity.scope, action)

interface Served {
  entity: Entity
  hooks: Hooks
}

/** Returns the visible records of an entity for which an SQL expression is one of the given texts. */
export async function visibleBy(
  call: Writing,
  { entity, hooks }: Served,
  expression: string,
  texts: readonly string[],
  lock: '' | 'for update' = '',
): Promise<StoredRecord[]> {
  const clause = where([...unmerged(entity), ...visibleRows(entity, hooks, call.principal)], 2)
  return call.tx.query<StoredRecord>(
    `select ${selectList(entity)} from ${tableName(entity)} where company = $1 and ${expression} = any($2::text[])${clause.sql} order by created_at, id ${lock}`,
    [companyOf(call), texts, ...clause.params],
  )
}

/** Lines of a record: the collection that contains them, and their entity. */
export interface LinesOf {
  of: string
  line: Entity
}

/** Returns the lines that a record of an entity is read with; nothing where a row is a whole record. */
export function importedLinesOf({ imported, children }: Entity): LinesOf | undefined {
  const of = imported?.lines?.of
  const line = of && registry.get(children?.[of]?.of ?? '')
  return of && line ? { of, line } : undefined
}

/** Returns the lines of the values of a record. */
const linesIn = (values: Values, { of }: LinesOf): Values[] => (Array.isArray(values[of]) ? values[of] : [])

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '' && !isUuid(one),
  )

type Found = Map<string, Set<string>>

const keep = (found: Found, name: string, id: string): void => {
  found.set(name, (found.get(name) ?? new Set()).add(id))
}

/** Returns a number as the database writes it without its last zeros; undefined for a text that is none. */
const plainNumber = (text: string): string | undefined => {
  const [, whole, fraction = ''] = /^0*(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const rest = fraction.replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}

/** Finds the records that a number names, where their kind has numbers. */
async function byNumber(call: Writing, served: Served, names: readonly string[], found: Found): Promise<void> {
  const rule = served.entity.imported?.byNumber
  const numbers = names.flatMap((name) => {
    const number = plainNumber(name)
    return number === undefined ? [] : [{ name, number }]
  })
  if (!rule || numbers.length === 0) return
  const texts = [...new Set(numbers.map(({ number }) => number))]
  const records = await visibleBy(call, served, `trim_scale("${rule.field}")::text`, texts)
  const fits = (record: StoredRecord): boolean =>
    Object.entries(rule.among).every(([field, values]) =>
      (values as readonly unknown[]).includes(record[field] ?? null),
    )
  for (const record of records.filter(fits))
    for (const { name, number } of numbers)
      if (number === plainNumber(String(record[rule.field]))) keep(found, name, record.id)
}

/** Returns a name as a field keeps it: a telephone number as E.164. */
const asStored = (entity: Entity, key: string, name: string): string =>
  factsOf(entity.fields[key]!).kind === 'phone' && name.length <= longestPhone ? (storedPhone(name) ?? name) : name

/** Returns the records that names refer to: by title first, then by the keys of their kind, then by number. */
async function recordsNamed(call: Writing, served: Served, names: readonly string[]): Promise<Found> {
  const { entity } = served
  const found: Found = new Map()
  const typed = new Map(names.map((name) => [folded(name), name]))
  const wanted = [...typed.keys()]
  for (const record of await visibleBy(call, served, 'sort_title', wanted))
    keep(found, folded(String(record[entity.title] ?? '')), record.id)
  const left = (): string[] => wanted.filter((name) => !found.has(name))
  for (const key of entity.imported?.keys ?? []) {
    const texts = new Map(left().map((name) => [keyText(key, asStored(entity, key, typed.get(name) ?? name)), name]))
    if (texts.size === 0 || key === entity.title) continue
    for (const record of await visibleBy(call, served, `lower("${key}")`, [...texts.keys()])) {
      const name = texts.get(keyText(key, record[key]))
      if (name) keep(found, name, record.id)
    }
  }
  await byNumber(call, served, left(), found)
  return found
}

/** Returns the key of a name in a field of an entity, for the set of ambiguous names. */
const nameIn = (entity: Entity, field: string, name: string): string => `${entity.key} ${field} ${folded(name)}`

/**
 * Replaces the names of records by their ids; a name of no record or of several is left and later refused. Names of
 * several records are added to `several`.
 */
async function withIds(
  call: Writing,
  entity: Entity,
  list: readonly Values[],
  several: Set<string>,
): Promise<Values[]> {
  const byField = new Map<string, Found>()
  for (const [name, schema] of Object.entries(entity.fields)) {
    const { kind, target = '' } = factsOf(schema)
    const served = servedEntities.get(target)
    if (!['ref', 'refs'].includes(kind) || !served || !mayImport(call, served.entity, 'read')) continue
    const names = list.flatMap((values) => namesIn(values[name]))
    if (names.length === 0) continue
    const found = await recordsNamed(call, served, names)
    byField.set(name, found)
    for (const [one, ids] of found) if (ids.size > 1) several.add(nameIn(entity, name, one))
  }
  const idOf = (field: string, value: unknown): unknown => {
    const ids = typeof value === 'string' ? byField.get(field)?.get(folded(value)) : undefined
    return ids?.size === 1 ? [...ids][0] : value
  }
  return list.map((values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((one) => idOf(name, one)) : idOf(name, value),
      ]),
    ),
  )
}

/** Row of a spreadsheet: its number, and its values by field; values of lines are in their collection. */
export interface ImportRow {
  row: number
  values: Values
  /** A remark, which becomes a note on the record. */
  note?: string | undefined
  /** The record that the row changes although no key names it, and how. */
  into?: string | undefined
  how?: ImportDecision | undefined
  /** The names in its fields that several records have. */
  several?: ReadonlySet<string>
}

/** Outcome of a row; `before` contains the values that it changed. */
export interface RowOutcome {
  row: number
  action: RowAction
  record?: string
  label?: string
  version?: number
  before?: Values
  /** The note that the remark of the row became. */
  note?: string
  errors?: FieldErrors
  /** Possible duplicates of a record that the row would create. */
  duplicates?: Duplicate[]
}

/** Replaces the names of records by their ids, in rows and in their lines. */
export async function withReferences(call: Writing, entity: Entity, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const several = new Set<string>()
  const heads = await withIds(
    call,
    entity,
    rows.map(({ values }) => values),
    several,
  )
  const lines = importedLinesOf(entity)
  if (!lines) return rows.map((row, at) => ({ ...row, several, values: heads[at] ?? {} }))
  const read = await withIds(
    call,
    lines.line,
    heads.flatMap((values) => linesIn(values, lines)),
    several,
  )
  let next = 0
  return rows.map((row, at) => {
    const values = heads[at] ?? {}
    const count = linesIn(values, lines).length
    next += count
    return { ...row, several, values: count > 0 ? { ...values, [lines.of]: read.slice(next - count, next) } : values }
  })
}

/** Errors of the references of a record that are still names: nothing has that name, or several have it. */
const nameErrors = (entity: Entity, values: Values, place: string, several: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const schema = entity.fields[field]
      const names = schema && ['ref', 'refs'].includes(factsOf(schema).kind) ? namesIn(value) : []
      const errors = names.map((name): FieldError => ({
        code: several.has(nameIn(entity, field, name)) ? 'ambiguous_name' : 'unknown_name',
        params: { name },
      }))
      return errors.length > 0 ? [[`${place}${field}`, errors]] : []
    }),
  )

/** Returns the errors of references that are still names, each at its place: `invoice_lines.2.taxes` in a line. */
export function missingReferences(entity: Entity, { values, several = new Set() }: ImportRow): FieldErrors {
  const lines = importedLinesOf(entity)
  return {
    ...nameErrors(entity, values, '', several),
    ...(lines &&
      Object.assign(
        {},
        ...linesIn(values, lines).map((line, at) => nameErrors(lines.line, line, `${lines.of}.${at}.`, several)),
      )),
  }
}
