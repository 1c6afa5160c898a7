import type { Rights } from '../../../src/contract/rights/rights.ts'
import type { RoleRows } from '../../../src/contract/rights/role-table.ts'

/** The role and the groups whose rights an administrator views. */
export interface RoleView {
  role: string
  groups: readonly string[]
}

/** Caller of a route. A company token reads public pages only; a client token looks applications up only. */
export type Principal =
  | { kind: 'anonymous' }
  | { kind: 'client'; client: string }
  | { kind: 'company'; client: string; company: string }
  | {
      kind: 'user'
      client: string
      company: string
      user: string
      account: string
      session: string
      name: string
      rights: Rights
      role: string
      /** Rows of each scope that the role narrows. */
      rows: RoleRows
      salesOnly: boolean
      /** An administrator sees the suite as a role does: the rights are those of the role, and nothing is written. */
      view?: RoleView
    }

/** A member of staff who calls. */
export type CompanyMember = Extract<Principal, { kind: 'user' }>
