import type { OpportunityRead } from '../../../api/crm/opportunities.ts'
import { idOf } from '../../../widgets/entity.ts'

/** Returns the id of the pipeline that an opportunity is in, by its expanded state. */
export const pipelineOf = (record: OpportunityRead | undefined): string | undefined => {
  const state: unknown = record?.state
  return state && typeof state === 'object' && 'pipeline' in state ? (idOf(state.pipeline) ?? undefined) : undefined
}
