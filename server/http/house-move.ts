import type { Entity } from '../../src/contract/kit.ts'
import { auditChange } from './audit-change.ts'
import type { Writing } from './call.ts'
import { conflict } from './errors.ts'
import type { Change, Hooks } from './hooks.ts'
import type { StoredRecord } from './records.ts'
import { writeChange } from './resource.ts'

/**
 * A step that the server takes by itself, with the effects of a person's: nobody's rights are asked for, and the rules of
 * the service hold.
 */
export async function moveByHouse(
  call: Writing,
  entity: Entity,
  hooks: Hooks,
  before: StoredRecord,
  name: string,
): Promise<StoredRecord> {
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
  return record
}
