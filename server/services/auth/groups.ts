import { isGrantable } from '../../../src/contract/rules/rights-change.ts'
import { group } from '../../../src/contract/auth/group.ts'
import { services } from '../../../src/contract/services.ts'
import type { Writing } from '../../http/call.ts'
import { invalidField } from '../../http/errors.ts'
import { type Hooks, serveResource } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { type RightsBefore, rightsBefore } from './rights-change.ts'

const names = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : [])

/** The people of a group; one deleted takes none along. */
async function membersOf({ tx }: Writing, id: unknown, company: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from auth_users where company = $1 and groups ? $2 order by id for update',
    [company, String(id)],
  )
  return rows.map(({ id: member }) => member)
}

/** A change on its way -> what the people of the group reached before it. */
const waiting = new WeakMap<object, RightsBefore>()

const groupHooks: Hooks = {
  beforeWrite: async (call, change) => {
    const { before, values } = change
    const unknown = names(values.permissions).find((key) => !isGrantable(key))
    if (unknown !== undefined) throw invalidField('permissions', 'invalid_choice', { value: unknown })
    const nowhere = names(values.services).find((name) => !(services as readonly string[]).includes(name))
    if (nowhere !== undefined) throw invalidField('services', 'invalid_choice', { value: nowhere })
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
}

/** Groups of people and what they give. */
export const serveGroups = (router: Router): void => serveResource(router, group, groupHooks)
