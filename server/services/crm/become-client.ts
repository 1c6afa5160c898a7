import { organization } from '../../../src/contract/directory/organization.ts'
import { auditChange } from '../../http/records/audit-change.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { findRecord, updateRecord } from '../../database/records.ts'

/** Makes a lead or prospect a customer when a deal with it is won (domain rules 7). */
export async function becomeClient(call: Writing, id: string): Promise<void> {
  const before = await findRecord(call.tx, organization, companyOf(call), id, 'for update')
  if (!before || !['lead', 'prospect'].includes(before.type ?? '')) return
  const after = await updateRecord(call.tx, organization, before, { now: call.now, values: { type: 'client' } })
  await auditChange(call, organization, before, after, undefined, undefined)
}
