import { businessOpportunity } from '../../../../src/contract/commercial/business-opportunity.ts'
import type { Writing } from '../../../http/call/call.ts'
import { type Change, type Hooks, servedEntities } from '../../../http/call/hooks.ts'
import { transitionAsSystem } from '../../../http/resource/system-transition.ts'
import { findRecord } from '../../../database/records.ts'
import { referredRecord } from '../../../http/resource/referred-record.ts'
import type { StoredDocument } from '../document/records.ts'

const dealHooks = (): Hooks => servedEntities.get(businessOpportunity.key)?.hooks ?? {}

/** Checks that the writer of a quotation sees its deal, which is won when the quotation is accepted. */
export async function checkDeal(call: Writing, { before, values }: Change): Promise<void> {
  const { business_opportunity: id } = values
  if (!id || id === before?.business_opportunity) return
  await referredRecord(call, 'business_opportunity', businessOpportunity, id)
}

/**
 * Wins the deal of an accepted quotation, unless it was decided before. A concurrent decision waits for the lock, so
 * that it is won once. Call it in the name of the company of the quotation.
 */
export async function winDealOf(call: Writing, quotation: StoredDocument<'quotation'>): Promise<void> {
  const { business_opportunity: id, company, is_sales: isSold } = quotation
  if (!id || isSold === false) return
  const deal = await findRecord(call.tx, businessOpportunity, company, id, 'for update')
  if (deal?.status !== 'pending') return
  await transitionAsSystem(call, businessOpportunity, dealHooks(), deal, 'win')
}
