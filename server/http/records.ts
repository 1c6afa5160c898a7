import type { Entity, FieldFacts } from '../../src/contract/kit.ts'
import { factsOf } from '../../src/contract/kit.ts'
import type { Queryable, Row } from '../database/database.ts'
import { tableOf } from '../database/schema.ts'
import { uuid7 } from '../identifiers.ts'

/** The values of a record by wire name. */
export type Values = Record<string, unknown>

/** A stored record: its values, and what the router keeps beside them. */
export interface StoredRecord extends Values { id: string; company: string; row_version: number; created_at: string }

const columnFacts = new WeakMap<Entity, Map<string, FieldFacts>>()

/** The stored columns of an entity with their facts. */
export function columnsOf(entity: Entity): Map<string, FieldFacts> {
  let columns = columnFacts.get(entity)
  if (!columns) {
    columns = new Map(Object.entries({ ...entity.fields, ...entity.computed }).map(([name, schema]) => [name, factsOf(schema)]))
    columnFacts.set(entity, columns)
  }
  return columns
}

const jsonKinds = new Set<FieldFacts['kind']>(['choices', 'refs', 'users', 'strings', 'json'])

const toColumn = (facts: FieldFacts, value: unknown): unknown => {
  if (value === undefined || value === null) return null
  return jsonKinds.has(facts.kind) ? JSON.stringify(value) : value
}

/** Whether two values are the same on the wire; absent and null are. */
export const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/** Text compared without accents and case: what searching and sorting by name work on. */
export const folded = (value: string): string => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What a record is found by: its searched fields and whatever else its service adds. */
export function searchText(entity: Entity, values: Values, more: readonly string[] = []): string {
  const own = (entity.list?.search ?? [entity.title]).map((field) => values[field])
  return folded([...own, ...more].filter((value) => value !== null && value !== undefined && value !== '').map(String).join(' '))
}

// Longer text would not fit into an index row.
const sortTitle = (entity: Entity, values: Values): string => Array.from(folded(String(values[entity.title] ?? ''))).slice(0, 300).join('')

const quoted = (name: string): string => `"${name}"`

/** Writes a new record and answers it as stored. */
export async function insertRecord(tx: Queryable, entity: Entity, { company, now, by, id = uuid7(now), values, search = [] }: { company: string; now: string; by: string | null; id?: string; values: Values; search?: readonly string[] }): Promise<StoredRecord> {
  const cells: [string, unknown][] = [
    ['id', id], ['company', company], ['created_at', now], ['updated_at', now], ['created_by', by],
    ['search_text', searchText(entity, values, search)], ['sort_title', sortTitle(entity, values)],
  ]
  for (const [name, facts] of columnsOf(entity)) if (values[name] !== undefined && !cells.some(([cell]) => cell === name)) cells.push([name, toColumn(facts, values[name])])
  const [row] = await tx.query(`insert into ${tableOf(entity)} (${cells.map(([name]) => quoted(name)).join(', ')}) values (${cells.map((_, index) => `$${index + 1}`).join(', ')}) returning *`, cells.map(([, value]) => value))
  return fromRow(entity, row as Row)
}

/** Writes many new records of one entity in one statement, in the order given. */
export async function insertRecords(tx: Queryable, entity: Entity, { company, now, by, rows }: { company: string; now: string; by: string | null; rows: readonly Values[] }): Promise<StoredRecord[]> {
  if (rows.length === 0) return []
  const columns = [...columnsOf(entity)].filter(([name]) => rows.some((row) => row[name] !== undefined && row[name] !== null))
  const names = ['id', 'company', 'created_at', 'updated_at', 'created_by', 'search_text', 'sort_title', ...columns.map(([name]) => name)]
  const params: unknown[] = []
  const tuples = rows.map((row) => {
    const cells = [row.id ?? uuid7(now), company, now, now, by, searchText(entity, row), sortTitle(entity, row), ...columns.map(([name, facts]) => toColumn(facts, row[name]))]
    return `(${cells.map((cell) => { params.push(cell); return `$${params.length}` }).join(', ')})`
  })
  const inserted = await tx.query(`insert into ${tableOf(entity)} (${names.map(quoted).join(', ')}) values ${tuples.join(', ')} returning *`, params)
  return inserted.map((row) => fromRow(entity, row))
}

/** Writes changed values over a record, raises its version, and answers it as stored. */
export async function updateRecord(tx: Queryable, entity: Entity, before: StoredRecord, { now, values, search }: { now: string; values: Values; search?: readonly string[] }): Promise<StoredRecord> {
  const merged = { ...before, ...values }
  const cells: [string, unknown][] = [['updated_at', now], ['sort_title', sortTitle(entity, merged)]]
  if (search || (entity.list?.search ?? [entity.title]).some((field) => field in values)) cells.push(['search_text', searchText(entity, merged, search)])
  for (const [name, facts] of columnsOf(entity)) if (name in values) cells.push([name, toColumn(facts, values[name])])
  const [row] = await tx.query(
    `update ${tableOf(entity)} set row_version = row_version + 1, ${cells.map(([name], index) => `${quoted(name)} = $${index + 3}`).join(', ')} where company = $1 and id = $2 returning *`,
    [before.company, before.id, ...cells.map(([, value]) => value)],
  )
  return fromRow(entity, row as Row)
}

/** Reads one record of a company, locked for the transaction when asked; undefined when there is none. */
export async function findRecord(tx: Queryable, entity: Entity, company: string, id: string, lock: '' | 'for update' = ''): Promise<StoredRecord | undefined> {
  const [row] = await tx.query(`select * from ${tableOf(entity)} where company = $1 and id = $2 ${lock}`, [company, id])
  return row && fromRow(entity, row)
}

/** Reads the records of a company whose column has one of the given values; `more` narrows them, its parameters count from $3. */
export async function recordsBy(tx: Queryable, entity: Entity, company: string, column: string, values: readonly string[], order = 'created_at, id', more: { sql: string; params: readonly unknown[] } = { sql: '', params: [] }): Promise<StoredRecord[]> {
  if (values.length === 0) return []
  const rows = await tx.query(`select * from ${tableOf(entity)} where company = $1 and ${quoted(column)} = any($2::uuid[])${more.sql} order by ${order}`, [company, [...new Set(values)], ...more.params])
  return rows.map((row) => fromRow(entity, row))
}

/** Deletes a record. */
export async function deleteRecord(tx: Queryable, entity: Entity, record: StoredRecord): Promise<void> {
  await tx.query(`delete from ${tableOf(entity)} where company = $1 and id = $2`, [record.company, record.id])
}

/** A row of the table without what only the services keep. */
export function fromRow(entity: Entity, row: Row): StoredRecord {
  const record: StoredRecord = { id: row.id as string, company: row.company as string, row_version: row.row_version as number, created_at: row.created_at as string }
  for (const name of columnsOf(entity).keys()) record[name] = row[name] ?? null
  return record
}

/** What an answer shows of a stored record: the version travels as ETag, secrets never. */
export function shown(entity: Entity, record: StoredRecord): Values {
  const { row_version: _version, ...values } = record
  for (const [name, facts] of columnsOf(entity)) if (facts.kind === 'secret') delete values[name]
  return values
}
