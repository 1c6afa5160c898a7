import { useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { notification, type Notification } from '../../contract/notifications/notification.ts'
import { type Page, resource } from '../resource.ts'

/** What was said to the person, newest first. */
export const notifications = resource(notification)

/** The newest notifications; read again every minute. */
export const useNotifications = (isEnabled = true) => {
  const query = notifications.useList({ page_size: 20 }, { enabled: isEnabled, isSilent: true })
  return query
}

/** How many wait to be opened. */
export const useUnreadCount = (isEnabled = true): number => notifications.useList({ page_size: 1, filters: { opened: false } }, { enabled: isEnabled, isSilent: true }).data?.count ?? 0

/** Marks a notification as opened; the list shows it at once and takes it back when the server refuses. */
export function useOpenNotification(): UseMutationResult<Notification, Error, { id: string; values: { opened: boolean } }> {
  const client = useQueryClient()
  const change = notifications.usePatch()
  const mark = ({ id, values }: { id: string; values: { opened: boolean } }): void => {
    client.setQueriesData<Page<Notification>>({ queryKey: ['notifications/notifications', 'list'] }, (page) =>
      page && { ...page, results: page.results.map((row) => (row.id === id ? { ...row, opened: values.opened } : row)) })
  }
  return { ...change, mutate: (variables, options) => { mark(variables); change.mutate(variables, options) } } as UseMutationResult<Notification, Error, { id: string; values: { opened: boolean } }>
}
