import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, integer, oneOf, optional, parent, users } from '../../kit/kit.ts'
import { slaUnit } from '../shared.ts'

/** An e-mail before or after the end of a delay. */
export const emailAlert = entity({
  service: 'tickets',
  path: 'email-alerts',
  name: 'email-alert',
  access: { scope: 'sla' },
  title: 'type',
  fields: optional({
    users: users(),
    type: oneOf('before', 'after'),
    time: integer(0),
    duration: slaUnit(),
    sla: parent('tickets/slas'),
  }),
  list: { filters: ['sla', 'type'], sort: 'created_at' },
  rules: 'later',
})

export type EmailAlert = RecordOf<typeof emailAlert>
export type EmailAlertDraft = DraftOf<typeof emailAlert>
