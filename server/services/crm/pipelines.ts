import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import type { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { state } from '../../../src/contract/crm/state.ts'
import { tableName } from '../../database/schema.ts'
import { companyOf } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { setTeam } from '../../http/access/team.ts'
import { salesTeam } from './teams.ts'

/** Hooks of pipelines. */
export const pipelineHooks: Hooks<typeof pipeline> = {
  afterWrite: async (call, { values }, record) => {
    if ('assigned_users' in values) await setTeam(call, salesTeam, record.id, record.assigned_users ?? [])
    return record
  },
  // Opportunities are moved to another pipeline first.
  beforeDelete: async (call, record) => {
    const [used] = await call.tx.query(
      `select from ${tableName(businessOpportunity)} o join ${tableName(state)} s on s.company = o.company and s.id = o.state where o.company = $1 and s.pipeline = $2 limit 1`,
      [companyOf(call), record.id],
    )
    if (used) throw conflict('pipeline_used')
  },
}
