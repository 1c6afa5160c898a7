import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, text, users } from '../kit/kit.ts'

/** A pipeline of business opportunities. */
export const pipeline = entity({
  service: 'crm',
  path: 'pipelines',
  name: 'pipeline',
  access: {
    scope: 'sales_pipeline',
    rows: { team: { members: 'crm/pipeline-teams', of: 'pipeline', user: 'pipeline_user' } },
  },
  title: 'name',
  fields: { name: text(120), ...optional({ assigned_users: users() }) },
  list: { search: ['name'], sort: 'name' },
  children: {
    states: { of: 'crm/states', by: 'pipeline', sort: 'order' },
    pipeline_teams: { of: 'crm/pipeline-teams', by: 'pipeline' },
  },
})

export type Pipeline = RecordOf<typeof pipeline>
export type PipelineDraft = DraftOf<typeof pipeline>
