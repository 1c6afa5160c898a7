import { isGrantable } from '../../../src/contract/auth/rules/rights-change.ts'
import { group } from '../../../src/contract/auth/group.ts'
import { entities } from '../../../src/contract/index.ts'
import { services } from '../../../src/contract/rights/services.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import { type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { type RightsBefore, rightsBefore } from './rights-change.ts'

/** Returns the people of a group, locked: a deleted group deletes no people. */
async function membersOf({ tx }: Writing, id: string, company: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from auth_users where company = $1 and groups ? $2 order by id for update',
    [company, id],
  )
  return rows.map(({ id: member }) => member)
}

/** Returns the services that keep records of the scopes of some rights. */
const servicesOf = (permissions: readonly string[]): string[] =>
  entities.filter(({ scope }) => permissions.some((key) => key.startsWith(`${scope}:`))).map(({ service }) => service)

/** A change in progress -> the rights of the people of the group before it. */
const waiting = new WeakMap<object, RightsBefore>()

const groupHooks: Hooks<typeof group> = {
  beforeWrite: async (call, change) => {
    const { before, values } = change
    const unknown = values.permissions?.find((key) => !isGrantable(key))
    if (unknown !== undefined) throw invalidField('permissions', 'invalid_choice', { value: unknown })
    const nowhere = values.services?.find((name) => !services.some((one) => one === name))
    if (nowhere !== undefined) throw invalidField('services', 'invalid_choice', { value: nowhere })
    // A right is of use where its service answers.
    if (values.permissions !== undefined)
      values.services = [
        ...new Set([...(values.services ?? before?.services ?? []), ...servicesOf(values.permissions ?? [])]),
      ]
    if (before) waiting.set(change, await rightsBefore(call, await membersOf(call, before.id, before.company)))
  },
  afterWrite: async (_call, change, record) => {
    await waiting.get(change)?.settle()
    return record
  },
  beforeDelete: async (call, { id, company }) => {
    const change = await rightsBefore(call, await membersOf(call, id, company))
    await call.tx.query(
      'update auth_users set groups = groups - $2::text, row_version = row_version + 1, updated_at = $3 where company = $1 and groups ? $2::text',
      [company, id, call.now],
    )
    await change.settle()
  },
  decorate: async (call, tx, records) => {
    const counts = await tx.query<{ id: string; members: number }>(
      `select g.id, count(u.id)::int as members from auth_groups g
         left join auth_users u on u.company = g.company and u.groups ? g.id::text
        where g.company = $1 and g.id = any($2::uuid[]) group by g.id`,
      [companyOf(call), records.map(({ id }) => id)],
    )
    const membersIn = new Map<unknown, number>(counts.map(({ id, members }) => [id, members]))
    for (const record of records) record.members = membersIn.get(record.id) ?? 0
  },
}

/** Serves groups of people and their rights. */
export const serveGroups = (router: Router): void => serveResource(router, group, groupHooks)
