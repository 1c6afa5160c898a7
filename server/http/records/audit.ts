import type { Queryable } from '../../database/database.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import type { Principal } from '../call/call.ts'

export interface AuditEntry {
  company: string
  entity: string
  record: string
  action: string
  from?: string | null
  to?: string | null
  reason?: string | null
  version?: number
  changes?: Record<string, [unknown, unknown]>
  /** Origin or destination: the network address of a visitor, or the address of a mail. */
  address?: string | null
  /** SHA-256 of the document that was sent, shown or paid. */
  documentHash?: string | null
  /** The person who requested an operation that the server performs. */
  by?: string | null
}

/**
 * Writes the audit row of a change in its transaction: who, when, from, to, reason, version (domain rules 0.2 rule 4).
 */
export const audit = (tx: Queryable, caller: Auditor, entry: AuditEntry): Promise<void> => auditAll(tx, caller, [entry])

/** Writes the audit rows of several changes in one statement. */
export async function auditAll(
  tx: Queryable,
  { now, principal }: Auditor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => [
    uuid7(now),
    entry.company,
    now,
    principal.kind === 'user' ? principal.user : (entry.by ?? null),
    principal.kind,
    entry.entity,
    entry.record,
    entry.action,
    entry.from ?? null,
    entry.to ?? null,
    entry.reason ?? null,
    entry.version ?? null,
    JSON.stringify(entry.changes ?? {}),
    entry.address ?? null,
    entry.documentHash ?? null,
  ])
  const tuples = rows.map((row, at) => `(${row.map((_, column) => `$${at * row.length + column + 1}`).join(', ')})`)
  await tx.query(
    `insert into system_audit (id, company, at, actor, actor_kind, entity, record, action, state_from, state_to, reason, version, changes, address, document_hash) values ${tuples.join(', ')}`,
    rows.flat(),
  )
}

interface Auditor {
  now: string
  principal: Principal
}
