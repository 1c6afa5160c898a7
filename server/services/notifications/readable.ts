import { entities } from '../../../src/contract/index.ts'
import { eventKeys, mayGet } from '../../../src/contract/notifications/events.ts'
import { type Rights, allows } from '../../../src/contract/rights/rights.ts'
import type { Condition } from '../../database/condition.ts'

/** Scopes of the records at an address by its first part: `/invoice/{id}/sales` is an invoice. */
const scopesByHead = new Map<string, string[]>([
  ['opportunity', ['opportunity']],
  ['file-manager', ['file']],
])
for (const { name, scope } of entities) scopesByHead.set(name, [...(scopesByHead.get(name) ?? []), scope])

/** Returns the first parts of the addresses whose records somebody with these rights may not read. */
const closedHeads = (rights: Rights): string[] =>
  [...scopesByHead].flatMap(([head, scopes]) => (scopes.some((scope) => allows(rights, scope, 'read')) ? [] : [head]))

const headOf = (action: string | null): string => action?.split('/')[1]?.split('?')[0] ?? ''

/** Returns whether somebody with these rights may read the record at the address of a notification. */
export const opensRecord = (rights: Rights, action: string | null): boolean =>
  scopesByHead.get(headOf(action))?.some((scope) => allows(rights, scope, 'read')) ?? true

/**
 * Selects the notifications that the present rights open, by their event and by the record at their address. A
 * notification names people and amounts of its record.
 */
export const readableNotifications = (rights: Rights): Condition => ({
  sql: `coalesce(event, '') <> all($?::text[])
    and coalesce(split_part(split_part(action, '/', 2), '?', 1), '') <> all($?::text[])`,
  params: [eventKeys.filter((key) => !mayGet(rights, key)), closedHeads(rights)],
})
