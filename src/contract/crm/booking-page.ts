import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'
import { added, bool, entity, integer, longText, oneOf, optional, text, user } from '../kit/kit.ts'

/**
 * Public page on which visitors book a free time of a person. It sets the length, the days ahead and the least notice
 * in hours. A booking becomes an activity in that person's agenda.
 */
export const bookingPage = entity({
  service: 'crm',
  path: 'booking-pages',
  name: 'booking-page',
  access: { scope: 'activity' },
  title: 'title',
  fields: {
    title: added(text(120)),
    user: added(user()),
    duration: added(integer(15, 120)),
    days_ahead: added(integer(1, 60)),
    notice_hours: added(integer(0, 336)),
    types: added(oneOf('call', 'rdv')),
    consent_text: added(longText(1000)),
    is_active: added(bool()),
    ...optional({ introduction: added(longText(1000)), location: added(text()) }),
  },
  computed: optional({ public_key: added(text(64)) }),
  derived: optional({ booking_count: added(integer(0)), user_object: added(personName()) }),
  initial: { duration: 30, days_ahead: 14, notice_hours: 24, types: 'call', is_active: true },
  list: { search: ['title'], filters: ['user', 'is_active', 'types'], sort: 'title' },
})

export type BookingPage = RecordOf<typeof bookingPage>
export type BookingPageDraft = DraftOf<typeof bookingPage>
