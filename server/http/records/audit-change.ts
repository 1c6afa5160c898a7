import type { Entity } from '../../../src/contract/kit/kit.ts'
import { audit } from './audit.ts'
import type { Writing } from '../call/call.ts'
import type { StateChange } from '../call/hooks.ts'
import { type StoredRecord, same } from '../../database/records.ts'
import { entityColumns } from '../../database/entity-columns.ts'

function changesOf(entity: Entity, before: StoredRecord, after: StoredRecord): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {}
  for (const [name, facts] of entityColumns(entity))
    if (!same(before[name], after[name]))
      changed[name] = facts.masked || facts.kind === 'secret' ? [null, null] : [before[name], after[name]]
  return changed
}

/** Writes the row in the trail of a change, or of its transition. */
export async function auditChange(
  call: Writing,
  entity: Entity,
  before: StoredRecord,
  after: StoredRecord,
  move: Partial<Pick<StateChange, 'name' | 'from' | 'to'>> | undefined,
  reason: string | undefined,
): Promise<void> {
  const { name: action = 'update', from = null, to = null } = move ?? {}
  await audit(call.tx, call, {
    company: before.company,
    entity: entity.key,
    record: after.id,
    action,
    from,
    to,
    reason,
    version: after.row_version,
    changes: changesOf(entity, before, after),
  })
}
