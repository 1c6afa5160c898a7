import { useQuery } from '@tanstack/react-query'
import type { notification } from '../../contract/notifications/notification.ts'
import { type ReadOf, resource } from '../resource.ts'

/** What was said to the person, newest first. */
// The bell stands in the start bundle, where the schemas and their library have no place: names are enough to read.
export const notifications = resource({
  service: 'notifications',
  path: 'notifications',
  key: 'notifications/notifications',
} as typeof notification)

/** A notification as it is read. */
export type NotificationRead = ReadOf<typeof notification>

/** Under which groups of notifications are cached, beside the notifications themselves. */
export const groupsKey = (size: number) => [...notifications.key, 'groups', size] as const

/** How many groups of notifications, one for each record, hold something unread. */
export const useUnreadCount = (): number =>
  useQuery({
    queryKey: groupsKey(1),
    queryFn: async ({ signal }) => {
      const { readGroups } = await import('./notification-groups.ts')
      return readGroups(1, { signal, isSilent: true, isLater: true })
    },
  }).data?.stats.unread ?? 0
