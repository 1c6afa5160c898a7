import type { AnswerOf, ReadBodyOf } from '../../src/contract/call.ts'
import { mergeCalls } from '../../src/contract/directory/calls/merges.ts'
import { registry } from '../../src/contract/index.ts'
import type { Entity, RecordOf } from '../../src/contract/kit/kit.ts'
import {
  isMergeable,
  type Merge,
  type MergeCount,
  type MergePreview,
  mergedFields,
  mergeUndoDays,
} from '../../src/contract/directory/merging.ts'
import { later } from '../runtime/clock.ts'
import { isUuid, uuid7 } from '../runtime/identifiers.ts'
import { auditAll } from '../http/records/audit.ts'
import { auditChange } from '../http/records/audit-change.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../http/call/call.ts'
import { Refusal, conflict, invalidField, notFound } from '../http/call/errors.ts'
import type { Condition } from '../database/condition.ts'
import { mayRead } from '../http/records/expand.ts'
import { visibleRows } from '../http/access/rows.ts'
import { type Hooks, servedEntities } from '../http/call/hooks.ts'
import { type MergeMove, countNaming, moveNaming, pointersTo, takeMoveBack } from './merge-moves.ts'
import { refuseTied } from './unmerge-blockers.ts'
import { type StoredRecord, type Values, pick, same, updateRecord } from '../database/records.ts'
import { answerRecord, visibleRecord } from '../http/resource/resource.ts'
import type { Router } from '../http/routing/routes.ts'
import { requireVersion } from '../http/records/versions.ts'

const day = 86_400

interface StoredMerge extends Values {
  id: string
  stayed: string
  went: string
  at: string
  undone_at: string | null
  taken: Values
  stood: Values
  moves: MergeMove[]
}

/** Refuses a change of a merged record: it can be read, and its merge undone, nothing else. */
export function checkNotMerged(record: StoredRecord | undefined): void {
  if (record?.merged_into) throw conflict('merged')
}

/**
 * Locks two different records that the caller may change, in the same order for every caller; neither was merged
 * before.
 */
async function pairOf(
  call: Writing,
  entity: Entity,
  hooks: Hooks,
  other: string,
): Promise<{ stays: StoredRecord; goes: StoredRecord }> {
  const own = call.params.id ?? ''
  if (other === own) throw invalidField('other', 'merge_with_itself')
  const found = new Map<string, StoredRecord>()
  for (const id of [own, other].toSorted())
    try {
      found.set(id, await visibleRecord(call, call.tx, entity, hooks, id, 'for update'))
    } catch (error) {
      if (id === other && error instanceof Refusal) throw invalidField('other', 'unknown_reference')
      throw error
    }
  const [stays, goes] = [found.get(own)!, found.get(other)!]
  checkNotMerged(stays)
  checkNotMerged(goes)
  return { stays, goes }
}

/** Returns the rows of a kind that the caller may see; undefined where it is closed to them. */
function seenOf(call: Call, entity: Entity): Condition[] | undefined {
  return mayRead(call, entity)
    ? visibleRows(entity, servedEntities.get(entity.key)?.hooks ?? {}, call.principal)
    : undefined
}

/** Counts the records of each kind that name one, among those that the caller may see. */
async function countSeen(call: Call, entity: Entity, id: string): Promise<MergeCount[]> {
  const counts = new Map<string, MergeCount>()
  for (const pointer of pointersTo(entity)) {
    const { key, name } = pointer.entity
    const seen = seenOf(call, pointer.entity)
    if (!seen) continue
    const { moved, kept } = await countNaming(call.db, pointer, companyOf(call), id, seen)
    const one = counts.get(key) ?? { entity: key, entity_name: name, moved: 0, kept: 0 }
    counts.set(key, { ...one, moved: one.moved + moved, kept: one.kept + kept })
  }
  return [...counts.values()].filter(({ moved, kept }) => moved + kept > 0)
}

/** Writes the trail of records that were redirected from one record to another. */
async function auditMoves(
  call: Writing,
  moves: readonly Pick<MergeMove, 'entity' | 'field' | 'ids'>[],
  [from, to]: readonly [string, string],
): Promise<void> {
  const rows = moves.flatMap(({ entity, field, ids }) =>
    ids.map((record) => ({
      company: companyOf(call),
      entity,
      record,
      action: 'update',
      changes: { [field]: [from, to] as [unknown, unknown] },
    })),
  )
  for (let at = 0; at < rows.length; at += 1000) await auditAll(call.tx, call, rows.slice(at, at + 1000))
}

/** Writes values over a record with its row in the trail. */
async function write(
  call: Writing,
  entity: Entity,
  before: StoredRecord,
  values: Values,
  name: string,
): Promise<StoredRecord> {
  const after = await updateRecord(call.tx, entity, before, { now: call.now, values })
  await auditChange(call, entity, before, after, { name }, undefined)
  return after
}

async function tellNames(call: Writing, entity: Entity, ...records: readonly StoredRecord[]): Promise<void> {
  if (entity.key !== 'directory/organizations') return
  for (const { id, company, company_name } of records)
    await call.events.emit('organization_renamed', call, { company, organization: id, name: String(company_name) })
}

type Calls = ReturnType<typeof mergeCalls>

/**
 * Merges two records: chosen values are taken over, references to the other are redirected where allowed. The other
 * record remains as a trace.
 */
async function merge(
  call: Writing,
  entity: Entity,
  hooks: Hooks,
  body: () => ReadBodyOf<Calls['merge']>,
): Promise<Answer<RecordOf<Entity>>> {
  await visibleRecord(call, call.tx, entity, hooks, call.params.id)
  const { other, fields } = body()
  const unknown = fields.find((name) => !mergedFields(entity).includes(name))
  if (unknown !== undefined) throw invalidField('fields', 'invalid_choice')
  const { stays, goes } = await pairOf(call, entity, hooks, other)
  await requireVersion(call, stays)
  const company = companyOf(call)
  const way = { company, from: goes.id, to: stays.id, now: call.now }
  const moves: MergeMove[] = []
  for (const pointer of pointersTo(entity)) {
    const move = await moveNaming(call.tx, pointer, way)
    if (move.ids.length > 0) moves.push(move)
  }
  await auditMoves(call, moves, [goes.id, stays.id])
  const taken = pick(fields, goes)
  const kept = await write(call, entity, stays, taken, 'merge')
  const gone = await write(call, entity, goes, { merged_into: stays.id, is_active: false }, 'merged')
  const stood = { ...pick(fields, stays), went_was_active: goes.is_active }
  await call.tx.query(
    `insert into system_merges (id, company, entity, stayed, went, went_name, actor, at, taken, stood, moves)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb)`,
    [
      uuid7(call.now),
      company,
      entity.key,
      stays.id,
      goes.id,
      String(goes[entity.title] ?? ''),
      memberOf(call).user,
      call.now,
      ...[taken, stood, moves].map((value) => JSON.stringify(value)),
    ],
  )
  await tellNames(call, entity, kept, gone)
  return answerRecord(call, call.tx, entity, hooks, kept)
}

/** Returns a merge of the record that may still be undone. */
async function openMerge(call: Writing, entity: Entity): Promise<StoredMerge> {
  const { id, merge: merged } = call.params
  if (!isUuid(merged)) throw notFound()
  const [found] = await call.tx.query<StoredMerge>(
    'select * from system_merges where company = $1 and id = $2 and entity = $3 and $4 in (stayed::text, went::text) for update',
    [companyOf(call), merged, entity.key, id],
  )
  if (!found) throw notFound()
  if (found.undone_at) throw conflict('merge_undone')
  if (later(found.at, mergeUndoDays * day) < call.now) throw conflict('merge_too_old', { days: mergeUndoDays })
  return found
}

/**
 * Undoes a merge: the other record is itself again. Its references return unless they were changed or their document
 * was sent since. Values that the merge took over are restored unless somebody changed them. Refuses with 409 while
 * something made between the two still ties them (`merge-ties.ts`).
 */
async function undo(call: Writing, entity: Entity, hooks: Hooks): Promise<Answer<RecordOf<Entity>>> {
  const { id, stayed, went, taken, stood, moves } = await openMerge(call, entity)
  const found = new Map<string, StoredRecord>()
  for (const one of [stayed, went].toSorted())
    found.set(one, await visibleRecord(call, call.tx, entity, hooks, one, 'for update'))
  const [stays, goes] = [found.get(stayed)!, found.get(went)!]
  checkNotMerged(stays)
  const { went_was_active, ...before } = stood
  const values = Object.fromEntries(Object.entries(before).filter(([name]) => same(stays[name], taken[name])))
  const kept = await write(call, entity, stays, values, 'unmerge')
  const back = await write(call, entity, goes, { merged_into: null, is_active: went_was_active }, 'unmerge')
  const pointers = new Map(pointersTo(entity).map((pointer) => [`${pointer.entity.key} ${pointer.field}`, pointer]))
  const way = { company: companyOf(call), from: went, to: stayed, now: call.now }
  const led: Pick<MergeMove, 'entity' | 'field' | 'ids'>[] = []
  for (const move of moves) {
    const pointer = pointers.get(`${move.entity} ${move.field}`)
    if (pointer) led.push({ ...move, ids: await takeMoveBack(call.tx, pointer, move, way) })
  }
  await auditMoves(call, led, [stayed, went])
  await call.tx.query('update system_merges set undone_at = $3, undone_by = $4 where company = $1 and id = $2', [
    companyOf(call),
    id,
    call.now,
    memberOf(call).user,
  ])
  await tellNames(call, entity, kept, back)
  await refuseTied(call, entity, [stayed, went])
  const own = call.params.id === went ? back : kept
  return answerRecord(call, call.tx, entity, hooks, own)
}

async function preview(call: Call, entity: Entity, hooks: Hooks): Promise<Answer<MergePreview>> {
  const other = call.context.req.query('other') ?? ''
  await visibleRecord(call, call.db, entity, hooks, call.params.id)
  const { id } = await visibleRecord(call, call.db, entity, hooks, other)
  return { body: { counts: await countSeen(call, entity, id) } }
}

async function list(call: Call, entity: Entity, hooks: Hooks): Promise<Answer<AnswerOf<Calls['list']>>> {
  const { id } = await visibleRecord(call, call.db, entity, hooks, call.params.id)
  const rows = await call.db.query<Omit<Merge, 'until' | 'can_undo'>>(
    `select m.id, m.stayed, m.went, m.went_name, m.at, m.undone_at,
            case when u.id is null then null else json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as actor_object
       from system_merges m left join auth_users u on u.id = m.actor and u.company = m.company
      where m.company = $1 and m.entity = $2 and (m.stayed = $3 or m.went = $3) order by m.at desc, m.id desc limit 100`,
    [companyOf(call), entity.key, id],
  )
  const results = rows.map((row): Merge => {
    const until = later(row.at, mergeUndoDays * day)
    return { ...row, until, can_undo: row.undone_at === null && until >= call.now }
  })
  return { body: { results, count: results.length, stats: {} } }
}

/** Serves the merges of two records of a kind: preview, merge, list of merges, and undo. */
export function serveMerges(router: Router, entity: Entity, hooks: Hooks): void {
  if (!isMergeable(entity) || !registry.has(entity.key)) throw new Error(`${entity.key} does not say what it went into`)
  const calls = mergeCalls(entity)
  router.read(calls.list, (call) => list(call, entity, hooks))
  router.read(calls.preview, (call) => preview(call, entity, hooks))
  router.write(calls.merge, (call, body) => merge(call, entity, hooks, body))
  router.write(calls.undo, (call) => undo(call, entity, hooks))
}
