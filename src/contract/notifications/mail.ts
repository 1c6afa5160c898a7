import type { DraftOf, RecordOf } from '../kit.ts'
import { added, choice, entity, file, html, integer, moment, optional, strings, text } from '../kit.ts'
import { megabyte } from '../shapes.ts'

/** A mail in the outbox, sent by a job of the server. */
export const mail = entity({
  service: 'notifications',
  path: 'mails',
  name: 'mail',
  scope: 'notification',
  title: 'object',
  fields: {
    recipients: strings(),
    object: text(),
    content: html(),
    ...optional({ file: file(4 * megabyte), cc: strings(), cci: strings() }),
  },
  computed: {
    status: added(choice({ pending: 'warning', sent: 'success', failed: 'danger' })),
    ...optional({ attempts: added(integer(0)), sent_at: added(moment()), error: added(text(2000)) }),
  },
  list: { search: ['object'], filters: ['status'], sort: '-created_at' },
})

export type Mail = RecordOf<typeof mail>
export type MailDraft = DraftOf<typeof mail>
