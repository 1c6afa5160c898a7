import type { Entity, RecordOf } from '../../../src/contract/kit/kit.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import type { Queryable } from '../../database/database.ts'
import { type ReadForm, hideFields } from '../access/fields.ts'
import type { Call, Principal } from '../call/call.ts'
import type { Hooks } from '../call/hooks.ts'
import { type StoredRecord, type Values, shown } from '../../database/records.ts'
import { maskedColumns } from '../../database/entity-columns.ts'

const covered = (value: string): string => `••••${value.length > 8 ? value.slice(-4) : ''}`

/**
 * Returns whether the caller sees personal numbers unmasked: with `full` on the scope, or as the user that the record
 * names.
 */
const seesAll = (principal: Principal, entity: Entity, record: Values): boolean =>
  principal.kind === 'user' &&
  (allows(principal.rights, entity.scope, 'full') ||
    (Object.hasOwn(entity.fields, 'user') && record.user === principal.user))

/** Masks text (NIR, IBAN of persons, licence keys) except its last four characters. */
function mask(principal: Principal, entity: Entity, records: readonly Values[]): void {
  const masked = maskedColumns(entity)
  if (masked.length === 0) return
  for (const record of records) {
    for (const name of masked) {
      const value = record[name]
      if (typeof value === 'string' && value !== '' && !seesAll(principal, entity, record))
        record[name] = covered(value)
    }
  }
}

/**
 * Completes records read without secrets for a caller: masks personal numbers, adds values of the service, and removes
 * hidden fields.
 */
export async function completed(
  call: Call,
  tx: Queryable,
  entity: Entity,
  hooks: Hooks,
  values: Values[],
  form?: ReadForm,
): Promise<Values[]> {
  mask(call.principal, entity, values)
  await hooks.decorate?.(call, tx, values)
  hideFields(entity, call.principal, values, form)
  return values
}

/** A record as a read answers it. */
export type PresentedRecord<E extends Entity = Entity> = Values & RecordOf<E>

/**
 * Returns what a caller sees of stored records, without changing them: never secrets, the rest as `completed` decides.
 */
export async function presented<E extends Entity>(
  call: Call,
  tx: Queryable,
  entity: E,
  hooks: Hooks,
  records: readonly StoredRecord[],
  form?: ReadForm,
): Promise<PresentedRecord<E>[]> {
  const values = records.map((record) => shown(entity, record))
  return (await completed(call, tx, entity, hooks, values, form)) as PresentedRecord<E>[]
}
