import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, integer, longText, optional, parent, ref, someOf, text } from '../kit/kit.ts'
import { entryConditions } from './rules/state-entry.ts'

/**
 * Column of a pipeline with the initial probability of its opportunities, the conditions for entering it and the
 * actions on entry. These are a task for the owner, due in `entry_task_days`, and the mail of `template`, sent
 * automatically with `automation_bool`.
 */
export const state = entity({
  service: 'crm',
  path: 'states',
  name: 'state',
  access: { scope: 'sales_pipeline', rows: { of: 'pipeline' } },
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
      entry_conditions: added(someOf(...entryConditions)),
      entry_task: added(text(120)),
      entry_task_days: added(integer(0, 365)),
    }),
  },
  derived: optional({ pipeline_name: added(text()) }),
  initial: { probability: 0 },
  list: { search: ['name'], filters: ['pipeline', 'probability'], sort: 'order' },
})

export type State = RecordOf<typeof state>
export type StateDraft = DraftOf<typeof state>
