import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import {
  added,
  entity,
  integer,
  json,
  longText,
  moment,
  oneOf,
  optional,
  ref,
  refs,
  text,
  user,
  users,
} from '../kit/kit.ts'
import { personName, personNames } from '../kit/shapes.ts'

const whatGuestsKnow = z.object({
  name: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  location: z.string().nullable(),
})

/** Returns the schema of the news for guests of an activity: the current facts, those known before, and the moment. */
const guestNews = () => json(z.object({ told: whatGuestsKnow, before: whatGuestsKnow, at: z.string() }))

/**
 * A call, meeting, flight or lunch about a business opportunity, which `assign_person` sees to; `assigned_users` take part
 * in it, `contacts` are met. It is done once it has a `done_at`; `reminder` is minutes before its start.
 */
export const activity = entity({
  service: 'crm',
  path: 'activities',
  name: 'activity',
  access: { scope: 'activity', rows: { of: 'business_opportunity', orNone: true } },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      assigned_users: users(),
      types: oneOf('call', 'rdv', 'flight', 'lunch'),
      description: longText(),
      location: text(),
      start: moment(),
      end: moment(),
      business_opportunity: ref('commercial/business-opportunities'),
      template: ref('notifications/emails/templates'),
      contacts: refs('directory/contacts'),
      assign_person: user(),
      done_at: added(moment()),
      reminder: added(integer(0, 40_320)),
    }),
  },
  /**
   * Contacts invited by mail, and the facts that they know; a change is notified a minute later, unless it is undone.
   */
  computed: optional({
    invited_contacts: added(refs('directory/contacts')),
    guest_news: added(guestNews()),
  }),
  derived: optional({
    assign_person_object: added(personName()),
    assigned_users_object: added(personNames()),
    contacts_object: added(personNames()),
    business_opportunity_object: added(json(z.object({ id: z.string(), name: z.string() }))),
  }),
  found: {
    page: '',
    at: { page: 'agenda', query: { view: 'day', date: '{start}', form: '{id}', of: 'activities' } },
    detail: ['business_opportunity_object.name', 'location'],
  },
  list: {
    search: ['name', 'location'],
    filters: ['types', 'business_opportunity', 'start', 'end', 'assign_person', 'done_at'],
    sort: '-start',
    chart: { day: 'start', by: 'types' },
  },
})

export type Activity = RecordOf<typeof activity>
export type ActivityDraft = DraftOf<typeof activity>
