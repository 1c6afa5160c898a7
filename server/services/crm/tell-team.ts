import { pipelineTeam } from '../../../src/contract/crm/pipeline-team.ts'
import type { Writing } from '../../http/call/call.ts'
import { companyOf } from '../../http/call/call.ts'
import { recordsBy } from '../../database/records.ts'
import { holdersOf } from '../../http/call/rights.ts'
import { notify } from '../notifications/index.ts'

/**
 * Notifies the responsible person of a lead that a visitor wrote; without one the team of its pipeline, else all who
 * sell.
 */
export async function tellTeam(
  call: Writing,
  {
    pipeline,
    people,
    action,
    params,
  }: { pipeline: unknown; people: readonly unknown[]; action: string; params: Readonly<Record<string, string>> },
): Promise<void> {
  const company = companyOf(call)
  const own = people.filter((one): one is string => typeof one === 'string')
  const team = own.length > 0 ? [] : await recordsBy(call.tx, pipelineTeam, company, 'pipeline', [String(pipeline)])
  const told = [...own, ...team.map(({ pipeline_user: user }) => user)]
  await notify(call.tx, {
    company,
    now: call.now,
    recipients: told.length > 0 ? told : await holdersOf(call.tx, call.roles, company, 'opportunity', 'full'),
    action,
    event: 'notify_lead',
    params,
  })
}
