import type { Entity } from '../../src/contract/kit.ts'
import { allows } from '../../src/contract/rights.ts'
import { tableName } from '../database/schema.ts'
import type { Member } from './call.ts'
import type { Condition } from './condition.ts'

/** A resource of members that says who sees a record and what belongs to it: `crm/pipeline-teams` of pipelines. */
export interface Team {
  members: Entity
  /** The field of a member that names the record. */
  of: string
  /** The field of a member that names the person. */
  user: string
}

/**
 * Rows whose record the caller may see: those of the teams of the caller, and those without a team, which everyone sees;
 * `full` in the scope sees all. `record` is SQL of the id of the record, with the name of its table.
 */
export function rowsOfTeam({ members, of, user }: Team, record: string, member: Member): Condition | undefined {
  if (allows(member.rights, members.scope, 'full')) return undefined
  const table = tableName(members)
  const team = `select from ${table} where ${table}.company = $1 and ${table}."${of}" = ${record}`
  return { sql: `not exists (${team}) or exists (${team} and ${table}."${user}" = $?)`, params: [member.user] }
}
