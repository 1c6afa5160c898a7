import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { teamOf } from '../../http/access/team.ts'

/** Team of a pipeline, who see it and its opportunities. */
export const salesTeam = teamOf(pipeline)
