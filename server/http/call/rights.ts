import type { Entity } from '../../../src/contract/kit/kit.ts'
import { type Rights, allows } from '../../../src/contract/rights/rights.ts'
import { type RoleTable, rightsOf } from '../../../src/contract/rights/role-table.ts'
import type { Queryable, Row } from '../../database/database.ts'

/** Columns of `membership`, from which the rights of a member follow. */
export interface Membership extends Row {
  role: string
  granted_permissions: string[]
  granted_services: string[]
  /** Rights of the groups of the person; null without any. */
  group_rights: Partial<Rights>[] | null
}

/**
 * Columns of a member `m` and its user `u` that determine the rights: the role, personal grants, and grants of groups.
 * They are part of the query that checks the session, so that they cost no round trip of their own.
 */
export const membership = `m.role, m.granted_permissions, m.granted_services,
  case when jsonb_array_length(u.groups) > 0 then (
    select jsonb_agg(jsonb_build_object('permissions', g.permissions, 'services', g.services))
      from auth_groups g where g.company = m.company and u.groups ? g.id::text
  ) end as group_rights`

/** Returns the grants of a member besides the role: personal grants and those of the groups. */
export function givenTo({ granted_permissions, granted_services, group_rights }: Membership): Partial<Rights>[] {
  const hasOwn = granted_permissions.length > 0 || granted_services.length > 0
  const own = hasOwn ? [{ permissions: granted_permissions, services: granted_services }] : []
  return [...own, ...(group_rights ?? [])]
}

/** Returns the rights of a member: role, groups and own grants together. */
export const memberRights = (table: RoleTable, member: Membership): Rights =>
  rightsOf(member.role, givenTo(member), table)

/** Returns whether somebody with these rights reads an entity: its service and its scope are both theirs. */
export const readsEntity = (rights: Rights, { service, scope }: Pick<Entity, 'service' | 'scope'>): boolean =>
  allows(rights, service, 'service') && allows(rights, scope, 'read')

/** Returns the active members of a company who may do something, for events without a person in charge. */
export async function holdersOf(
  tx: Queryable,
  table: RoleTable,
  company: string,
  scope: string,
  action: 'update' | 'full',
): Promise<string[]> {
  const members = await tx.query<Membership & { id: string }>(
    `select m.id, ${membership} from system_members m join auth_users u on u.id = m.id
      where m.company = $1 and m.active order by m.id`,
    [company],
  )
  return members.filter((member) => allows(memberRights(table, member), scope, action)).map(({ id }) => id)
}
