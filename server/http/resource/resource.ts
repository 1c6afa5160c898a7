import { presented } from '../records/present.ts'
import { expandRecords } from '../records/expand.ts'
import type { Entity, RecordOf } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { auditAll } from '../records/audit.ts'
import { auditChange } from '../records/audit-change.ts'
import { type Answer, type Call, type Writing, companyOf } from '../call/call.ts'
import { checkReadOnlyFields } from '../records/read-only-fields.ts'
import { conflict, invalidField, notFound } from '../call/errors.ts'
import { storeFiles } from '../files/record-files.ts'
import { type Change, type Hooks } from '../call/hooks.ts'
import { where } from '../../database/condition.ts'
import { holdOrder } from '../records/position.ts'
import { readChange } from '../records/read-change.ts'
import {
  type StoredRecord,
  type Values,
  deleteRecords,
  findRecord,
  insertRecord,
  insertRecords,
  updateRecord,
} from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { checkReferences } from '../records/references.ts'
import { readStateChange } from './transitions.ts'
import { isUuid, uuid7 } from '../../runtime/identifiers.ts'
import { only } from '../lists/list-records.ts'
import { checkSide } from '../access/side.ts'
import { hiddenFields } from '../access/fields.ts'
import { visibleRows } from '../access/rows.ts'

export type { Change, Hooks, StateChange } from '../call/hooks.ts'

/** Returns the ETag of a version of a record. */
export const etag = (version: number): string => `"${version}"`

const checkWritable = ({ rules }: Entity): void => {
  if (rules === 'later') throw conflict('not_yet')
  if (rules === 'made') throw conflict('written_by_services')
}

/** Returns the fields of a record that a member of staff may not write, because they are hidden from them. */
const unwritten = ({ principal }: Writing, entity: Entity, before?: Values): readonly string[] =>
  principal.kind === 'user' ? hiddenFields(entity, principal, before) : []

/** Finds a record that the caller may see, or refuses with 404. */
export async function visibleRecord<E extends Entity>(
  call: Call,
  tx: Queryable,
  entity: E,
  hooks: Hooks,
  id: string | undefined,
  lock: '' | 'for update' = '',
): Promise<StoredRecord<E>> {
  if (!isUuid(id)) throw notFound()
  if (lock && hooks.ordering) await holdOrder(tx, hooks.ordering, companyOf(call))
  const conditions = visibleRows(entity, hooks, call.principal)
  if (conditions.length === 0) {
    const record = await findRecord(tx, entity, companyOf(call), id, lock)
    if (!record) throw notFound()
    return record
  }
  const clause = where(conditions, 2)
  const [record] = await tx.query<StoredRecord<E>>(
    `select ${selectList(entity)} from ${tableName(entity)} where company = $1 and id = $2${clause.sql} ${lock}`,
    [companyOf(call), id, ...clause.params],
  )
  if (!record) throw notFound()
  return record
}

/** Answers one record with its ETag. */
export async function answerRecord<E extends Entity>(
  call: Call,
  tx: Queryable,
  entity: E,
  hooks: Hooks,
  record: StoredRecord,
  status = 200,
): Promise<Answer<RecordOf<E>>> {
  const expand = (call.context.req.query('expand') ?? '').split(',').filter(Boolean)
  // The answer of a write is stored under its key, and repeats no sealed value.
  const form = call.context.req.method === 'GET' ? 'record' : 'other'
  const values = await presented(call, tx, entity, hooks, [record], form)
  await expandRecords(call, tx, entity, values, expand)
  return {
    status,
    body: values.map(only(call.context.req.query('fields')?.split(',')))[0] as RecordOf<E>,
    headers: { etag: etag(record.row_version) },
  }
}

/** Checks that a new record begins in its first state; only transitions change it. */
function checkFirstState(entity: Entity, { values }: Change): void {
  const state = entity.states?.field
  if (state && Object.hasOwn(entity.fields, state) && values[state] !== entity.initial?.[state])
    throw invalidField(state, 'read_only')
}

/**
 * Creates a record from a body; refuses fields that may not be written. Routes, conversions and the demo company use
 * it.
 */
export async function createRecord<E extends Entity>(
  call: Writing,
  entity: E,
  hooks: Hooks,
  body: unknown,
): Promise<StoredRecord<E>> {
  const [record] = await insertCreations(call, entity, hooks, [await prepareCreation(call, entity, hooks, body)])
  return record as StoredRecord<E>
}

/** A new record that was checked and is not written yet. */
export interface Creation {
  id: string
  change: Change
  claims: Values
}

/** Reads and checks the body of a new record; refuses what may not be written. */
export async function prepareCreation(call: Writing, entity: Entity, hooks: Hooks, body: unknown): Promise<Creation> {
  checkWritable(entity)
  const { claims, ...change } = readChange(entity, hooks, body, {
    before: undefined,
    company: companyOf(call),
    hidden: unwritten(call, entity),
    whole: true,
  })
  checkFirstState(entity, change)
  checkSide(call, entity, change.values)
  await hooks.beforeWrite?.(call, change)
  const id = uuid7(call.now)
  await storeFiles(call, entity, id, change.values)
  await checkReferences(call, entity, change.values)
  return { id, change, claims }
}

async function insertAll(call: Writing, entity: Entity, creations: readonly Creation[]): Promise<StoredRecord[]> {
  const common = {
    company: companyOf(call),
    now: call.now,
    by: call.principal.kind === 'user' ? call.principal.user : null,
  }
  const [only] = creations
  if (only && creations.length === 1)
    return [
      await insertRecord(call.tx, entity, {
        ...common,
        id: only.id,
        values: only.change.values,
        search: only.change.search,
      }),
    ]
  const words = new Map(creations.map(({ id, change }) => [id, change.search ?? []]))
  return insertRecords(call.tx, entity, {
    ...common,
    rows: creations.map(({ id, change }) => ({ ...change.values, id })),
    wordsOf: ({ id }) => words.get(String(id)) ?? [],
  })
}

/** Writes new records that were checked, with their effects and their rows in the trail; all of them or none. */
export async function insertCreations(
  call: Writing,
  entity: Entity,
  hooks: Hooks,
  creations: readonly Creation[],
): Promise<StoredRecord[]> {
  const inserted = new Map((await insertAll(call, entity, creations)).map((record) => [record.id, record]))
  const records: StoredRecord[] = []
  for (const { id, change, claims } of creations) {
    const created = inserted.get(id) as StoredRecord
    const record = (await hooks.afterWrite?.(call, change, created)) ?? created
    await checkReadOnlyFields(call, call.tx, entity, hooks, record, claims)
    records.push(record)
  }
  await auditAll(
    call.tx,
    call,
    records.map((record) => ({
      company: record.company,
      entity: entity.key,
      record: record.id,
      action: 'create',
      version: record.row_version,
      to: entity.states ? String(record[entity.states.field]) : null,
    })),
  )
  return records
}

/** Writes a change that was checked, with its files and effects. */
export async function writeChange(
  call: Writing,
  entity: Entity,
  hooks: Hooks,
  before: StoredRecord,
  change: Change,
): Promise<StoredRecord> {
  await storeFiles(call, entity, before.id, change.values)
  await checkReferences(call, entity, change.values)
  const written = await updateRecord(call.tx, entity, before, {
    now: call.now,
    values: change.values,
    search: change.search,
  })
  return (await hooks.afterWrite?.(call, change, written)) ?? written
}

const isEmpty = ({ values, extra }: Change): boolean =>
  Object.keys(values).length === 0 && Object.keys(extra).length === 0

/** Changes a record; a changed state always goes through its transition (domain rules 0.2 rule 3). */
export async function changeRecord<E extends Entity>(
  call: Writing,
  entity: E,
  hooks: Hooks,
  before: StoredRecord,
  body: unknown,
  whole = false,
): Promise<StoredRecord<E>> {
  checkWritable(entity)
  const { reason, claims, ...change } = readChange(entity, hooks, body, {
    before,
    company: before.company,
    hidden: unwritten(call, entity, before),
    whole,
  })
  await checkReadOnlyFields(call, call.tx, entity, hooks, before, claims)
  const move = await readStateChange(call, entity, before, { values: change.values, reason })
  if (isEmpty(change)) return before as StoredRecord<E>
  checkSide(call, entity, { ...change.before, ...change.values })
  await hooks.beforeWrite?.(call, change)
  if (move) await hooks.onTransition?.(call, change, move)
  const record = await writeChange(call, entity, hooks, before, change)
  await auditChange(call, entity, before, record, move, reason)
  return record as StoredRecord<E>
}

/** Deletes records with what their service does before, and leaves a row in the trail for each; all of them or none. */
export async function removeRecords(
  call: Writing,
  entity: Entity,
  hooks: Hooks,
  records: readonly StoredRecord[],
): Promise<void> {
  checkWritable(entity)
  for (const record of records) await hooks.beforeDelete?.(call, record)
  await deleteRecords(call.tx, entity, records)
  await auditAll(
    call.tx,
    call,
    records.map((record) => ({
      company: record.company,
      entity: entity.key,
      record: record.id,
      action: 'delete',
      version: record.row_version,
    })),
  )
}
