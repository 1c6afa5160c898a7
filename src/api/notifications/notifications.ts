import { useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { notification } from '../../contract/notifications/notification.ts'
import { type Change, type Page, type ReadOf, resource, useAction } from '../resource.ts'

/** What was said to the person, newest first. */
// The bell stands in the start bundle, where the schemas and their library have no place: names are enough to read.
export const notifications = resource({ service: 'notifications', path: 'notifications', key: 'notifications/notifications' } as typeof notification)

/** A notification as it is read. */
export type NotificationRead = ReadOf<typeof notification>

/** The newest notifications. */
export const useNotifications = (enabled = true) => notifications.useList({ page_size: 20 }, { enabled, isSilent: true })

/** How many wait to be opened. */
export const useUnreadCount = (enabled = true): number => notifications.useList({ page_size: 1, filters: { opened: false } }, { enabled, isSilent: true }).data?.count ?? 0

/** Marks a notification as opened; the list shows it at once and is read again afterwards. */
export function useOpenNotification(): UseMutationResult<NotificationRead, Error, Change<typeof notification>> {
  const client = useQueryClient()
  return useAction<NotificationRead, Change<typeof notification>>((change) => {
    client.setQueriesData<Page<NotificationRead>>({ queryKey: [...notifications.key, 'list'] }, (page) =>
      page && { ...page, results: page.results.map((row) => (row.id === change.id ? { ...row, opened: true } : row)) })
    return notifications.patch(change)
  }, { touches: notifications.key, onError: () => client.invalidateQueries({ queryKey: notifications.key }) })
}
