import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Writing } from '../call/call.ts'
import { Refusal, invalidField } from '../call/errors.ts'
import { mayRead } from '../records/expand.ts'
import { servedEntities } from '../call/hooks.ts'
import type { StoredRecord } from '../../database/records.ts'
import { visibleRecord } from './resource.ts'

/**
 * Returns the record that a field names, if its writer may read it. Otherwise it is refused like an unknown one, 422 on
 * the field.
 */
export async function referredRecord<E extends Entity>(
  call: Writing,
  field: string,
  entity: E,
  id: unknown,
): Promise<StoredRecord<E>> {
  const unknown = (): Refusal => invalidField(field, 'unknown_reference')
  if (!mayRead(call, entity)) throw unknown()
  try {
    return await visibleRecord(call, call.tx, entity, servedEntities.get(entity.key)?.hooks ?? {}, String(id))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw unknown()
    throw error
  }
}
