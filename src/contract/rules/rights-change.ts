import { type Action, type Rights, type Scope, allows, scopes } from '../rights.ts'
import { type RoleTable, type Rows, roles, rightsOf } from '../roles.ts'

/** What may be done with the records of a scope, from the least to the most. */
export const scopeActions = ['read', 'create', 'update', 'delete', 'full'] as const satisfies readonly Action[]

export type ScopeAction = (typeof scopeActions)[number]

/** All that decides what a person reaches: rights, the rows of each scope, and whether purchases are closed. */
export interface Reach {
  rights: Rights
  rows: Readonly<Partial<Record<Scope, Rows>>>
  salesOnly: boolean
}

/** What a role, with what else was given, reaches. */
export function reachOf(name: string, given: readonly Partial<Rights>[] = [], table: RoleTable = roles): Reach {
  const role = Object.hasOwn(table, name) ? table[name] : undefined
  return { rights: rightsOf(name, given, table), rows: role?.rows ?? {}, salesOnly: role?.salesOnly ?? false }
}

/** The actions of a scope that somebody may do; none where no service of theirs is asked for. */
export const actionsIn = ({ rights }: Reach, scope: string): ScopeAction[] =>
  scopeActions.filter((action) => allows(rights, scope, action))

const width: Readonly<Record<Rows, number>> = { names: 0, own: 1, team: 2, all: 3 }

const rowsIn = ({ rows }: Reach, scope: Scope): Rows => rows[scope] ?? 'all'

/** Whether a change takes something from somebody: an action, a service, rows, or the side of purchases. */
export function takesAway(before: Reach, after: Reach): boolean {
  const losesScope = (scope: Scope): boolean => {
    const had = actionsIn(before, scope)
    const has = actionsIn(after, scope)
    return (
      had.some((action) => !has.includes(action)) ||
      (had.length > 0 && width[rowsIn(after, scope)] < width[rowsIn(before, scope)])
    )
  }
  return (
    (after.salesOnly && !before.salesOnly) ||
    before.rights.services.some((service) => !after.rights.services.includes(service)) ||
    scopes.some(losesScope)
  )
}

/** Whether a key such as `invoice:update` names a right that a group may give. */
export function isGrantable(key: string): boolean {
  const [scope, action, ...more] = key.split(':')
  return (
    more.length === 0 &&
    (scopes as readonly string[]).includes(scope ?? '') &&
    (scopeActions as readonly string[]).includes(action ?? '')
  )
}
