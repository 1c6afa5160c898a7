import { type Entity } from '../../src/contract/kit.ts'
import { rowsOf } from '../../src/contract/rights.ts'
import type { Member } from './call.ts'
import type { Condition } from './list-query.ts'
import { columnsOf } from './records.ts'

/** Which rows of an entity a role may see when no service says better: its own are those it made, or that name it (domain rules 0.3). */
export function rowsByRole(entity: Entity, member: Member): Condition | undefined {
  const rows = rowsOf(member.role, entity.scope)
  if (rows === 'all' || rows === 'names') return undefined
  const parts = ['created_by = $?']
  const params: unknown[] = [member.user]
  for (const [name, facts] of columnsOf(entity)) {
    if (facts.kind === 'user') { parts.push(`"${name}" = $?`); params.push(member.user) }
    if (facts.kind === 'users') { parts.push(`"${name}" @> $?::jsonb`); params.push(JSON.stringify([member.user])) }
  }
  return { sql: parts.join(' or '), params }
}
