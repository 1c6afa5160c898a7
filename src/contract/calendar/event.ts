import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, longText, moment, optional, text, user, users } from '../kit.ts'

/** An event of the calendar. */
export const event = entity({
  service: 'calendar',
  path: 'events',
  name: 'event',
  scope: 'calendar',
  title: 'title',
  fields: {
    title: added(text()),
    start: added(moment()),
    ...optional({
      end: added(moment()),
      description: added(longText()),
      location: added(text()),
      user: added(user()),
      assigned_users: added(users()),
      external_id: added(text(64)),
    }),
  },
  list: { search: ['title', 'location'], filters: ['start', 'end', 'user', 'external_id'], sort: '-start' },
  rules: 'later',
})

export type Event = RecordOf<typeof event>
export type EventDraft = DraftOf<typeof event>
