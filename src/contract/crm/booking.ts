import type { RecordOf } from '../kit/kit.ts'
import { added, entity, longText, moment, optional, ref, secret, text, user } from '../kit/kit.ts'
import { mailLanguage } from '../kit/shapes.ts'
import { leadAnswers } from './lead-submission.ts'

/** A time that a visitor took on a booking page, with the text of the consent; it ends with `canceled_at`. */
export const booking = entity({
  service: 'crm',
  path: 'bookings',
  name: 'booking',
  access: { scope: 'activity' },
  title: 'start',
  fields: {
    booking_page: added(ref('crm/booking-pages')),
    user: added(user()),
    start: added(moment()),
    end: added(moment()),
    consent_text: added(longText(1000)),
    booked_at: added(moment()),
    ...optional({
      activity: added(ref('crm/activities')),
      contact: added(ref('directory/contacts')),
      answers: added(leadAnswers()),
      address: added(text(64)),
      canceled_at: added(moment()),
      language: added(mailLanguage()),
    }),
  },
  computed: optional({ cancel_key: added(secret()) }),
  list: { filters: ['booking_page', 'user', 'contact', 'start', 'canceled_at'], sort: '-start' },
  rules: 'made',
})

export type Booking = RecordOf<typeof booking>
