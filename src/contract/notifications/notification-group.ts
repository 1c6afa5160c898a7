import type { AnswerOf, BodyOf } from '../call.ts'
import type { changeOpened, readNotificationGroups } from './calls/own.ts'
import type { Notification } from './notification.ts'

type Group = AnswerOf<typeof readNotificationGroups>['results'][number]

/** The notifications of a person about one record, as one row; the newest ones of them, at most ten. */
export interface NotificationGroup<N = Notification> extends Omit<Group, 'newest' | 'rows'> {
  newest: N
  rows: readonly N[]
}

/** Request that marks groups as opened or as unread; without names it means all. */
export type OpenedChange = BodyOf<typeof changeOpened>
