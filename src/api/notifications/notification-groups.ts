import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasCapability } from '../capabilities.ts'
import type {
  changeOpened as changeCall,
  NotificationGroup,
  OpenedChange,
  readNotificationGroups,
} from '../../contract/notifications/calls/own.ts'
import type { CallOptions } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { loadConfig } from '../http/config.ts'
import { groupsKey, type NotificationRead, notifications } from './notifications.ts'

/** A group as the app has it; `waiting` names its unread notifications where the app made the group itself. */
export interface NotificationGroupRead extends NotificationGroup<NotificationRead> {
  waiting?: readonly string[]
}

/** A page of groups, newest first; `stats.unread` counts the groups that hold something unread. */
export interface GroupPage {
  results: readonly NotificationGroupRead[]
  count: number
  stats: { unread: number }
}

/** So many notifications of a service without groups are read and grouped here. */
const most = 100

const isRecord = (action: string | null | undefined): action is string => /^\/[^/?]+[/?]./.test(action ?? '')

/** Returns the group of a notification: the record that it leads to, else its page and text. */
const keyOf = ({ id, action, event, verb }: NotificationRead): string =>
  isRecord(action) ? action : `${action || id} ${event ?? verb}`

/** Groups the notifications of a service, newest first, by the record that they lead to. */
function groupNotifications(rows: readonly NotificationRead[]): NotificationGroupRead[] {
  const groups = new Map<string, NotificationGroupRead & { waiting: string[]; rows: NotificationRead[] }>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key) ?? { key, count: 0, unread: 0, newest: row, waiting: [], rows: [] }
    group.count += 1
    group.rows.push(row)
    if (!row.opened) {
      group.unread += 1
      group.waiting.push(row.id)
    }
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Reads the newest groups; for a service with the specification only, they are made of its newest notifications. */
export async function readGroups(size: number, options: CallOptions): Promise<GroupPage> {
  await loadConfig()
  if (hasCapability('notifications', 'added'))
    return call<typeof readNotificationGroups>('get notifications notification-groups', {
      ...options,
      query: { page_size: size },
    })
  const groups = groupNotifications((await notifications.list({ page_size: most }, options)).results)
  return {
    results: groups.slice(0, size),
    count: groups.length,
    stats: { unread: groups.filter(({ unread }) => unread > 0).length },
  }
}

/** Reads the newest groups of notifications. */
export const useNotificationGroups = (size: number) =>
  useQuery({
    queryKey: groupsKey(size),
    queryFn: ({ signal }) => readGroups(size, { signal, isSilent: true }),
  })

/** Groups to mark as opened, all of them without; or ids to mark as unread. */
type Change = { groups?: readonly NotificationGroupRead[] } | { ids: readonly string[] }

async function waitingIds(groups: readonly NotificationGroupRead[] | undefined): Promise<readonly string[]> {
  if (groups) return groups.flatMap(({ waiting = [] }) => waiting)
  return (await notifications.list({ page_size: most, filters: { opened: false } })).results.map(({ id }) => id)
}

async function changeOpened(change: Change): Promise<readonly string[]> {
  const opened = !('ids' in change)
  if (hasCapability('notifications', 'added')) {
    const body: OpenedChange = opened
      ? { opened, ...(change.groups ? { groups: change.groups.map(({ key }) => key) } : {}) }
      : { opened, ids: change.ids }
    return (await call<typeof changeCall>('post notifications notification-groups/opened', { body })).ids
  }
  const ids = 'ids' in change ? change.ids : await waitingIds(change.groups)
  for (const id of ids) await notifications.patch({ id, values: { opened } })
  return ids
}

const read = (group: NotificationGroupRead): NotificationGroupRead => ({
  ...group,
  unread: 0,
  rows: group.rows.map((row) => ({ ...row, opened: true })),
})

function opened(page: GroupPage, groups: readonly NotificationGroupRead[] | undefined): GroupPage {
  const isAmong = ({ key }: NotificationGroupRead): boolean => !groups || groups.some((group) => group.key === key)
  return {
    ...page,
    results: page.results.map((group) => (isAmong(group) ? read(group) : group)),
    stats: { unread: groups ? page.stats.unread - groups.filter(({ unread }) => unread > 0).length : 0 },
  }
}

/** Marks groups as opened at once and undoes it on refusal; returns the ids that were changed. */
export function useChangeOpened() {
  const client = useQueryClient()
  const groups = { queryKey: [...notifications.key, 'groups'] }
  return useMutation({
    mutationFn: changeOpened,
    scope: { id: notifications.key.join() },
    onMutate: async (change) => {
      await client.cancelQueries(groups)
      const before = client.getQueriesData<GroupPage>(groups)
      if (!('ids' in change)) client.setQueriesData<GroupPage>(groups, (page) => page && opened(page, change.groups))
      return before
    },
    onError: (_error, _change, before) => {
      for (const [at, page] of before ?? []) client.setQueryData(at, page)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...notifications.key] }),
  })
}
