import { compareReceived } from '../../../../src/contract/commercial/calls/platform.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import {
  compareWithOrder,
  type OrderComparison,
  type OrderedLine,
  type Shortfall,
} from '../../../../src/contract/commercial/rules/received/comparison.ts'
import { isDeliverable } from '../../../../src/contract/commercial/rules/flows/remaining.ts'
import type { Queryable } from '../../../database/database.ts'
import { openQuantities } from '../../../database/views/commercial/open-quantities.ts'
import { memberOf } from '../../../http/call/call.ts'
import { forbidden } from '../../../http/call/errors.ts'
import { findRecord } from '../../../database/records.ts'
import { type Hooks, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { orderKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'
import type { ReceivedRecord } from './records.ts'
import { takenQuantities } from '../quantities/remaining-quantities.ts'
import { sourceLinesOf } from '../quantities/sources.ts'

/**
 * Returns the lines of an order of a supplier with their received quantities, less returns, and those that other
 * invoices bill.
 */
async function orderedLines(
  tx: Queryable,
  record: ReceivedRecord,
  order: StoredDocument<'purchase-order'>,
): Promise<OrderedLine[]> {
  const lines = (await sourceLinesOf(tx, orderKind, order)).filter(({ kind }) => kind === 'product')
  const ids = lines.map(({ id }) => id)
  // Goods in transit are not received.
  const came = await tx.query<{ id: string; received: string }>(
    `select q.id, (q.arrived - q.returned)::text as received from ${openQuantities.name} q where q.company = $1 and q.id = any($2::uuid[])`,
    [record.company, ids],
  )
  const received = new Map(came.map((row) => [row.id, row.received]))
  const taken = await takenQuantities(tx, record.company, orderKind, 'billed', ids, record.invoice)
  return lines.map((line) => ({
    id: line.id,
    name: line.product_name ?? '',
    unit: line.unit || null,
    quantity: decimal(line.quantity).toFixed(),
    price: decimal(line.price)
      .times(decimal(100).minus(line.discount ?? '0'))
      .div(100)
      .toFixed(),
    received: decimal(received.get(line.id)).toFixed(),
    billed: sum(taken.filter((row) => row.source_line === line.id).map(({ quantity }) => quantity)).toFixed(),
    isDeliverable: isDeliverable({ quantity: line.quantity, nature: line.nature }),
  }))
}

/** Returns the comparison of a received invoice with its order; empty where it has none. */
async function comparisonOf(tx: Queryable, record: ReceivedRecord): Promise<OrderComparison> {
  const { company, linked_purchase_order: id, content } = record
  const order = id ? await findRecord(tx, orderKind.entity, company, id) : undefined
  if (!order || !content) return { lines: [], shortfall: null }
  return compareWithOrder(content, await orderedLines(tx, record, order))
}

/** Goods that an invoice bills and that are not received yet; null where nothing lacks. */
export const receiptShortfall = async (tx: Queryable, record: ReceivedRecord): Promise<Shortfall | null> =>
  (await comparisonOf(tx, record)).shortfall

/** Serves the comparison of a received invoice with its order, for those who may see orders. */
export const serveComparison = (router: Router, hooks: Hooks): void =>
  router.read(compareReceived, async (call) => {
    if (!allows(memberOf(call).rights, purchaseOrder.scope, 'read')) throw forbidden()
    const record = await visibleRecord(call, call.db, receivedInvoice, hooks, call.params.id)
    return { body: await comparisonOf(call.db, record) }
  })
