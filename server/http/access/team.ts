import { registry } from '../../../src/contract/index.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { teamMemberInitial } from '../../../src/contract/kit/shapes.ts'
import { tableName } from '../../database/schema.ts'
import { type CompanyMember, type Writing, authorOf, companyOf, memberOf } from '../call/call.ts'
import { type Condition, where } from '../../database/condition.ts'
import { conflict, invalidField } from '../call/errors.ts'
import type { Hooks } from '../call/hooks.ts'
import {
  type StoredRecord,
  deleteRecords,
  findRecord,
  insertRecord,
  recordsBy,
  updateRecord,
} from '../../database/records.ts'

/** Entity of members that defines who sees a record and its dependent records: `crm/pipeline-teams` of pipelines. */
export interface TeamOfCaller {
  members: Entity
  /** The entity that has a team; its `assigned_users` mirrors the people of the team. */
  entity: Entity
  /** The field of a member that names the record. */
  of: string
  /** The field of a member that names the person. */
  user: string
}

/** Returns the team of an entity whose rows are those of teams (`access.rows`). */
export function teamOf(entity: Entity): TeamOfCaller {
  const { rows } = entity.access
  const members = typeof rows === 'object' && 'team' in rows ? registry.get(rows.team.members) : undefined
  if (!members || typeof rows !== 'object' || !('team' in rows)) throw new Error(`${entity.key} has no teams`)
  return { members, entity, of: rows.team.of, user: rows.team.user }
}

/**
 * Returns the condition of the rows whose record the caller may see: of a team of the caller, or without a team. With
 * `full` in the scope, all are visible. The SQL `record` is the id of the record, with the name of its table.
 */
export function rowsOfTeam(
  { members, of, user }: TeamOfCaller,
  record: string,
  member: CompanyMember,
): Condition | undefined {
  if (allows(member.rights, members.scope, 'full')) return undefined
  const table = tableName(members)
  const team = `select from ${table} where ${table}.company = $1 and ${table}."${of}" = ${record}`
  return { sql: `not exists (${team}) or exists (${team} and ${table}."${user}" = $?)`, params: [member.user] }
}

/** Returns the SQL of the people of all teams that the caller is in, the caller first. */
export function teamMates({ members, of, user }: TeamOfCaller, caller: string | undefined): Condition {
  const table = tableName(members)
  return {
    sql: `select $?::uuid union select mate."${user}" from ${table} own join ${table} mate on mate.company = own.company and mate."${of}" = own."${of}" where own.company = $1 and own."${user}" = $?`,
    params: [caller ?? null, caller ?? null],
  }
}

/** Holds the record of a new row until it is written; 422 where the caller does not see such a one. */
export async function holdOfTeam(call: Writing, team: TeamOfCaller, id: unknown): Promise<void> {
  const table = tableName(team.entity)
  const rows = rowsOfTeam(team, `${table}.id`, memberOf(call))
  const clause = where(rows ? [rows] : [], 2)
  const [found] = await call.tx.query(
    `select id from ${table} where company = $1 and id = $2${clause.sql} for update`,
    [companyOf(call), id, ...clause.params],
  )
  if (!found) throw invalidField(team.of, 'unknown_reference')
}

const membersOf = (call: Writing, { members, of }: TeamOfCaller, id: string): Promise<StoredRecord[]> =>
  recordsBy(call.tx, members, companyOf(call), of, [id])

/** Sets the people of the team of a record; people who remain keep their settings. */
export async function setTeam(call: Writing, team: TeamOfCaller, id: string, people: readonly string[]): Promise<void> {
  const members = await membersOf(call, team, id)
  const gone = members.filter(({ [team.user]: user }) => !people.includes(String(user)))
  await deleteRecords(call.tx, team.members, gone)
  const known = new Set(members.map(({ [team.user]: user }) => user))
  for (const user of new Set(people))
    if (!known.has(user))
      await insertRecord(call.tx, team.members, {
        company: companyOf(call),
        now: call.now,
        by: authorOf(call),
        values: { ...teamMemberInitial, [team.of]: id, [team.user]: user },
      })
}

/** Writes the people of the team into the field of the record that mirrors them. */
async function mirror(call: Writing, { entity }: TeamOfCaller, id: string, people: readonly unknown[]): Promise<void> {
  const found = await findRecord(call.tx, entity, companyOf(call), id, 'for update')
  if (found) await updateRecord(call.tx, entity, found, { now: call.now, values: { assigned_users: people } })
}

/** Returns the hooks of the members of a kind of team. */
export function teamHooks(team: TeamOfCaller): Hooks {
  const { of, user } = team
  const peopleOf = (rows: readonly StoredRecord[]): unknown[] => rows.map((row) => row[user])
  return {
    beforeWrite: async (call, { before, values }) => {
      for (const name of [of, user])
        if (before && name in values && values[name] !== before[name]) throw invalidField(name, 'read_only')
      if (before) return
      await holdOfTeam(call, team, values[of])
      if (peopleOf(await membersOf(call, team, String(values[of]))).includes(values[user])) throw conflict('in_team')
    },
    afterWrite: async (call, { before }, record) => {
      const id = String(record[of])
      if (!before) await mirror(call, team, id, peopleOf(await membersOf(call, team, id)))
      return record
    },
    beforeDelete: async (call, record) => {
      const id = String(record[of])
      const rows = await membersOf(call, team, id)
      await mirror(call, team, id, peopleOf(rows.filter((row) => row.id !== record.id)))
    },
  }
}
