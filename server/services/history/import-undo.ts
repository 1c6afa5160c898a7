import { entities } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { where } from '../../database/condition.ts'
import { forbidden } from '../../http/call/errors.ts'
import { visibleRows } from '../../http/access/rows.ts'
import { type StoredRecord, type Values } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { changeRecord, removeRecords } from '../../http/resource/resource.ts'
import { notesLeft, removeNote } from './import-notes.ts'
import { importedLinesOf, mayImport } from './import-references.ts'
import { type ImportTarget } from './import-rows.ts'
import { isRefused, tried } from './import-steps.ts'

/** A written row that is to be undone. */
export interface WrittenRow extends Values {
  row: number
  record: string
  action: 'create' | 'update'
  version: number
  before: Values | null
  note: string | null
}

/**
 * Reason why a row is not undone: others changed it, it is used elsewhere, it was deleted already, or the service
 * refused.
 */
export type KeptReason = 'changed' | 'in_use' | 'gone' | 'refused'

type Outcome = readonly [row: number, reason: KeptReason | null]

/** Returns the references of entities that are deleted with the records of an owner; lines came with their record. */
const ownedBy = (owner: Entity): { entity: Entity; field: string }[] =>
  entities
    .filter(({ key }) => key !== importedLinesOf(owner)?.line.key)
    .flatMap((entity) =>
      Object.entries({ ...entity.fields, ...entity.computed }).flatMap(([field, schema]) => {
        const { kind, owned, target } = factsOf(schema)
        return kind === 'ref' && owned && target === owner.key ? [{ entity, field }] : []
      }),
    )

/** Returns those of the records that others have added something to since, besides the notes of the import. */
async function addedTo(
  call: Writing,
  entity: Entity,
  ids: readonly string[],
  notes: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { entity: child, field } of ownedBy(entity)) {
    const rows = await call.tx.query<{ id: string }>(
      `select distinct "${field}" as id from ${tableName(child)} where company = $1 and "${field}" = any($2::uuid[]) and id <> all($3::uuid[])`,
      [companyOf(call), ids, notes],
    )
    for (const { id } of rows) found.add(id)
  }
  return found
}

async function removed(
  call: Writing,
  target: ImportTarget,
  rows: readonly (readonly [WrittenRow, StoredRecord])[],
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const { entity, hooks } = target
  const result = await tried(call, () =>
    removeRecords(
      call,
      entity,
      hooks,
      rows.map(([, record]) => record),
    ),
  )
  if (!isRefused(result)) return rows.map(([{ row }]) => [row, null])
  if (rows.length === 1) return rows.map(([{ row }]) => [row, result.refusal.code === 'in_use' ? 'in_use' : 'refused'])
  const outcomes: Outcome[] = []
  for (const one of rows) outcomes.push(...(await removed(call, target, [one])))
  return outcomes
}

/**
 * Restores the values of a record from before a row. The versions of earlier imports move with it, so that their undo
 * finds its version again. Imports can be undone one after the other.
 */
async function changedBack(
  call: Writing,
  { entity, hooks }: ImportTarget,
  { version, before }: WrittenRow,
  record: StoredRecord,
  note: StoredRecord | undefined,
): Promise<KeptReason | null> {
  const isSame = Object.keys(before ?? {}).length === 0
  const result = await tried(call, async () => {
    if (note) await removeNote(call, entity, note)
    return isSame ? record : changeRecord(call, entity, hooks, record, before ?? {})
  })
  if (isRefused(result)) return 'refused'
  // A row that left a note alone is no version of its record.
  if (isSame) return null
  await call.tx.query(
    "update system_import_rows set version = version + $4::integer where company = $1 and record = $2 and version < $3 and state = 'written'",
    [companyOf(call), record.id, version, result.row_version - (version - 1)],
  )
  return null
}

/**
 * Undoes rows: created records are deleted, changed ones get their earlier values, and the note of a row is deleted. A
 * record is left alone when it or its note changed since, or when something was added to it.
 */
export async function takeBack(call: Writing, target: ImportTarget, rows: readonly WrittenRow[]): Promise<Outcome[]> {
  const { entity, hooks } = target
  const clause = where(visibleRows(entity, hooks, call.principal), 2)
  const ids = rows.map(({ record }) => record)
  const records = new Map(
    (
      await call.tx.query<StoredRecord>(
        `select ${selectList(entity)} from ${tableName(entity)} where company = $1 and id = any($2::uuid[])${clause.sql} order by id for update`,
        [companyOf(call), ids, ...clause.params],
      )
    ).map((record) => [record.id, record]),
  )
  const notes = await notesLeft(
    call,
    entity,
    rows.flatMap(({ note }) => note ?? []),
  )
  const used = await addedTo(call, entity, ids, [...notes.keys()])
  const outcomes: Outcome[] = []
  const leaving: [WrittenRow, StoredRecord][] = []
  for (const row of rows) {
    const record = records.get(row.record)
    const note = notes.get(row.note ?? '')
    const isChanged = record?.row_version !== row.version || (note !== undefined && note.row_version > 1)
    if (!record) outcomes.push([row.row, 'gone'])
    else if (isChanged) outcomes.push([row.row, 'changed'])
    else if (row.action === 'update') {
      outcomes.push([row.row, await changedBack(call, target, row, record, note)])
    } else if (used.has(row.record)) outcomes.push([row.row, 'in_use'])
    else leaving.push([row, record])
  }
  return [...outcomes, ...(await removed(call, target, leaving))]
}

/**
 * Requires the rights for what an undo does: deleting created records, changing changed ones. The author of an import
 * who may still create may undo its creations: records that are as they were written.
 */
export function requireUndoRights(call: Writing, entity: Entity, { created, updated, actor }: Values): void {
  const isAuthor = actor === memberOf(call).user && mayImport(call, entity, 'create')
  if (Number(created) > 0 && !isAuthor && !mayImport(call, entity, 'delete')) throw forbidden()
  if (Number(updated) > 0 && !mayImport(call, entity, 'update')) throw forbidden()
}
