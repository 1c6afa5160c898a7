import { proposeOrders } from '../../../../src/contract/commercial/calls/platform.ts'
import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import {
  type OpenOrder,
  type OrderProposal,
  proposedOrders,
} from '../../../../src/contract/commercial/rules/received/proposals.ts'
import { receivedInvoiceGroups } from '../../../../src/contract/commercial/states.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import type { Queryable } from '../../../database/database.ts'
import { memberOf } from '../../../http/call/call.ts'
import { forbidden } from '../../../http/call/errors.ts'
import { samePartyIds } from '../../../http/records/merged.ts'
import { type Hooks, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import type { ReceivedRecord } from './records.ts'
import { worthToInvoice } from '../quantities/open-quantities.ts'

/** Number of open orders of a supplier that are compared, the latest ones. */
const compared = 100

/** Returns the open orders of a supplier, the earliest first. */
const openOrders = (tx: Queryable, company: string, organization: string): Promise<OpenOrder[]> =>
  tx.query<OpenOrder & Record<string, unknown>>(
    `select * from (
       select id, number, array[ref, external_refs] as refs, currency, sub_total_price::text as total, (${worthToInvoice})::text as left, created_at,
              array(select coalesce(l.product_name, '') from commercial_purchase_order_lines l
                     where l.company = $1 and l.transaction = commercial_purchase_orders.id and l.kind = 'product' order by l.position) as lines
         from commercial_purchase_orders
        where company = $1 and organization in ${samePartyIds('$2')} and not is_sales and status = 'active'
        order by created_at desc, id desc limit ${compared}) latest
      order by created_at, id`,
    [company, organization],
  )

/** Returns the orders that a received invoice may bill; none once it has its order or its answer. */
async function proposalsOf(tx: Queryable, record: ReceivedRecord): Promise<OrderProposal[]> {
  const { company, organization, linked_purchase_order: order, content, status } = record
  const isOpen = receivedInvoiceGroups.unanswered.some((one) => one === status)
  if (!organization || order || !content || !isOpen) return []
  return proposedOrders(content, await openOrders(tx, company, organization))
}

/** Serves the orders that are proposed for a received invoice, to members who may read orders. None is linked. */
export const serveOrderProposals = (router: Router, hooks: Hooks): void =>
  router.read(proposeOrders, async (call) => {
    if (!allows(memberOf(call).rights, purchaseOrder.scope, 'read')) throw forbidden()
    const record = await visibleRecord(call, call.db, receivedInvoice, hooks, call.params.id)
    return { body: { orders: await proposalsOf(call.db, record) } }
  })
