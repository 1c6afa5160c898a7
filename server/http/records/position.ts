import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../call/call.ts'
import type { Change, Ordering } from '../call/hooks.ts'
import type { StoredRecord } from '../../database/records.ts'

/**
 * Locks the order of an entity in a company, for one change at a time. A move changes the places of other rows. Without
 * this lock before any row lock, two moves could each wait for a row of the other.
 */
export const holdOrder = (tx: Queryable, { entity }: Pick<Ordering, 'entity'>, company: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`order ${entity.key} ${company}`])

const hold = (call: Writing, ordering: Ordering): Promise<unknown> => holdOrder(call.tx, ordering, companyOf(call))

const shift = (
  call: Writing,
  { entity, group, field }: Ordering,
  by: 1 | -1,
  at: readonly unknown[],
): Promise<unknown> =>
  call.tx.query(
    `update ${tableName(entity)} set "${field}" = "${field}" + ${by} where company = $1 and "${group}" = $2 and "${field}" >= $3 and id is distinct from $4`,
    [companyOf(call), ...at],
  )

/** Returns the current place of a row; others may have moved it since it was read. */
async function placeOf(call: Writing, { entity, field }: Ordering, id: string): Promise<number | null> {
  const [row] = await call.tx.query<{ place: number | null }>(
    `select "${field}" as place from ${tableName(entity)} where company = $1 and id = $2`,
    [companyOf(call), id],
  )
  return row?.place ?? null
}

/** Closes the gap that a row leaves behind. */
async function close(call: Writing, ordering: Ordering, { id, ...row }: StoredRecord): Promise<void> {
  const place = await placeOf(call, ordering, id)
  if (place !== null) await shift(call, ordering, -1, [row[ordering.group], place + 1, id])
}

/** Moves the following rows up before a row is deleted. */
export async function leavePlace(call: Writing, ordering: Ordering, record: StoredRecord): Promise<void> {
  await hold(call, ordering)
  await close(call, ordering, record)
}

async function countOthers(
  call: Writing,
  { entity, group }: Ordering,
  to: unknown,
  id: string | null,
): Promise<number> {
  const [row] = await call.tx.query<{ others: number }>(
    `select count(*)::int as others from ${tableName(entity)} where company = $1 and "${group}" = $2 and id is distinct from $3`,
    [companyOf(call), to, id],
  )
  return row?.others ?? 0
}

/** Inserts a row into a group at a place, at most the last; the row has no place in the group yet. */
async function enter(
  call: Writing,
  ordering: Ordering,
  { to, asked, id }: { to: unknown; asked: number | null; id: string | null },
): Promise<number> {
  const others = await countOthers(call, ordering, to, id)
  const place = Math.min(Math.max(asked ?? others, 0), others)
  await shift(call, ordering, 1, [to, place, id])
  return place
}

/**
 * Appends all rows of a group to another group, in their order. Returns their ids with their new versions, since each
 * of them has changed.
 */
export async function moveGroup(
  call: Writing,
  ordering: Ordering,
  from: string,
  to: string,
): Promise<{ id: string; version: number }[]> {
  const { entity, group, field } = ordering
  await hold(call, ordering)
  const behind = await countOthers(call, ordering, to, null)
  return call.tx.query<{ id: string; version: number }>(
    `update ${tableName(entity)} set "${group}" = $3, "${field}" = "${field}" + $4, row_version = row_version + 1, updated_at = $5
      where company = $1 and "${group}" = $2 returning id, row_version as version`,
    [companyOf(call), from, to, behind, call.now],
  )
}

/**
 * Returns the requested place; null for none. A number equal to that in another group is a place of its own in this
 * group, although the value does not change.
 */
function askedPlace({ field }: Ordering, { values, sent }: Change, stays: boolean): number | null {
  const asked = field in values || stays ? values[field] : sent?.[field]
  return (asked ?? null) as number | null
}

/**
 * Gives the row the requested place before a write, at most the last one; the following rows move down. A new row and
 * one from another group come last by default. Other rows change their place alone: their versions stay, so no open
 * form becomes out of date.
 */
export async function takePlace(call: Writing, ordering: Ordering, change: Change): Promise<void> {
  const { group, field } = ordering
  const { before, values } = change
  const to = group in values ? values[group] : before?.[group]
  const stays = before?.[group] === to
  const asked = askedPlace(ordering, change, stays)
  if (asked === null && stays) {
    delete values[field]
    return
  }
  await hold(call, ordering)
  if (before) await close(call, ordering, before)
  values[field] = await enter(call, ordering, { to, asked, id: before?.id ?? null })
}
