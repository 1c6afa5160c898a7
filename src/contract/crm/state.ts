import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, entity, integer, longText, optional, parent, ref, text } from '../kit.ts'

/** A column of a pipeline with the probability that its opportunities begin with. */
export const state = entity({
  service: 'crm',
  path: 'states',
  name: 'state',
  scope: 'sales_pipeline',
  title: 'name',
  fields: {
    name: text(120),
    pipeline: parent('crm/pipelines'),
    probability: integer(0, 100),
    ...optional({
      description: longText(),
      awarded_in_bool: bool(),
      awarded_in_type: text(30),
      awarded_in_number: integer(0),
      order: integer(0),
      template: ref('notifications/emails/templates'),
      automation_bool: bool(),
    }),
  },
  initial: { probability: 0 },
  list: { search: ['name'], filters: ['pipeline', 'probability'], sort: 'order' },
})

export type State = RecordOf<typeof state>
export type StateDraft = DraftOf<typeof state>
