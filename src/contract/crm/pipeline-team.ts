import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, parent, user } from '../kit/kit.ts'
import { personName, teamMemberFields, teamMemberInitial } from '../kit/shapes.ts'

/** A member of the team of a pipeline. */
export const pipelineTeam = entity({
  service: 'crm',
  path: 'pipeline-teams',
  name: 'pipeline-team',
  access: { scope: 'sales_pipeline', rows: { of: 'pipeline' } },
  title: 'pipeline_user',
  fields: { pipeline: parent('crm/pipelines'), pipeline_user: user(), ...teamMemberFields },
  derived: optional({ pipeline_user_object: personName() }),
  initial: { ...teamMemberInitial },
  list: { filters: ['pipeline', 'pipeline_user'], sort: 'created_at' },
})

export type PipelineTeam = RecordOf<typeof pipelineTeam>
export type PipelineTeamDraft = DraftOf<typeof pipelineTeam>
