import { type RowAction, keyText } from '../../../src/contract/imports.ts'
import { registry } from '../../../src/contract/index.ts'
import type { Entity } from '../../../src/contract/kit.ts'
import { foundRecord } from '../../../src/contract/rules/found-record.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { type FieldErrors, type Refusal, forbidden, invalidField } from '../../http/errors.ts'
import { type Hooks, servedEntities } from '../../http/hooks.ts'
import { type StoredRecord, type Values, entityColumns, same } from '../../http/records.ts'
import { type Creation, changeRecord, insertCreations, prepareCreation } from '../../http/resource.ts'
import { refusalOf } from '../../http/sql-refusals.ts'
import { type ImportRow, checkNames, may, visibleBy, withReferences } from './import-references.ts'

/** What is read in: an entity that has the fact `imported`, and the field by which a row finds its record. */
export interface Target {
  entity: Entity
  hooks: Hooks
  key: string | null
}

/** What became of a row; `before` are the values that it changed. */
export interface RowOutcome {
  row: number
  action: RowAction
  record?: string
  label?: string
  version?: number
  before?: Values
  errors?: FieldErrors
}

const expected = (error: unknown): { refusal: Refusal } => {
  const refusal = refusalOf(error)
  if (!refusal || refusal.status >= 500) throw error
  return { refusal }
}

/** Does a piece of work that writes nothing; a refusal is the answer, other errors go on. */
const refused = <T>(work: () => Promise<T>): Promise<T | { refusal: Refusal }> => work().catch(expected)

/** Does a piece of work; a refusal takes back what it wrote and is the answer, other errors go on. */
export async function tried<T>(call: Writing, work: () => Promise<T>): Promise<T | { refusal: Refusal }> {
  await call.tx.query('savepoint import_step')
  try {
    const result = await work()
    await call.tx.query('release savepoint import_step')
    return result
  } catch (error) {
    const refusal = expected(error)
    await call.tx.query('rollback to savepoint import_step')
    return refusal
  }
}

/** Whether work was refused. */
export const isRefused = (result: unknown): result is { refusal: Refusal } =>
  typeof result === 'object' && result !== null && 'refusal' in result

function failed(call: Writing, row: number, refusal: Refusal): RowOutcome {
  const errors = (refusal.more.errors as FieldErrors | undefined) ?? { detail: [{ code: refusal.code }] }
  return {
    row,
    action: 'error',
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, list]) => [
        field,
        list.map((error) => ({ ...error, text: error.text ?? call.words(call.language, error.code, error.params) })),
      ]),
    ),
  }
}

/** The records that stand already, by the text of the key. */
async function standing(
  call: Writing,
  target: Target,
  rows: readonly ImportRow[],
): Promise<Map<string, StoredRecord[]>> {
  const { key } = target
  const found = new Map<string, StoredRecord[]>()
  if (!key) return found
  const texts = [...new Set(rows.map(({ values }) => keyText(key, values[key])).filter(Boolean))]
  if (texts.length === 0) return found
  for (const record of await visibleBy(call, target, `lower("${key}")`, texts, 'for update')) {
    const text = keyText(key, record[key])
    found.set(text, [...(found.get(text) ?? []), record])
  }
  return found
}

const labelOf = (entity: Entity, record: StoredRecord): string =>
  Array.from(foundRecord(entity, record).label).slice(0, 200).join('')

const written = (entity: Entity, row: number, action: RowAction, record: StoredRecord): RowOutcome => ({
  row,
  action,
  record: record.id,
  version: record.row_version,
  label: labelOf(entity, record),
})

interface Prepared {
  row: number
  creation: Creation
}

/** Writes new records together; when one is refused by the database, one by one. */
async function create(call: Writing, { entity, hooks }: Target, rows: readonly Prepared[]): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  const result = await tried(call, () =>
    insertCreations(
      call,
      entity,
      hooks,
      rows.map(({ creation }) => creation),
    ),
  )
  if (!isRefused(result)) return rows.map(({ row }, at) => written(entity, row, 'create', result[at] as StoredRecord))
  if (rows.length === 1) return rows.map(({ row }) => failed(call, row, result.refusal))
  const outcomes: RowOutcome[] = []
  for (const one of rows) outcomes.push(...(await create(call, { entity, hooks, key: null }, [one])))
  return outcomes
}

async function update(
  call: Writing,
  { entity, hooks }: Target,
  { row, values }: ImportRow,
  before: StoredRecord,
): Promise<RowOutcome> {
  const result = await tried(call, async () => changeRecord(call, entity, hooks, before, values))
  if (isRefused(result)) return failed(call, row, result.refusal)
  if (result === before) return written(entity, row, 'unchanged', before)
  const changed = [...entityColumns(entity).keys()].filter(
    (name) => Object.hasOwn(entity.fields, name) && !same(before[name], result[name]),
  )
  return {
    ...written(entity, row, 'update', result),
    before: Object.fromEntries(changed.map((name) => [name, before[name] ?? null])),
  }
}

/** The one record that a row names by its key; refuses a key of several records, or of another row. */
function recordOf(
  key: string | null,
  { values }: ImportRow,
  found: ReadonlyMap<string, readonly StoredRecord[]>,
  taken: Set<string>,
): StoredRecord | undefined {
  const text = key ? keyText(key, values[key]) : ''
  if (!key || !text) return undefined
  const [before, another] = found.get(text) ?? []
  if (another) throw invalidField(key, 'several_records')
  if (taken.has(text) || (before && taken.has(before.id))) throw invalidField(key, 'repeated_key')
  taken.add(text)
  return before
}

/** Those of the records that the import wrote already: a second row of the same key is refused. */
async function writtenBefore(
  call: Writing,
  id: string | null,
  found: ReadonlyMap<string, readonly StoredRecord[]>,
): Promise<Set<string>> {
  const records = [...found.values()].flat().map((record) => record.id)
  if (!id || records.length === 0) return new Set()
  const rows = await call.tx.query<{ record: string }>(
    'select record from system_import_rows where company = $1 and import = $2 and record = any($3::uuid[])',
    [companyOf(call), id, records],
  )
  return new Set(rows.map(({ record }) => record))
}

/** What a row is going to be: a new record that was checked, or the one that it changes. Refuses what does not fit. */
async function plan(
  call: Writing,
  { entity, hooks }: Target,
  { row, values }: ImportRow,
  before: StoredRecord | undefined,
): Promise<Prepared | { row: number; before: StoredRecord }> {
  checkNames(entity, values)
  if (!may(call, entity, before ? 'update' : 'create')) throw forbidden()
  if (before) return { row, before }
  return { row, creation: await prepareCreation(call, entity, hooks, values) }
}

/**
 * Writes rows by the rules of their service: those whose key is found change a record, the others make one. A row that
 * is refused stops no other. `id` is that of the import; a dry run has none.
 */
export async function writeRows(
  call: Writing,
  target: Target,
  given: readonly ImportRow[],
  id: string | null,
): Promise<RowOutcome[]> {
  const rows = await withReferences(call, target.entity, given)
  const found = await standing(call, target, rows)
  const taken = await writtenBefore(call, id, found)
  const outcomes: RowOutcome[] = []
  const creations: Prepared[] = []
  for (const one of rows) {
    const result = await refused(async () => plan(call, target, one, recordOf(target.key, one, found, taken)))
    if (isRefused(result)) outcomes.push(failed(call, one.row, result.refusal))
    else if ('before' in result) outcomes.push(await update(call, target, one, result.before))
    else creations.push(result)
  }
  outcomes.push(...(await create(call, target, creations)))
  return outcomes.sort((one, other) => one.row - other.row)
}

/** The target that a caller names; refuses an entity that is not read in, and one the caller may not create. */
export function targetOf(call: Writing, entity: string, key: string | null): Target {
  const served = servedEntities.get(entity)
  if (!served?.entity.imported || !registry.has(entity)) throw invalidField('entity', 'invalid_choice')
  if (!may(call, served.entity, 'create')) throw forbidden()
  if (key && !served.entity.imported.keys.includes(key)) throw invalidField('key', 'invalid_choice')
  return { ...served, key }
}
