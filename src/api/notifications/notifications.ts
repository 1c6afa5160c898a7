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

/** The newest notifications. */
export const useNotifications = (enabled = true) =>
  notifications.useList({ page_size: 20 }, { enabled, isSilent: true })

/** How many wait to be opened. */
export const useUnreadCount = (enabled = true): number =>
  notifications.useList({ page_size: 1, filters: { opened: false } }, { enabled, isSilent: true, isLater: true }).data
    ?.count ?? 0
