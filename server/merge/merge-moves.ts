import { entities } from '../../src/contract/index.ts'
import type { Entity, FieldFacts } from '../../src/contract/kit/kit.ts'
import type { Queryable } from '../database/database.ts'
import { tableName } from '../database/schema.ts'
import { type Condition, where } from '../database/condition.ts'
import { same } from '../database/records.ts'
import { entityColumns } from '../database/entity-columns.ts'

/** A field by which records of one kind name those of another. */
export interface Pointer {
  entity: Entity
  field: string
  kind: FieldFacts['kind']
}

/** Records that a merge redirected to another record, so that the merge can be undone. */
export interface MergeMove {
  /** Registry name of their kind. */
  entity: string
  field: string
  ids: string[]
  /** Previous values of a list of ids, by record. */
  before?: Record<string, string[]>
}

/** The condition of the rows that keep naming who they named, by registry name. */
const keeping = new Map<string, string>()

/**
 * Registers the records of a service that keep their party in a merge: sent documents, and those that the law protects.
 */
export function keepParties(conditions: Readonly<Record<string, string>>): void {
  for (const [entity, condition] of Object.entries(conditions)) keeping.set(entity, condition)
}

const movable = ({ entity }: Pointer): string => {
  const kept = keeping.get(entity.key)
  return kept ? ` and not (${kept})` : ''
}

/** Returns all fields that name records of a kind: references, lists of them, and ids stored as text. */
export function pointersTo(target: Entity): Pointer[] {
  return entities.flatMap((entity) =>
    [...entityColumns(entity)].flatMap(([field, { kind, target: named }]) => {
      const isReference = (kind === 'ref' || kind === 'refs') && named === target.key
      return isReference || (field === 'external_id' && kind === 'text' && !entity.key.startsWith('payment/'))
        ? [{ entity, field, kind }]
        : []
    }),
  )
}

const names = ({ field, kind }: Pointer): string => {
  if (kind === 'refs') return `"${field}" @> to_jsonb($2::text)`
  return kind === 'ref' ? `"${field}" = $2::uuid` : `"${field}" = $2::text`
}
const led = ({ kind }: Pointer): string => (kind === 'ref' ? '$3::uuid' : '$3::text')

/** Counts the records under conditions that name one by a field, and those of them that would be redirected. */
export async function countNaming(
  tx: Queryable,
  pointer: Pointer,
  company: string,
  id: string,
  conditions: readonly Condition[],
): Promise<{ moved: number; kept: number }> {
  const clause = where(conditions, 2)
  const [row] = await tx.query<{ all: number; moved: number }>(
    `select count(*)::int as all, count(*) filter (where true${movable(pointer)})::int as moved
       from ${tableName(pointer.entity)} where company = $1 and ${names(pointer)}${clause.sql}`,
    [company, id, ...clause.params],
  )
  const { all = 0, moved = 0 } = row ?? {}
  return { moved, kept: all - moved }
}

interface Way {
  company: string
  from: string
  to: string
  now: string
}

async function moveList(tx: Queryable, pointer: Pointer, { company, from, to, now }: Way): Promise<MergeMove> {
  const table = tableName(pointer.entity)
  const rows = await tx.query<{ id: string; held: string[] }>(
    `select id, "${pointer.field}" as held from ${table} where company = $1 and ${names(pointer)}${movable(pointer)} for update`,
    [company, from],
  )
  const before: Record<string, string[]> = {}
  for (const { id, held } of rows) {
    before[id] = held
    await setList(tx, pointer, { company, id, now, held: [...new Set(held.map((one) => (one === from ? to : one)))] })
  }
  return { entity: pointer.entity.key, field: pointer.field, ids: rows.map(({ id }) => id), before }
}

const setList = (
  tx: Queryable,
  { entity, field }: Pointer,
  { company, id, held, now }: { company: string; id: string; held: readonly string[]; now: string },
) =>
  tx.query(
    `update ${tableName(entity)} set "${field}" = $3::jsonb, row_version = row_version + 1, updated_at = $4 where company = $1 and id = $2`,
    [company, id, JSON.stringify(held), now],
  )

/** Leads all that may follow from one record to another by one field. */
export async function moveNaming(tx: Queryable, pointer: Pointer, way: Way): Promise<MergeMove> {
  if (pointer.kind === 'refs') return moveList(tx, pointer, way)
  const { entity, field } = pointer
  const rows = await tx.query<{ id: string }>(
    `update ${tableName(entity)} set "${field}" = ${led(pointer)}, row_version = row_version + 1, updated_at = $4
      where company = $1 and ${names(pointer)}${movable(pointer)} returning id`,
    [way.company, way.from, way.to, way.now],
  )
  return { entity: entity.key, field, ids: rows.map(({ id }) => id) }
}

/** Restores the references that a merge redirected and that were not changed since; returns the ids. */
export async function takeMoveBack(tx: Queryable, pointer: Pointer, move: MergeMove, way: Way): Promise<string[]> {
  const { entity, field, kind } = pointer
  const { company, from, to, now } = way
  if (kind !== 'refs') {
    const rows = await tx.query<{ id: string }>(
      `update ${tableName(entity)} set "${field}" = ${led(pointer)}, row_version = row_version + 1, updated_at = $4
        where company = $1 and ${names(pointer)} and id = any($5::uuid[])${movable(pointer)} returning id`,
      [company, to, from, now, move.ids],
    )
    return rows.map(({ id }) => id)
  }
  const rows = await tx.query<{ id: string; held: string[] }>(
    `select id, "${field}" as held from ${tableName(entity)} where company = $1 and ${names(pointer)} and id = any($3::uuid[])${movable(pointer)} for update`,
    [company, to, move.ids],
  )
  const back = rows.filter(({ id, held }) =>
    same(held, [...new Set((move.before?.[id] ?? []).map((one) => (one === from ? to : one)))]),
  )
  for (const { id } of back) await setList(tx, pointer, { company, id, now, held: move.before?.[id] ?? [] })
  return back.map(({ id }) => id)
}
