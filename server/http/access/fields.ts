import { type Entity, type Level, factsOf } from '../../../src/contract/kit/kit.ts'
import { holds } from '../../../src/contract/rights/rights.ts'
import { rowsIn } from '../../../src/contract/rights/role-table.ts'
import type { Values } from '../../database/records.ts'
import type { CompanyMember, Principal } from '../call/call.ts'

/** Columns of every record that everyone sees who sees the record. */
const always = ['id', 'company', 'created_at', 'updated_at']
const namesOfPerson: ReadonlySet<string> = new Set(['id', 'company', 'first_name', 'last_name'])

/** Levels from the least to the most. */
const levels = ['lead', 'hr', 'pay'] as const satisfies readonly Level[]

interface GuardedFields {
  all: readonly string[]
  costs: readonly string[]
  sealed: readonly string[]
  levels: readonly (readonly [name: string, level: Level])[]
}

const guarded = new WeakMap<Entity, GuardedFields>()

/** Returns the fields of an entity that some members do not see, computed ones too. */
function guardedOf(entity: Entity): GuardedFields {
  const known = guarded.get(entity)
  if (known) return known
  const all = Object.entries({ ...entity.fields, ...entity.computed, ...entity.derived })
  const found: GuardedFields = {
    all: all.map(([name]) => name),
    costs: all.filter(([, schema]) => factsOf(schema).isCost).map(([name]) => name),
    sealed: all.filter(([, schema]) => factsOf(schema).sealed).map(([name]) => name),
    levels: all.flatMap(([name, schema]) => {
      const { level } = factsOf(schema)
      return level ? [[name, level] as const] : []
    }),
  }
  guarded.set(entity, found)
  return found
}

/** Returns whether a member has a level of an entity: by the right of this level, or of a higher one. */
const hasLevel = ({ access }: Entity, member: CompanyMember, level: Level): boolean =>
  levels.slice(levels.indexOf(level)).some((one) => {
    const right = access.levels?.[one]
    return right !== undefined && holds(member.rights, right)
  })

const seesNamesOnly = (entity: Entity, member: CompanyMember): boolean =>
  (entity.access.rows ?? 'role') === 'role' && rowsIn(member, entity.scope) === 'names'

/** Returns the fields of an entity above the level of a caller. */
const aboveLevel = (entity: Entity, principal: Principal): string[] =>
  guardedOf(entity)
    .levels.filter(([, level]) => principal.kind !== 'user' || !hasLevel(entity, principal, level))
    .map(([name]) => name)

/** Returns the costs of an entity that a caller does not see: one without purchases, or who is no member of staff. */
const hiddenCosts = (entity: Entity, principal: Principal): readonly string[] =>
  principal.kind !== 'user' || principal.salesOnly ? guardedOf(entity).costs : []

/**
 * Returns the fields of an entity that a caller may filter, order, group, sum and search by; undefined for all. Sealed
 * fields and those above the level of a caller are none of them, although the caller may see them in a record.
 */
export function knownFields(entity: Entity, principal: Principal): ReadonlySet<string> | undefined {
  if (principal.kind === 'user' && seesNamesOnly(entity, principal)) return namesOfPerson
  const { sealed } = guardedOf(entity)
  const hidden = new Set([...sealed, ...hiddenCosts(entity, principal), ...aboveLevel(entity, principal)])
  if (hidden.size === 0) return undefined
  return new Set([...always, ...guardedOf(entity).all.filter((name) => !hidden.has(name))])
}

const isOwn = ({ access }: Entity, { user }: CompanyMember, record: Values | undefined): boolean => {
  const self = access.levels?.self
  return self !== undefined && record?.[self] === user
}

/** Returns the fields of a record that a caller does not see; those of a new record without `record`. */
export function hiddenFields(entity: Entity, principal: Principal, record?: Values): readonly string[] {
  const isSelf = principal.kind === 'user' && isOwn(entity, principal, record)
  return [...hiddenCosts(entity, principal), ...(isSelf ? [] : aboveLevel(entity, principal))]
}

/** Form in which records are read: one record by itself, whose sealed fields are shown, or any other. */
export type ReadForm = 'record' | 'other'

/** Removes from records what a caller does not see: sealed fields, costs, fields above the level, all but names. */
export function hideFields(
  entity: Entity,
  principal: Principal,
  records: readonly Values[],
  form: ReadForm = 'other',
): void {
  const isNamesOnly = principal.kind === 'user' && seesNamesOnly(entity, principal)
  if (!isNamesOnly && knownFields(entity, principal) === undefined) return
  for (const record of records) {
    for (const name of hiddenFields(entity, principal, record)) delete record[name]
    if (form === 'other') for (const name of guardedOf(entity).sealed) delete record[name]
    if (isNamesOnly) for (const name of Object.keys(record)) if (!namesOfPerson.has(name)) delete record[name]
  }
}
