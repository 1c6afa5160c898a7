import type { Entity } from '../../../src/contract/kit/kit.ts'
import { auditChange } from '../records/audit-change.ts'
import type { Writing } from '../call/call.ts'
import { conflict } from '../call/errors.ts'
import type { Change, Hooks } from '../call/hooks.ts'
import type { StoredRecord } from '../../database/records.ts'
import { writeChange } from './resource.ts'

/**
 * Makes a transition of a record as the system, with the effects of a person's transition. No right is required; the
 * rules of the service apply.
 */
export async function transitionAsSystem<E extends Entity>(
  call: Writing,
  entity: E,
  hooks: Hooks,
  before: StoredRecord,
  name: string,
): Promise<StoredRecord<E>> {
  const { states } = entity
  const transition = states?.transitions[name]
  const from = String(before[states?.field ?? ''])
  if (!states || !transition?.from.includes(from)) throw conflict('transition_refused', { current: from, allowed: [] })
  const change: Change = { before, values: { [states.field]: transition.to }, extra: {} }
  const move = { name, transition, from, to: transition.to, reason: undefined }
  await hooks.beforeWrite?.(call, change)
  await hooks.onTransition?.(call, change, move)
  const record = await writeChange(call, entity, hooks, before, change)
  await auditChange(call, entity, before, record, move, undefined)
  return record as StoredRecord<E>
}
