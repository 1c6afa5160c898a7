import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import type { Call, Writing } from '../call/call.ts'
import { memberOf } from '../call/call.ts'
import { type FieldErrors, invalid, invalidField } from '../call/errors.ts'
import { expandRecords } from './expand.ts'
import type { Change, Hooks } from '../call/hooks.ts'
import { presented } from './present.ts'
import type { StoredRecord, Values } from '../../database/records.ts'

/** Returns the person field that a name such as `seller_object` belongs to; undefined for every other name. */
function personOf(entity: Entity, name: string): string | undefined {
  const field = name.endsWith('_object') ? name.slice(0, -'_object'.length) : ''
  const schema = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined
  return schema && factsOf(schema).kind === 'user' ? field : undefined
}

/**
 * Returns whether a name is read and never written: written by services, computed at each read, or expanded by a read.
 */
export const isReadOnly = (entity: Entity, name: string): boolean =>
  name === 'id' ||
  name === 'created_at' ||
  [entity.computed, entity.derived, entity.children ?? {}].some((names) => Object.hasOwn(names, name)) ||
  personOf(entity, name) !== undefined

/** Returns a value as its field would read it, so that the number 10 is the amount `10.00`. */
function asRead(entity: Entity, name: string, value: unknown): unknown {
  const schema = { ...entity.computed, ...entity.derived }[name]
  const read = schema?.safeParse(value)
  return read?.success ? read.data : value
}

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value

// The database keeps the keys of structured values in an order of its own.
const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null, inOrder) === JSON.stringify(right ?? null, inOrder)

/**
 * Compares the read-only values that a body names with those of the record: before a change, after a creation. One that
 * differs is refused
 * with 422 `read_only`, never ignored (architecture section 4, trust G4); sending a record back as it was read is fine.
 */
export async function checkReadOnlyFields(
  call: Call,
  tx: Queryable,
  entity: Entity,
  hooks: Hooks,
  record: StoredRecord,
  claims: Values,
): Promise<void> {
  const names = Object.keys(claims)
  if (names.length === 0) return
  const [values = {}]: Values[] = await presented(call, tx, entity, hooks, [record])
  await expandRecords(
    call,
    tx,
    entity,
    [values],
    names.map((name) => personOf(entity, name) ?? name).filter((name) => !Object.hasOwn(entity.computed, name)),
  )
  const errors: FieldErrors = {}
  for (const name of names)
    if (!isSame(asRead(entity, name, claims[name]), values[name])) errors[name] = [{ code: 'read_only' }]
  if (Object.keys(errors).length > 0) throw invalid(errors, 'read_only')
}

/** Makes the caller the owner of a record, for good: naming somebody else is refused with 422. */
export function keepOwner(call: Writing, { before, values }: Change, field = 'user'): void {
  const owner = before ? before[field] : memberOf(call).user
  if (values[field] !== undefined && values[field] !== null && values[field] !== owner)
    throw invalidField(field, 'read_only')
  values[field] = owner
}
