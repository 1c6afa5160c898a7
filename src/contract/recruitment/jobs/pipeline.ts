import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, strings, text } from '../../kit/kit.ts'

/** A recruitment pipeline of at most ten columns. */
export const pipeline = entity({
  service: 'ats',
  path: 'pipelines',
  name: 'pipeline',
  access: { scope: 'recruitment' },
  title: 'pipeline_title',
  fields: { pipeline_title: text(120), ...optional({ steps: strings(10) }) },
  list: { search: ['pipeline_title'], filters: ['pipeline_title'], sort: 'pipeline_title' },
  children: { states: { of: 'ats/states', by: 'pipeline', sort: 'state_number' } },
  rules: 'later',
})

export type Pipeline = RecordOf<typeof pipeline>
export type PipelineDraft = DraftOf<typeof pipeline>
