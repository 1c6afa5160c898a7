import type { Entity, FieldFacts } from '../../src/contract/kit/kit.ts'
import { folded } from '../../src/contract/rules/search/search-rank.ts'
import type { Queryable } from './database.ts'
import { entityColumns, selectList, secretColumns, quoted } from './entity-columns.ts'
import { tableName } from './schema.ts'
import type { StoredRecord, Values } from './stored-record.ts'
import { uuid7 } from '../runtime/identifiers.ts'

export type { ColumnsOf, StoredRecord, Values } from './stored-record.ts'

/** The kinds of fields whose values are lists or structured. */
export const jsonKinds: ReadonlySet<FieldFacts['kind']> = new Set<FieldFacts['kind']>([
  'choices',
  'refs',
  'users',
  'strings',
  'json',
])

const toColumn = (facts: FieldFacts, value: unknown): unknown => {
  if (value === undefined || value === null) return null
  return jsonKinds.has(facts.kind) ? JSON.stringify(value) : value
}

/** Returns whether two values are the same on the wire; absent and null are. */
export const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/** Returns the named values of a record, null for missing ones. */
export const pick = (names: readonly string[], record: Values): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]))

/** Returns the text by which a record is found: its searched fields and whatever else its service adds. */
export function searchText(entity: Entity, values: Values, more: readonly string[] = []): string {
  const own = (entity.list?.search ?? [entity.title]).map((field) => values[field])
  return folded(
    [...own, ...more]
      .filter((value) => value !== null && value !== undefined && value !== '')
      .map(String)
      .join(' '),
  )
}

// Longer text would not fit into an index row.
const sortTitle = (entity: Entity, values: Values): string =>
  Array.from(folded(String(values[entity.title] ?? '')))
    .slice(0, 300)
    .join('')

interface NewRecords {
  company: string
  now: string
  by: string | null
  rows: readonly Values[]
  /** Returns the words that a service adds to the searched text of a row. */
  wordsOf?: (row: Values) => readonly string[]
}

/** Columns of every row besides those of its entity. */
const kept = ['id', 'company', 'created_at', 'updated_at', 'created_by', 'search_text', 'sort_title']

/** Writes a new record and answers it as stored. */
export async function insertRecord<E extends Entity>(
  tx: Queryable,
  entity: E,
  {
    company,
    now,
    by,
    id = uuid7(now),
    values,
    search = [],
  }: { company: string; now: string; by: string | null; id?: string; values: Values; search?: readonly string[] },
): Promise<StoredRecord<E>> {
  const cells: [string, unknown][] = [
    ['id', id],
    ['company', company],
    ['created_at', now],
    ['updated_at', now],
    ['created_by', by],
    ['search_text', searchText(entity, values, search)],
    ['sort_title', sortTitle(entity, values)],
  ]
  for (const [name, facts] of entityColumns(entity))
    if (values[name] !== undefined && !cells.some(([cell]) => cell === name))
      cells.push([name, toColumn(facts, values[name])])
  const [row] = await tx.query(
    `insert into ${tableName(entity)} (${cells.map(([name]) => quoted(name)).join(', ')}) values (${cells.map((_, index) => `$${index + 1}`).join(', ')}) returning ${selectList(entity)}`,
    cells.map(([, value]) => value),
  )
  return row as StoredRecord<E>
}

/** Returns the columns that some of the rows fill. */
const filled = (entity: Entity, rows: readonly Values[]): [string, FieldFacts][] =>
  [...entityColumns(entity)].filter(([name]) => rows.some((row) => row[name] !== undefined && row[name] !== null))

/** Writes many new records of one entity in one statement, in the order given. */
export async function insertRecords<E extends Entity>(
  tx: Queryable,
  entity: E,
  { company, now, by, rows, wordsOf }: NewRecords,
): Promise<StoredRecord<E>[]> {
  if (rows.length === 0) return []
  const columns = filled(entity, rows)
  const names = [...kept, ...columns.map(([name]) => name)]
  const params: unknown[] = []
  const tuples = rows.map((row) => {
    const cells = [
      row.id ?? uuid7(now),
      company,
      now,
      now,
      by,
      searchText(entity, row, wordsOf?.(row)),
      sortTitle(entity, row),
      ...columns.map(([name, facts]) => toColumn(facts, row[name])),
    ]
    return `(${cells
      .map((cell) => {
        params.push(cell)
        return `$${params.length}`
      })
      .join(', ')})`
  })
  return tx.query<StoredRecord<E>>(
    `insert into ${tableName(entity)} (${names.map(quoted).join(', ')}) values ${tuples.join(', ')} returning ${selectList(entity)}`,
    params,
  )
}

/**
 * Writes very many new records as one document, for imports that need no answer: thousands of rows take a third of the
 * time. The columns of `more` are added to those of the entity in every row.
 */
export async function loadRecords(
  tx: Queryable,
  entity: Entity,
  { company, now, by, rows, wordsOf }: NewRecords,
  more: Values = {},
): Promise<void> {
  const columns = filled(entity, rows).map(([name]) => name)
  const names = [...kept, ...columns, ...Object.keys(more)].map(quoted).join(', ')
  const cells = rows.map((row) => ({
    ...Object.fromEntries(columns.map((name) => [name, row[name]])),
    id: row.id ?? uuid7(now),
    company,
    created_at: now,
    updated_at: now,
    created_by: by,
    search_text: searchText(entity, row, wordsOf?.(row)),
    sort_title: sortTitle(entity, row),
    ...more,
  }))
  await tx.query(
    `insert into ${tableName(entity)} (${names}) select ${names} from jsonb_populate_recordset(null::${tableName(entity)}, $1::jsonb)`,
    [JSON.stringify(cells)],
  )
}

/** Writes changed values over a record, raises its version, and answers it as stored. */
export async function updateRecord<E extends Entity>(
  tx: Queryable,
  entity: E,
  before: StoredRecord,
  { now, values, search }: { now: string; values: Values; search?: readonly string[] },
): Promise<StoredRecord<E>> {
  const merged = { ...before, ...values }
  const cells: [string, unknown][] = [
    ['updated_at', now],
    ['sort_title', sortTitle(entity, merged)],
  ]
  if (search || (entity.list?.search ?? [entity.title]).some((field) => field in values))
    cells.push(['search_text', searchText(entity, merged, search)])
  for (const [name, facts] of entityColumns(entity))
    if (name in values) cells.push([name, toColumn(facts, values[name])])
  const [row] = await tx.query(
    `update ${tableName(entity)} set row_version = row_version + 1, ${cells.map(([name], index) => `${quoted(name)} = $${index + 3}`).join(', ')} where company = $1 and id = $2 returning ${selectList(entity)}`,
    [before.company, before.id, ...cells.map(([, value]) => value)],
  )
  return row as StoredRecord<E>
}

/** Writes changed values over records whose version is still the one given, in one statement; answers those it changed. */
export async function updateRecords<E extends Entity>(
  tx: Queryable,
  entity: E,
  changes: readonly { before: StoredRecord; values: Values }[],
  { company, now }: { company: string; now: string },
): Promise<StoredRecord<E>[]> {
  const [one] = changes
  if (!one) return []
  const names = [...entityColumns(entity).keys()].filter((name) => name in one.values)
  const columns = [...names, 'updated_at', 'search_text', 'sort_title']
  const rows = changes.map(({ before, values }) => {
    const merged = { ...before, ...values }
    return {
      ...pick(names, values),
      id: before.id,
      row_version: before.row_version,
      updated_at: now,
      search_text: searchText(entity, merged),
      sort_title: sortTitle(entity, merged),
    }
  })
  const table = tableName(entity)
  return tx.query<StoredRecord<E>>(
    `update ${table} as t set row_version = t.row_version + 1, ${columns.map((name) => `${quoted(name)} = v.${quoted(name)}`).join(', ')}
       from jsonb_populate_recordset(null::${table}, $1::jsonb) v
      where t.company = $2 and t.id = v.id and t.row_version = v.row_version
      returning ${[...new Set(['id', 'company', 'row_version', 'created_at', ...entityColumns(entity).keys()])].map((name) => `t.${quoted(name)}`).join(', ')}`,
    [JSON.stringify(rows), company],
  )
}

/** Reads one record of a company, locked for the transaction when asked; undefined when there is none. */
export async function findRecord<E extends Entity>(
  tx: Queryable,
  entity: E,
  company: string,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredRecord<E> | undefined> {
  const [record] = await tx.query<StoredRecord<E>>(
    `select ${selectList(entity)} from ${tableName(entity)} where company = $1 and id = $2 ${lock}`,
    [company, id],
  )
  return record
}

/**
 * Reads the records of a company whose column has one of the given values; `more` narrows them, its parameters count
 * from $3.
 */
export async function recordsBy<E extends Entity>(
  tx: Queryable,
  entity: E,
  company: string,
  column: string,
  values: readonly string[],
  order = 'created_at, id',
  more: { sql: string; params: readonly unknown[] } = { sql: '', params: [] },
): Promise<StoredRecord<E>[]> {
  if (values.length === 0) return []
  return tx.query<StoredRecord<E>>(
    `select ${selectList(entity)} from ${tableName(entity)} where company = $1 and ${quoted(column)} = any($2::uuid[])${more.sql} order by ${order}`,
    [company, [...new Set(values)], ...more.params],
  )
}

/** Deletes records of one company. */
export async function deleteRecords(tx: Queryable, entity: Entity, records: readonly StoredRecord[]): Promise<void> {
  await tx.query(`delete from ${tableName(entity)} where company = $1 and id = any($2::uuid[])`, [
    records[0]?.company,
    records.map(({ id }) => id),
  ])
}

/** Returns what an answer shows of a stored record: the version travels as ETag, secrets never. */
export function shown(entity: Entity, record: StoredRecord): Values {
  const { row_version: _version, ...values } = record
  for (const name of secretColumns(entity)) delete values[name]
  return values
}
