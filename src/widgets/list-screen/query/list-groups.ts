import type { ListGroup } from '../../../api/resource.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { type AnyEntity, idOf } from '../../entity.ts'
import { groupFields } from '../../../contract/rules/lists/group-fields.ts'

/** Returns the fields that a list can be grouped by, where its service supports it. */
export const offeredGroups = (entity: AnyEntity): string[] =>
  hasCapability(entity.service as Parameters<typeof hasCapability>[0], 'added') ? groupFields(entity) : []

/** Returns the name of a group in the address: its value, null for the rows without one. */
export const groupKey = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'null' : (idOf(value) ?? String(value))

/**
 * A group with its head on a page, before the row of that index; an index equal to the number of rows is below them.
 */
export interface GroupHead extends ListGroup {
  key: string
  isOpen: boolean
  before: number
}

/**
 * Returns the heads of a page of `size` rows in the order of groups. They are the heads of groups with rows on the
 * page, and of the closed groups between them.
 */
export function headsOnPage(
  groups: readonly ListGroup[],
  closed: readonly string[],
  { page, size }: { page: number; size: number },
): GroupHead[] {
  const first = (page - 1) * size
  const open = groups.reduce((total, group) => total + (closed.includes(groupKey(group.value)) ? 0 : group.count), 0)
  let at = 0
  return groups.flatMap((group) => {
    const key = groupKey(group.value)
    const isOpen = !closed.includes(key)
    const start = at
    if (isOpen) at += group.count
    const isLast = start === open && open <= first + size
    const isHere = isOpen
      ? start < first + size && at > first
      : (start >= first && start < first + size) || (isLast && start >= first)
    return isHere ? [{ ...group, key, isOpen, before: Math.max(0, start - first) }] : []
  })
}
