import type { Entity } from '../kit.ts'
import { activity } from './activity.ts'
import { pipelineTeam } from './pipeline-team.ts'
import { pipeline } from './pipeline.ts'
import { state } from './state.ts'

/** The entities of the crm service. */
export const crmEntities: readonly Entity[] = [activity, pipelineTeam, pipeline, state]
