import { type Rights, type Scope, scopes } from './rights.ts'
import type { ServiceName } from './services.ts'

/**
 * Records of a scope that a role sees: all, those of the people it leads, its own (assigned, joined, shared with it),
 * or all names.
 */
export type Rows = 'all' | 'team' | 'own' | 'names'

/** Rows of the scopes that a role narrows; a scope that is not named has all rows. */
export type RoleRows = Readonly<Partial<Record<Scope, Rows>>>

export interface Role extends Rights {
  permissions: readonly string[]
  services: readonly ServiceName[]
  rows: RoleRows
  /** The role works on the sales side only: purchases (`is_sales: false`) are refused to it. */
  salesOnly: boolean
}

/** Roles by name: the ten of the contract, unless a test puts another table in their place. */
export type RoleTable = Readonly<Record<string, Role>>

/**
 * Returns the rights of a person: those of the role today, and those given to the person or to a group of the person. A
 * role that is not in the table gives none.
 */
export function rightsOf(name: string, given: readonly Partial<Rights>[], table: RoleTable): Rights {
  const found: Rights = Object.hasOwn(table, name) ? (table[name] as Role) : { permissions: [], services: [] }
  if (given.length === 0) return found
  return {
    permissions: [...new Set([...found.permissions, ...given.flatMap(({ permissions }) => permissions ?? [])])],
    services: [...new Set([...found.services, ...given.flatMap(({ services: more }) => more ?? [])])],
  }
}

/** Returns the rows of each scope that a role narrows; a role that is not in the table sees its own only. */
export const rowsOfRole = (name: string, table: RoleTable): RoleRows =>
  Object.hasOwn(table, name)
    ? (table[name] as Role).rows
    : Object.fromEntries(scopes.map((scope) => [scope, 'own'] as const))

/** Returns the rows of a scope that a person sees; all where nothing narrows them. */
export const rowsIn = ({ rows }: { rows: RoleRows }, scope: string): Rows => rows[scope as Scope] ?? 'all'
