import { z } from 'zod'
import { type AnswerOf, type BodyOf, call, countedResultsOf, recordOf } from '../../call.ts'
import { channels, chosenEvents, eventKeys } from '../events.ts'
import { type Notification, notification } from '../notification.ts'
import { isTimeZone, timeOfDay } from '../rules/quiet-hours.ts'

const own = { service: 'notifications', access: 'user', right: 'any', added: true } as const

export const readNotificationGroups = call({
  ...own,
  method: 'get',
  path: 'notification-groups',
  summary: 'own notifications, one row for each record with its newest ones, newest first',
  query: { page: 'page, from 1', page_size: 'groups of a page' },
  answer: () =>
    countedResultsOf(
      z.object({
        key: z.string(),
        /** How many there are, and how many of them wait to be opened. */
        count: z.int(),
        unread: z.int(),
        newest: recordOf(notification),
        /** The newest ones of them, at most ten. */
        rows: z.array(recordOf(notification)).readonly(),
      }),
    ).extend({ stats: z.object({ unread: z.int() }) }),
})

export const changeOpened = call({
  ...own,
  method: 'post',
  path: 'notification-groups/opened',
  summary: 'marks own notifications as opened or not: those of `groups`, of `ids`, or all; answers the changed ids',
  success: 200,
  body: () =>
    z.object({
      opened: z.boolean(),
      groups: z.array(z.string().max(1100)).max(100).readonly().optional(),
      ids: z.array(z.uuid()).max(10_000).readonly().optional(),
    }),
  answer: () => z.object({ ids: z.array(z.string()) }),
})

type Group = AnswerOf<typeof readNotificationGroups>['results'][number]

/** The notifications of a person about one record, as one row; the newest ones of them, at most ten. */
export interface NotificationGroup<N = Notification> extends Omit<Group, 'newest' | 'rows'> {
  newest: N
  rows: readonly N[]
}

/** Request that marks groups as opened or as unread; without names it means all. */
export type OpenedChange = BodyOf<typeof changeOpened>

const record = () =>
  z
    .string()
    .max(500)
    .regex(/^\/[^/\\\s][^\\\s]*$/)
const time = () => z.string().regex(timeOfDay)
const preferences = { ...own, path: 'notification-preferences' } as const

/** Notification preferences of a person; names and reasons are in their language. */
const preferencesShape = () =>
  z.object({
    events: z.array(
      z.object({
        event: z.enum(eventKeys),
        name: z.string(),
        why: z.string(),
        channel: z.enum(channels),
        default: z.enum(channels),
      }),
    ),
    quiet: z.object({ from: z.string(), until: z.string(), time_zone: z.string() }).nullable(),
    /** When the digest comes: `HH:MM`, in Paris. */
    digest: z.string(),
    /** Records without notifications: the address in the app, and the name at that time. */
    muted: z.array(z.object({ record: z.string(), label: z.string() })),
  })

export const readPreferences = call({
  ...preferences,
  method: 'get',
  summary: 'notification preferences of the caller: events, quiet hours, muted records',
  answer: preferencesShape,
})

export const changePreferences = call({
  ...preferences,
  method: 'patch',
  summary: 'changes the given notification preferences of the caller',
  success: 200,
  body: () =>
    z.strictObject({
      channels: z.partialRecord(z.enum(chosenEvents), z.enum(channels)).optional(),
      digest: time().optional(),
      quiet: z.object({ from: time(), until: time(), time_zone: z.string().max(80).refine(isTimeZone) }).nullish(),
      mute: z.object({ record: record(), label: z.string().trim().min(1).max(500) }).optional(),
      unmute: record().optional(),
    }),
  answer: preferencesShape,
})

/** Notification preferences of a person; names and reasons are in their language. */
export type NotificationPreferences = AnswerOf<typeof readPreferences>

/** A record without notifications for a person: its address in the app, and its name at that time. */
export type MutedRecord = NotificationPreferences['muted'][number]

/** Change of the preferences; absent fields are not changed. */
export type PreferencesChange = BodyOf<typeof changePreferences>

export const readStream = call({
  ...own,
  method: 'get',
  path: 'stream',
  summary:
    'server-sent events: a new notification of the caller, or entities with changed records that the caller may read; their lists show the changes',
  query: {
    age: 'milliseconds in the past from which the first event names the changes; without it all may have changed',
  },
  gives: ['text/event-stream'],
})
