import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, html, integer, optional, parent, text } from '../../kit/kit.ts'

/** A column of a recruitment pipeline; entering it may send an e-mail. */
export const state = entity({
  service: 'ats',
  path: 'states',
  name: 'state',
  access: { scope: 'recruitment' },
  title: 'name',
  fields: {
    name: text(120),
    pipeline: parent('ats/pipelines'),
    ...optional({ state_number: integer(1, 8), email_auto: bool(), email_object: text(), email_text: html() }),
  },
  list: { search: ['name'], filters: ['pipeline', 'state_number'], sort: 'state_number' },
  rules: 'later',
})

export type State = RecordOf<typeof state>
export type StateDraft = DraftOf<typeof state>
