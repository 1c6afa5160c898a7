import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, entity, optional, refs, strings, text, user, users } from '../../kit/kit.ts'

/** A software that the company uses. */
export const software = entity({
  service: 'tickets',
  path: 'softwares',
  name: 'software',
  access: { scope: 'tool' },
  title: 'name',
  fields: optional({
    category: text(120),
    editors: strings(),
    installations: refs('tickets/software-installations'),
    managed_by: user(),
    name: text(),
    status: choice({ disabled: 'secondary', active: 'success', revision: 'warning' }),
    type: text(60),
    users: users(),
  }),
  list: { search: ['name', 'category'], filters: ['status', 'type', 'managed_by'], sort: 'name' },
  rules: 'later',
})

export type Software = RecordOf<typeof software>
export type SoftwareDraft = DraftOf<typeof software>
