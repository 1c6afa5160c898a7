import { useQuery } from '@tanstack/react-query'
import type { notification } from '../../contract/notifications/notification.ts'
import { type ReadOf, resource } from '../resource.ts'

/**
 * Resource of the person's notifications, newest first. The start bundle includes the bell, but neither the schemas nor
 * their library: the names suffice for reading.
 */
export const notifications = resource({
  service: 'notifications',
  path: 'notifications',
  key: 'notifications/notifications',
} as typeof notification)

/** A notification as it is read. */
export type NotificationRead = ReadOf<typeof notification>

/** Key under which groups of notifications are cached, beside the notifications themselves. */
export const groupsKey = (size: number) => [...notifications.key, 'groups', size] as const

/** Reads the number of groups of notifications, one per record, with unread ones. */
export const useUnreadCount = (): number =>
  useQuery({
    queryKey: groupsKey(1),
    queryFn: async ({ signal }) => {
      const { readGroups } = await import('./notification-groups.ts')
      return readGroups(1, { signal, isSilent: true, isLater: true })
    },
  }).data?.stats.unread ?? 0
