import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, integer, longText, moment, optional, strings, text, user, users } from '../kit/kit.ts'
import { personName, personNames } from '../kit/shapes.ts'

/**
 * Event of the calendar. Its owner (`user`) and invited users (`assigned_users`) read all of it, colleagues its title
 * and times, of a private one only its times. A whole day begins and ends at midnight of its `zone`, `end` not
 * included. The `recurrence` is a rule as `rules/recurrence.ts` reads it, `exceptions` are the beginnings that it
 * leaves out. One that `is_transparent` takes no time: its people remain free. Its `uid` and `sequence` are those of
 * the .ics file it came from.
 */
export const event = entity({
  service: 'calendar',
  path: 'events',
  name: 'event',
  access: { scope: 'calendar', rows: { own: ['user', 'assigned_users'] } },
  title: 'title',
  fields: {
    title: added(text()),
    start: added(moment()),
    ...optional({
      end: added(moment()),
      all_day: added(bool()),
      zone: added(text(64)),
      description: added(longText()),
      location: added(text()),
      user: added(user()),
      assigned_users: added(users()),
      external_id: added(text(64)),
      is_private: added(bool()),
      is_transparent: added(bool()),
      recurrence: added(text(200)),
      exceptions: added(strings(500)),
      reminder: added(integer(0, 40_320)),
    }),
  },
  computed: optional({ uid: added(text()), sequence: added(integer(0, 2_147_483_647)), last_end: added(moment()) }),
  derived: optional({ user_object: added(personName()), assigned_users_object: added(personNames()) }),
  initial: { all_day: false, zone: 'Europe/Paris', is_private: false, is_transparent: false },
  found: {
    page: '',
    at: { page: 'agenda', query: { view: 'day', date: '{start}', form: '{id}' } },
    detail: ['location'],
  },
  list: { search: ['title', 'location'], filters: ['start', 'end', 'user', 'external_id'], sort: '-start' },
})

export type Event = RecordOf<typeof event>
export type EventDraft = DraftOf<typeof event>
