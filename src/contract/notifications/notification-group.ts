import type { Notification } from './notification.ts'

/** The notifications of a person about one record, as one row. */
export interface NotificationGroup<N = Notification> {
  key: string
  /** How many there are, and how many of them wait to be opened. */
  count: number
  unread: number
  newest: N
  /** The newest ones of them, at most ten. */
  rows: readonly N[]
}

/** Request that marks groups as opened or as unread; without names it means all. */
export interface OpenedChange {
  opened: boolean
  groups?: readonly string[]
  ids?: readonly string[]
}
