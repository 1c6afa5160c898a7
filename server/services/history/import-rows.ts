import { type RowAction, keyText } from '../../../src/contract/imports.ts'
import { registry } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { isEmpty } from '../../../src/contract/directory/merging.ts'
import { countryNamed, isCountryField } from '../../../src/contract/rules/search/countries.ts'
import { foundRecord } from '../../../src/contract/rules/search/found-record.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { type FieldErrors, forbidden, invalid, invalidField } from '../../http/call/errors.ts'
import { type Hooks, servedEntities } from '../../http/call/hooks.ts'
import { type StoredRecord, type Values, same } from '../../database/records.ts'
import { entityColumns } from '../../database/entity-columns.ts'
import { type Creation, changeRecord, insertCreations, prepareCreation } from '../../http/resource/resource.ts'
import { longestPhone, storedPhone } from '../../http/records/phones.ts'
import { checkNote, writeNotes } from './import-notes.ts'
import {
  type ImportRow,
  type RowOutcome,
  mayImport,
  missingReferences,
  visibleBy,
  withReferences,
} from './import-references.ts'
import { failed, isRefused, refused, tried } from './import-steps.ts'

/** Target of an import: an entity that has the fact `imported`, and the field by which a row finds its record. */
export interface ImportTarget {
  entity: Entity
  hooks: Hooks
  key: string | null
}

/** Returns the text of a key as its records store it: a telephone number is compared in that form. */
const storedKey = (entity: Entity, key: string, values: Values): string => {
  const value = values[key]
  const isPhone = typeof value === 'string' && factsOf(entity.fields[key]!).kind === 'phone'
  return keyText(key, isPhone && value.length <= longestPhone ? (storedPhone(value, values.country) ?? value) : value)
}

/** Returns the existing records by the text of the key. */
async function standing(
  call: Writing,
  target: ImportTarget,
  rows: readonly ImportRow[],
): Promise<Map<string, StoredRecord[]>> {
  const { key, entity } = target
  const found = new Map<string, StoredRecord[]>()
  if (!key) return found
  const texts = [...new Set(rows.map(({ values }) => storedKey(entity, key, values)).filter(Boolean))]
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
async function create(
  call: Writing,
  { entity, hooks }: ImportTarget,
  rows: readonly Prepared[],
): Promise<RowOutcome[]> {
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
  { entity, hooks }: ImportTarget,
  one: ImportRow,
  before: StoredRecord,
): Promise<RowOutcome> {
  const { row } = one
  const result = await tried(call, async () =>
    changeRecord(call, entity, hooks, before, valuesInto(entity, one, before)),
  )
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

/** Returns the one record that a row names by its key; refuses a key of several records, or of another row. */
function recordOf(
  { entity, key }: ImportTarget,
  { values }: ImportRow,
  found: ReadonlyMap<string, readonly StoredRecord[]>,
  taken: Set<string>,
): StoredRecord | undefined {
  const text = key ? storedKey(entity, key, values) : ''
  if (!key || !text) return undefined
  const [before, another] = found.get(text) ?? []
  if (another) throw invalidField(key, 'several_records')
  if (taken.has(text) || (before && taken.has(before.id))) throw invalidField(key, 'repeated_key')
  taken.add(text)
  return before
}

/** Returns the records that rows chose as their target, by id. */
async function chosen(
  call: Writing,
  target: ImportTarget,
  rows: readonly ImportRow[],
): Promise<Map<string, StoredRecord>> {
  const ids = rows.flatMap(({ into }) => (into ? [into] : []))
  const found = ids.length > 0 ? await visibleBy(call, target, 'id::text', ids, 'for update') : []
  return new Map(found.map((record) => [record.id, record]))
}

/** Returns the record that a row chose; refuses an unknown one, and one that another row has taken. */
function chosenRecord({ into = '' }: ImportRow, known: ReadonlyMap<string, StoredRecord>, taken: Set<string>) {
  const record = known.get(into)
  if (!record) throw invalidField('detail', 'unknown_reference')
  if (taken.has(into)) throw invalidField('detail', 'repeated_key')
  taken.add(into)
  return record
}

/**
 * Returns whether a cell has the value of a field in another form: an e-mail in other capitals, a country by its name.
 */
function saysTheSame(entity: Entity, name: string, value: unknown, before: unknown): boolean {
  if (typeof value !== 'string' || typeof before !== 'string' || !entity.fields[name]) return false
  if (factsOf(entity.fields[name]).kind === 'email') return value.toLowerCase() === before.toLowerCase()
  return isCountryField(name) && countryNamed(value) === countryNamed(before)
}

/** Returns the values that a row writes over a record: all that differ, or those that fill its empty fields. */
const valuesInto = (entity: Entity, { values, how }: ImportRow, before: StoredRecord): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      how === 'complete' ? isEmpty(before[name]) : !saysTheSame(entity, name, value, before[name]),
    ),
  )

/** Returns those of the records that the import wrote already: a second row of the same key is refused. */
async function writtenBefore(call: Writing, id: string | null, found: readonly StoredRecord[]): Promise<Set<string>> {
  const records = found.map((record) => record.id)
  if (!id || records.length === 0) return new Set()
  const rows = await call.tx.query<{ record: string }>(
    'select record from system_import_rows where company = $1 and import = $2 and record = any($3::uuid[])',
    [companyOf(call), id, records],
  )
  return new Set(rows.map(({ record }) => record))
}

/** Returns the errors of the values of a row beside those of its unknown names: a person corrects them in one go. */
async function otherErrors(
  call: Writing,
  { entity, hooks }: Pick<ImportTarget, 'entity' | 'hooks'>,
  values: Values,
  names: FieldErrors,
): Promise<FieldErrors> {
  const fieldOf = (place: string): string => place.split('.')[0] ?? ''
  const named = new Set(Object.keys(names).map(fieldOf))
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !named.has(name)))
  const result = await refused(() => prepareCreation(call, entity, hooks, rest))
  const errors = isRefused(result) ? (result.refusal.more.errors as FieldErrors | undefined) : undefined
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([place]) => !named.has(fieldOf(place))))
}

/** Plans a row: a new record that was checked, or the record that it changes. Refuses invalid rows. */
async function plan(
  call: Writing,
  { entity, hooks }: ImportTarget,
  one: ImportRow,
  before: StoredRecord | undefined,
): Promise<Prepared | { row: number; before: StoredRecord }> {
  const { row, values } = one
  const names = missingReferences(entity, one)
  if (Object.keys(names).length > 0)
    throw invalid({ ...(await otherErrors(call, { entity, hooks }, values, names)), ...names })
  checkNote(entity, one)
  if (!mayImport(call, entity, before ? 'update' : 'create')) throw forbidden()
  if (before) return { row, before }
  return { row, creation: await prepareCreation(call, entity, hooks, values) }
}

/** Adds the possible duplicates to rows of a dry run that would create records. */
async function withDuplicates(
  call: Writing,
  { hooks }: ImportTarget,
  rows: readonly ImportRow[],
  made: () => Promise<RowOutcome[]>,
): Promise<RowOutcome[]> {
  const found =
    (await hooks.duplicates?.(
      call,
      rows.map(({ values }) => values),
    )) ?? []
  const byRow = new Map(rows.map(({ row }, at) => [row, found[at] ?? []]))
  return (await made()).map((one) => {
    const duplicates = one.action === 'create' ? (byRow.get(one.row) ?? []) : []
    return duplicates.length > 0 ? { ...one, duplicates } : one
  })
}

/**
 * Writes rows by the rules of their service. Rows whose key is found, and those with a chosen record, change it; the
 * others create one. A refused row does not stop the others. The `id` of the import is null in a dry run, which also
 * names possible duplicates.
 */
export async function storeImportRows(
  call: Writing,
  target: ImportTarget,
  given: readonly ImportRow[],
  id: string | null,
): Promise<RowOutcome[]> {
  const rows = await withReferences(call, target.entity, given)
  const found = await standing(call, target, rows)
  const known = await chosen(call, target, rows)
  const taken = await writtenBefore(call, id, [...[...found.values()].flat(), ...known.values()])
  const outcomes: RowOutcome[] = []
  const creations: Prepared[] = []
  for (const one of rows) {
    const result = await refused(async () => {
      const named = recordOf(target, one, found, taken)
      return plan(call, target, one, !named && one.into ? chosenRecord(one, known, taken) : named)
    })
    if (isRefused(result)) outcomes.push(failed(call, one.row, result.refusal))
    else if ('before' in result) outcomes.push(await update(call, target, one, result.before))
    else creations.push(result)
  }
  const made = (): Promise<RowOutcome[]> => create(call, target, creations)
  const fresh = new Set(creations.map(({ row }) => row))
  outcomes.push(
    ...(id === null
      ? await withDuplicates(
          call,
          target,
          rows.filter(({ row }) => fresh.has(row)),
          made,
        )
      : await made()),
  )
  const noted = await writeNotes(call, target.entity, rows, outcomes)
  return noted.sort((one, other) => one.row - other.row)
}

/** Returns the target that a caller names; refuses an entity that is not read in, and one the caller may not create. */
export function targetOf(call: Writing, entity: string, key: string | null): ImportTarget {
  const served = servedEntities.get(entity)
  if (!served?.entity.imported || !registry.has(entity)) throw invalidField('entity', 'invalid_choice')
  if (!mayImport(call, served.entity, 'create')) throw forbidden()
  if (key && !served.entity.imported.keys.includes(key)) throw invalidField('key', 'invalid_choice')
  return { ...served, key }
}
