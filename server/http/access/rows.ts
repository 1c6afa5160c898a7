import { registry } from '../../../src/contract/index.ts'
import type { Entity, RowsOfRecord, RowsRule } from '../../../src/contract/kit/kit.ts'
import { holds } from '../../../src/contract/rights/rights.ts'
import { rowsIn } from '../../../src/contract/rights/role-table.ts'
import type { Condition } from '../../database/condition.ts'
import { entityColumns } from '../../database/entity-columns.ts'
import { tableName } from '../../database/schema.ts'
import type { CompanyMember, Principal } from '../call/call.ts'
import { type Hooks, servedEntities } from '../call/hooks.ts'
import { rowsOfSide } from './side.ts'
import { rowsOfTeam, teamOf } from './team.ts'

const none: Condition = { sql: 'false', params: [] }

/**
 * Returns whether a scope is named after the entity, such as the employee; members who may see names alone see only
 * these.
 */
const isPerson = ({ name, scope }: Entity): boolean => name === scope

/** Returns the condition of the rows that name a member in one of some fields, or that the member made. */
function naming(entity: Entity, fields: readonly string[], member: CompanyMember): Condition {
  const columns = entityColumns(entity)
  const parts = fields.map((name) =>
    columns.get(name)?.kind === 'users'
      ? { sql: `"${name}" @> $?::jsonb`, param: JSON.stringify([member.user]) }
      : { sql: `"${name}" = $?`, param: member.user },
  )
  if (parts.length === 0) return none
  return { sql: parts.map(({ sql }) => sql).join(' or '), params: parts.map(({ param }) => param) }
}

/** Returns the rows of the rule `role`: a role limited to its own rows sees those that it made or that name it. */
function rowsOfRole(entity: Entity, member: CompanyMember): Condition | undefined {
  const rows = rowsIn(member, entity.scope)
  if (rows === 'all') return undefined
  if (rows === 'names') return isPerson(entity) ? undefined : none
  const people = [...entityColumns(entity)].filter(([, { kind }]) => kind === 'user' || kind === 'users')
  return naming(entity, ['created_by', ...people.map(([name]) => name)], member)
}

/** Returns the rows whose field names a record that a member sees; undefined where these are all. */
function rowsOfRecord(entity: Entity, { of, orNone }: RowsOfRecord, member: CompanyMember) {
  const target = registry.get(entityColumns(entity).get(of)?.target ?? '')
  if (!target) throw new Error(`${entity.key}: ${of} names no record whose rows it has`)
  const seen = seenIds(target, member)
  if (!seen) return undefined
  const column = `${tableName(entity)}."${of}"`
  return { sql: `${orNone ? `${column} is null or ` : ''}${column} in (${seen.sql})`, params: seen.params }
}

/** Returns the condition of the rows that a rule shows to a member; undefined where these are all. */
function rowsOfRule(entity: Entity, rule: RowsRule, member: CompanyMember): Condition | undefined {
  if (rule === 'role') return rowsOfRole(entity, member)
  if (rule === 'all' || rule === 'service') return undefined
  if ('team' in rule) return rowsOfTeam(teamOf(entity), `${tableName(entity)}.id`, member)
  if ('of' in rule) return rowsOfRecord(entity, rule, member)
  if (rule.unless && holds(member.rights, rule.unless)) return undefined
  const own = naming(entity, rule.own, member)
  return rule.shared ? { sql: `${own.sql} or "${rule.shared}"`, params: own.params } : own
}

/** Returns the conditions of the rows of an entity that a caller may see, by its access and `rows` of its hooks. */
export function visibleRows(entity: Entity, hooks: Pick<Hooks, 'rows'>, principal: Principal): Condition[] {
  if (principal.kind !== 'user') return []
  return [
    rowsOfSide(entity)(principal),
    rowsOfRule(entity, entity.access.rows ?? 'role', principal),
    hooks.rows?.(principal),
  ].filter((condition) => condition !== undefined)
}

/** Returns the ids of the records of an entity that a caller sees, as SQL; $1 is the company. Undefined for all. */
export function seenIds(entity: Entity, principal: Principal): Condition | undefined {
  const conditions = visibleRows(entity, servedEntities.get(entity.key)?.hooks ?? {}, principal)
  if (conditions.length === 0) return undefined
  return {
    sql: `select id from ${tableName(entity)} where company = $1 and ${conditions.map(({ sql }) => `(${sql})`).join(' and ')}`,
    params: conditions.flatMap(({ params }) => params),
  }
}
