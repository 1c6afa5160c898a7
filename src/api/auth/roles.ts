import { useQuery } from '@tanstack/react-query'
import type { readRoles } from '../../contract/auth/calls/me.ts'
import type { AnswerOf } from '../../contract/call.ts'
import type { Role, RoleTable } from '../../contract/rights/role-table.ts'
import { call } from '../http/declared.ts'

type ReadRole = AnswerOf<typeof readRoles>['results'][number]

const roleOf = ({ side, ...role }: ReadRole): Role => ({ ...role, salesOnly: side === 'sales' }) as Role

/** Returns the table of roles by name, which only the server knows; undefined until it is read. */
export const useRoleTable = (): RoleTable | undefined =>
  useQuery({
    queryKey: ['auth/roles'],
    queryFn: ({ signal }) => call<typeof readRoles>('get auth roles', { signal }),
    select: ({ results }): RoleTable => Object.fromEntries(results.map((role) => [role.name, roleOf(role)])),
  }).data
