import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { pipelineTeam } from '../../../src/contract/crm/pipeline-team.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { type Team, rowsOfTeam } from '../../http/access/team.ts'

/** Team of a pipeline, who see it and its opportunities. */
export const salesTeam: Team = { members: pipelineTeam, entity: pipeline, of: 'pipeline', user: 'pipeline_user' }

/**
 * Returns the condition of visible rows of pipelines, or of their records; `record` is the SQL of the id of the
 * pipeline.
 */
export const pipelineRows =
  (record: string): NonNullable<Hooks['rows']> =>
  (member) =>
    rowsOfTeam(salesTeam, record, member)
