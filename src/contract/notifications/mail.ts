import type { RecordOf } from '../kit/kit.ts'
import { added, choice, entity, file, html, integer, moment, optional, strings, text } from '../kit/kit.ts'
import { megabyte } from '../kit/shapes.ts'

/**
 * Mail of the company, found by its subject and recipients. The service writes it with each mail of its outbox, which
 * keeps its content.
 */
export const mail = entity({
  service: 'notifications',
  path: 'mails',
  name: 'mail',
  access: { scope: 'notification', rows: { own: ['created_by'], unless: 'company:update' } },
  title: 'object',
  fields: {
    recipients: strings(),
    object: text(),
    content: html(),
    ...optional({ file: file(4 * megabyte), cc: strings(), cci: strings() }),
  },
  computed: {
    status: added(
      choice({
        pending: 'warning',
        sent: 'success',
        kept: 'success',
        no_server: 'danger',
        failed: 'danger',
        canceled: 'secondary',
        stopped: 'danger',
      }),
    ),
    ...optional({ attempts: added(integer(0)), sent_at: added(moment()), error: added(text(2000)) }),
  },
  found: { page: '', at: { page: 'mailbox', query: { form: '{id}' } }, detail: ['recipients'] },
  list: { search: ['object'], filters: ['status'], sort: '-created_at' },
  rules: 'made',
})

export type Mail = RecordOf<typeof mail>
