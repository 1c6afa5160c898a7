import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { state } from '../../../src/contract/crm/state.ts'
import { awardedInUnits, mostStates } from '../../../src/contract/crm/rules/opportunities.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { addDerivedColumn } from '../../http/records/listed-facts.ts'
import { leavePlace, takePlace } from '../../http/records/position.ts'
import type { StoredRecord } from '../../database/records.ts'
import { holdOfTeam } from '../../http/access/team.ts'
import { checkTemplate } from './entry-mail.ts'
import { salesTeam } from './teams.ts'
import { columnsAfter } from '../../http/call/hooks.ts'

const places = { entity: state, group: 'pipeline', field: 'order' }
const table = tableName(state)

/** Checks that a new state has a visible pipeline that is not full. */
async function checkPipeline(call: Writing, id: unknown): Promise<void> {
  await holdOfTeam(call, salesTeam, id)
  if ((await countStates(call, id)) >= mostStates) throw invalidField('pipeline', 'pipeline_full', { max: mostStates })
}

async function countStates(call: Writing, id: unknown): Promise<number> {
  const [row] = await call.tx.query<{ count: number }>(
    `select count(*)::int as count from ${table} where company = $1 and pipeline = $2`,
    [companyOf(call), id],
  )
  return row?.count ?? 0
}

/** Checks that the stay of a state is whole days or weeks, at least one. */
function checkStay(change: Change<typeof state>): void {
  const { awarded_in_bool: isLimited, awarded_in_type: unit, awarded_in_number: count } = columnsAfter(change)
  if (!isLimited) return
  if (!Object.hasOwn(awardedInUnits, unit ?? '')) throw invalidField('awarded_in_type', 'invalid')
  if (!count) throw invalidField('awarded_in_number', 'min_value', { min: 1 })
}

async function refuseUsed(call: Writing, record: StoredRecord<typeof state>): Promise<void> {
  const [used] = await call.tx.query(
    `select from ${tableName(businessOpportunity)} where company = $1 and state = $2 limit 1`,
    [companyOf(call), record.id],
  )
  if (used) throw conflict('pipeline_used')
}

const pipelineNameSql = `(select p.name from ${tableName(pipeline)} p where p.company = ${table}.company and p.id = ${table}.pipeline)`

/** Hooks of states. */
export const stateHooks: Hooks<typeof state> = {
  ordering: places,
  beforeWrite: async (call, change) => {
    const { before, values } = change
    if (before && 'pipeline' in values && values.pipeline !== before.pipeline)
      throw invalidField('pipeline', 'read_only')
    checkStay(change)
    await checkTemplate(call, change)
    if (!before) await checkPipeline(call, values.pipeline)
    await takePlace(call, places, change)
  },
  beforeDelete: async (call, record) => {
    await refuseUsed(call, record)
    if ((await countStates(call, record.pipeline)) <= 1) throw conflict('last_state')
    await leavePlace(call, places, record)
  },
  computedColumns: { pipeline_name: pipelineNameSql },
  decorate: (call, tx, records) =>
    addDerivedColumn(call, tx, state, records, { field: 'pipeline_name', sql: pipelineNameSql }),
}
