import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, longText, moment, oneOf, optional, ref, refs, text, user, users } from '../kit.ts'

/** A call, meeting, flight or lunch about a business opportunity. */
export const activity = entity({
  service: 'crm',
  path: 'activities',
  name: 'activity',
  scope: 'activity',
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
    }),
  },
  list: {
    search: ['name', 'location'],
    filters: ['types', 'business_opportunity', 'start', 'end', 'assign_person'],
    sort: '-start',
  },
  rules: 'later',
})

export type Activity = RecordOf<typeof activity>
export type ActivityDraft = DraftOf<typeof activity>
