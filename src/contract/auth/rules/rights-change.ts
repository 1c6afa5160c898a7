import { type RightAction, type Rights, type Scope, allows, scopes } from '../../rights/rights.ts'
import { type RoleTable, type Rows, rightsOf, rowsIn } from '../../rights/role-table.ts'

/** Actions on the records of a scope, from the least to the most. */
export const scopeActions = ['read', 'create', 'update', 'delete', 'full'] as const satisfies readonly RightAction[]

export type ScopeAction = (typeof scopeActions)[number]

/** Reach of a person: rights, the rows of each scope, and whether purchases are closed. */
export interface RightReach {
  rights: Rights
  rows: Readonly<Partial<Record<Scope, Rows>>>
  salesOnly: boolean
}

/** Returns the reach of a role with additional rights. */
export function reachOf(name: string, given: readonly Partial<Rights>[], table: RoleTable): RightReach {
  const role = Object.hasOwn(table, name) ? table[name] : undefined
  return { rights: rightsOf(name, given, table), rows: role?.rows ?? {}, salesOnly: role?.salesOnly ?? false }
}

/** Returns the allowed actions of a person in a scope. */
export const actionsIn = ({ rights }: RightReach, scope: string): ScopeAction[] =>
  scopeActions.filter((action) => allows(rights, scope, action))

const width: Readonly<Record<Rows, number>> = { names: 0, own: 1, team: 2, all: 3 }

/** The change of the rights on one scope. */
export interface ScopeChange {
  scope: Scope
  gained: ScopeAction[]
  lost: ScopeAction[]
  /** The rows that are read before and after, where they become fewer. */
  narrowed?: { before: Rows; after: Rows }
}

const without = (actions: readonly ScopeAction[], others: readonly ScopeAction[]): ScopeAction[] =>
  actions.filter((action) => !others.includes(action))

function scopeChange(before: RightReach, after: RightReach, scope: Scope): ScopeChange {
  const [had, has] = [actionsIn(before, scope), actionsIn(after, scope)]
  const rows = { before: rowsIn(before, scope), after: rowsIn(after, scope) }
  const isNarrowed = had.length > 0 && has.length > 0 && width[rows.after] < width[rows.before]
  return {
    scope,
    gained: without(has, had),
    lost: without(had, has),
    ...(isNarrowed ? { narrowed: rows } : {}),
  }
}

/** Returns the scopes whose rights change, in the order of the scopes, whether or not a screen shows their records. */
export const scopeChanges = (before: RightReach, after: RightReach): ScopeChange[] =>
  scopes
    .map((scope) => scopeChange(before, after, scope))
    .filter(({ gained, lost, narrowed }) => gained.length + lost.length > 0 || narrowed)

/** The losses of a change of rights. */
export interface Losses {
  scopes: ScopeChange[]
  services: string[]
  purchases: boolean
}

/** Returns the actions, rows, services and side of purchases that a change takes from a person. */
export const lossesOf = (before: RightReach, after: RightReach): Losses => ({
  scopes: scopeChanges(before, after).filter(({ lost, narrowed }) => lost.length > 0 || narrowed),
  services: before.rights.services.filter((service) => !after.rights.services.includes(service)),
  purchases: after.salesOnly && !before.salesOnly,
})

/** Checks whether a change takes something from a person: an action, a service, rows, or the side of purchases. */
export function takesAway(before: RightReach, after: RightReach): boolean {
  const { scopes: lost, services, purchases } = lossesOf(before, after)
  return purchases || services.length > 0 || lost.length > 0
}

/** Checks whether a key such as `invoice:update` names a right that a group may give. */
export function isGrantable(key: string): boolean {
  const [scope, action, ...more] = key.split(':')
  return (
    more.length === 0 &&
    (scopes as readonly string[]).includes(scope ?? '') &&
    (scopeActions as readonly string[]).includes(action ?? '')
  )
}
