import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { email, entity, optional, text } from '../kit/kit.ts'

/** The address that the company's mails come from, with the state of its DKIM and SPF records. */
export const notificationParameter = entity({
  service: 'auth',
  path: 'notifications-parameters',
  name: 'notification-parameter',
  access: { scope: 'company' },
  title: 'email',
  fields: { email: email() },
  computed: optional({
    dkim_name: text(),
    dkim_record: text(2000),
    dkim_status: text(60),
    spf_name: text(),
    spf_record: text(2000),
    spf_status: text(60),
  }),
  found: { page: '', at: { page: 'admin', query: { 'menu-admin': 'senders', form: '{id}' } }, detail: [] },
  list: { search: ['email'], sort: 'email' },
})

export type NotificationParameter = RecordOf<typeof notificationParameter>
export type NotificationParameterDraft = DraftOf<typeof notificationParameter>
