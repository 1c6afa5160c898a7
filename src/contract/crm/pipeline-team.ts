import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, optional, parent, user } from '../kit.ts'
import { personName, teamMemberFields, teamMemberInitial } from '../shapes.ts'

/** A member of the team of a pipeline. */
export const pipelineTeam = entity({
  service: 'crm',
  path: 'pipeline-teams',
  name: 'pipeline-team',
  scope: 'sales_pipeline',
  title: 'pipeline_user',
  fields: { pipeline: parent('crm/pipelines'), pipeline_user: user(), ...teamMemberFields },
  derived: optional({ pipeline_user_object: personName() }),
  initial: { ...teamMemberInitial },
  list: { filters: ['pipeline', 'pipeline_user'], sort: 'created_at' },
})

export type PipelineTeam = RecordOf<typeof pipelineTeam>
export type PipelineTeamDraft = DraftOf<typeof pipelineTeam>
