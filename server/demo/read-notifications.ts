import type { NotificationGroup } from '../../src/contract/notifications/calls/own.ts'
import { later } from '../runtime/clock.ts'
import type { DemoContext } from './context/demo-context.ts'

const readAfterDays = 3

/** Marks the notifications from before the last days as read, for everyone. */
export async function readNotifications(demo: DemoContext, now: string): Promise<void> {
  const since = later(now, -readAfterDays * 24 * 3600)
  for (const role of demo.roles) {
    const groups: string[] = []
    for (let page = 1; ; page += 1) {
      const { results } = await demo.call<{ results: NotificationGroup[] }>(
        role,
        'GET',
        `notifications/v1/notification-groups/?page=${page}&page_size=100`,
      )
      if (results.length === 0) break
      groups.push(
        ...results
          .filter(({ unread, newest }) => unread > 0 && String(newest.created_at) < since)
          .map(({ key }) => key),
      )
    }
    for (let from = 0; from < groups.length; from += 100)
      await demo.call(role, 'POST', 'notifications/v1/notification-groups/opened/', {
        opened: true,
        groups: groups.slice(from, from + 100),
      })
  }
}
