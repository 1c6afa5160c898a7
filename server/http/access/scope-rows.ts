import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { rowsOf } from '../../../src/contract/rights/roles.ts'
import type { Member } from '../call/call.ts'
import type { Hooks } from '../call/hooks.ts'
import type { Condition } from '../../database/condition.ts'
import { entityColumns } from '../../database/records.ts'

const names = new Set(['id', 'company', 'first_name', 'last_name'])
const seesNamesOnly = (entity: Entity, member: Member): boolean => rowsOf(member.role, entity.scope) === 'names'

/**
 * Tells whether a scope is named after the entity, such as the employee; members who may see names alone see only
 * these.
 */
const isPerson = ({ name, scope }: Entity): boolean => name === scope

/**
 * Returns the condition of the rows that a role may see when its service gives none. A role limited to its own rows
 * sees those that it made or that name it (domain rules 0.3).
 */
export function rowsByRole(entity: Entity, member: Member): Condition | undefined {
  const rows = rowsOf(member.role, entity.scope)
  if (rows === 'all') return undefined
  if (rows === 'names') return isPerson(entity) ? undefined : { sql: 'false', params: [] }
  const parts = ['created_by = $?']
  const params: unknown[] = [member.user]
  for (const [name, facts] of entityColumns(entity)) {
    if (facts.kind === 'user') {
      parts.push(`"${name}" = $?`)
      params.push(member.user)
    }
    if (facts.kind === 'users') {
      parts.push(`"${name}" @> $?::jsonb`)
      params.push(JSON.stringify([member.user]))
    }
  }
  return { sql: parts.join(' or '), params }
}

const costs = new WeakMap<Entity, readonly string[]>()

/** Returns the fields of an entity that contain costs of the company, computed ones too. */
function costsOf(entity: Entity): readonly string[] {
  const all = { ...entity.fields, ...entity.computed, ...entity.derived }
  const known = costs.get(entity) ?? Object.keys(all).filter((name) => factsOf(all[name]!).isCost)
  costs.set(entity, known)
  return known
}

/** Returns the fields hidden from members who see sales alone: costs of the company. They see no purchases either. */
const hiddenCosts = (entity: Entity, member: Member): readonly string[] => (member.salesOnly ? costsOf(entity) : [])

function visibleNames(entity: Entity, member: Member): ReadonlySet<string> | undefined {
  if (seesNamesOnly(entity, member)) return names
  const hidden = hiddenCosts(entity, member)
  if (hidden.length === 0) return undefined
  const all = Object.keys({ ...entity.fields, ...entity.computed, ...entity.derived })
  return new Set(['id', 'company', 'created_at', 'updated_at', ...all.filter((name) => !hidden.includes(name))])
}

/**
 * Returns the hooks of an entity without a service of its own: rows by role. Members who may see names only see nothing
 * else.
 */
export const hooksByRole = (entity: Entity): Hooks => ({
  rows: (member) => rowsByRole(entity, member),
  visibleFields: (member) => visibleNames(entity, member),
  decorate: async ({ principal }, _tx, records) => {
    if (principal.kind !== 'user') return
    const isOpen = !seesNamesOnly(entity, principal)
    const hidden = hiddenCosts(entity, principal)
    if (isOpen && hidden.length === 0) return
    for (const record of records)
      for (const name of Object.keys(record)) if (isOpen ? hidden.includes(name) : !names.has(name)) delete record[name]
  },
})
