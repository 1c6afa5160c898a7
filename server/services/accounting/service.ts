import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import type { Entity } from '../../../src/contract/kit.ts'
import { Refusal } from '../../http/errors.ts'
import { type Hooks, serveResource } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { hooksByRole } from '../../http/scope-rows.ts'
import { serveAgedScales } from './aged-scales.ts'
import { bookAllocation, bookRefundPayment, settleCredit } from './credit-entries.ts'
import { serveFec } from './fec.ts'
import { bookDocument } from './invoice-entries.ts'
import { bookAccepted, bookRefund, bookRemoved, bookSurplus } from './payment-entries.ts'

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}

const lineEntity = accountLine as unknown as Entity
/** Entries are made by what they book, never by hand. */
const lineHooks: Hooks = { ...hooksByRole(lineEntity), beforeWrite: refuseWrite, beforeDelete: refuseWrite }

/** The accounting service: books what happens to invoices and their payments (domain rules 3.1). */
export function serveAccounting(router: Router): void {
  const { events } = router.backend
  events.on('document_validated', 'accounting', bookDocument)
  events.on('payment_accepted', 'accounting', bookAccepted)
  events.on('payment_removed', 'accounting', bookRemoved)
  events.on('surplus_received', 'accounting', bookSurplus)
  events.on('credit_settled', 'accounting', settleCredit)
  events.on('credit_allocated', 'accounting', bookAllocation)
  events.on('refund_paid', 'accounting', bookRefundPayment)
  events.on('surplus_refunded', 'accounting', bookRefund)
  serveFec(router)
  serveAgedScales(router)
  serveResource(router, lineEntity, lineHooks)
}
