import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import type { Writing } from '../../http/call.ts'
import { servedEntities } from '../../http/hooks.ts'
import { moveByHouse } from '../../http/house-move.ts'
import { type StoredRecord, findRecord } from '../../http/records.ts'

/**
 * The deal of a quotation that was accepted is won with it, unless it was decided before: who wins it at the same time
 * waits for the other, and it is won once. Call it in the name of the company of the quotation.
 */
export async function winDealOf(call: Writing, quotation: StoredRecord): Promise<void> {
  const { business_opportunity: id, company } = quotation
  if (!id) return
  const deal = await findRecord(call.tx, businessOpportunity, company, String(id), 'for update')
  if (deal?.status !== 'pending') return
  const hooks = servedEntities.get(businessOpportunity.key)?.hooks ?? {}
  await moveByHouse(call, businessOpportunity, hooks, deal, 'win')
}
