import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, choice, day, entity, integer, longText, money, oneOf, optional, ref, text } from '../../kit/kit.ts'
import { reminderChannels } from '../rules/dunning/dunning.ts'

/**
 * Act of the dunning of a sales invoice: a reminder as sent, a call, a promise, a dispute or its end. It records the
 * open and claimable amounts of that time, and never changes.
 */
export const reminder = entity({
  service: 'commercial',
  path: 'reminders',
  name: 'reminder',
  access: { scope: 'invoice' },
  title: 'subject',
  fields: {
    invoice: added(ref('commercial/invoices')),
    kind: added(
      choice({ reminder: 'primary', call: 'secondary', promise: 'warning', dispute: 'danger', lift: 'success' }),
    ),
    ...optional({
      text: added(longText(10_000)),
      promised_on: added(day()),
      promised_amount: added(money()),
    }),
  },
  computed: {
    day: added(day()),
    ...optional({
      organization: added(ref('directory/organizations')),
      level: added(integer(1, 9)),
      channel: added(oneOf(...reminderChannels)),
      due_date: added(day()),
      currency: added(text(3)),
      left_to_pay: added(money()),
      late_amount: added(money()),
      penalty: added(money()),
      indemnity: added(money()),
      recipients: added(text(1000)),
      subject: added(text(300)),
    }),
  },
  list: {
    search: ['subject'],
    sort: '-created_at',
    filters: ['invoice', 'organization', 'kind', 'level', 'channel', 'day'],
  },
})

export type Reminder = RecordOf<typeof reminder>
export type ReminderDraft = DraftOf<typeof reminder>
