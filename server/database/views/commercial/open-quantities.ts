import { deliveryNote } from '../../../../src/contract/commercial/orders/delivery-note.ts'
import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { invoiceLine } from '../../../../src/contract/commercial/invoices/invoice-line.ts'
import { productReturn } from '../../../../src/contract/commercial/orders/product-return.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import { purchaseOrderLine } from '../../../../src/contract/commercial/orders/purchase-order-line.ts'
import { deliveryNoteGroups, returnGroups } from '../../../../src/contract/commercial/states.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import { stateIn } from '../../facts.ts'
import { tableName } from '../../schema.ts'
import { databaseView } from '../view.ts'
import { isAlive, unitsTaken } from './taken-lines.ts'

const isBack = stateIn('t.status', returnGroups.received)
const returned = unitsTaken(productReturn, isBack)
const redeliver = unitsTaken(productReturn, `${isBack} and t.redeliver`)
const [orders, orderLines, organizations] = [purchaseOrder, purchaseOrderLine, organization].map(tableName)

const lines = databaseView(
  'commercial_order_quantities',
  `select l.id, l.company, l.transaction as "order", l.position, l.quantity, l.price, l.discount, l.total,
          o.status, o.is_sales, coalesce(l.expected_date, o.delivery_date) as expected_date, l.confirmed_quantity,
          coalesce(l.nature, 'goods') <> 'services' and l.quantity > 0 as is_deliverable,
          coalesce(g.invoice_policy, 'order') as policy,
          ${unitsTaken(deliveryNote, isAlive)} as noted,
          ${unitsTaken(deliveryNote, stateIn('t.status', deliveryNoteGroups.shipped))} as shipped,
          ${unitsTaken(deliveryNote, "t.status = 'deliver'")} as arrived,
          ${returned} as returned, ${redeliver} as redeliver,
          ${unitsTaken(invoice, isAlive)} as billed,
          credited_units(l.company, l.id) as credited
     from ${orderLines} l
     join ${orders} o on o.company = l.company and o.id = l.transaction
     left join ${organizations} named on named.company = o.company and named.id = o.organization
     left join ${organizations} g on g.company = o.company and g.id = coalesce(named.merged_into, named.id)
    where l.kind = 'product'`,
)

// Goods kept by the customer and not billed, whatever the invoice policy is. A quantity delivered beyond the order is
// kept or returned; no line of the order bills it.
const kept = 'least(q.quantity, q.shipped - q.returned) + q.credited'
const billable = `case when q.policy = 'delivery' and q.is_deliverable then ${kept} else q.quantity end`

/**
 * Open quantities of the lines of orders of both sides, as `rules/flows/remaining` counts them (domain rules 1.8). The column
 * `to_deliver` is left for a delivery note, `to_ship` was not sent, or not received for a purchase. The column
 * `to_invoice` may be billed by the policy of the customer, `to_bill` was shipped and is not billed. Goods of `returned`
 * came back, `redeliver` is the part of them to deliver again.
 */
export const openQuantities = databaseView(
  'commercial_open_quantities',
  `select q.*,
          case when q.is_deliverable then greatest(q.quantity + q.redeliver - q.noted, 0) else 0 end as to_deliver,
          case when q.is_deliverable then greatest(q.quantity + q.redeliver - q.shipped, 0) else 0 end as to_ship,
          -- Lines of rebates are billed with a negative quantity.
          case when q.quantity < 0 then least(q.quantity - q.billed, 0) else greatest(${billable} - q.billed, 0) end as to_invoice,
          case when q.is_deliverable then greatest(${kept} - q.billed, 0) else 0 end as to_bill
     from ${lines.name} q`,
)

/** Goods of the lines of invoices that were handed over with the invoice, and those given back. */
export const handedOver = databaseView(
  'commercial_handed_over',
  `select l.id, l.company,
          -- Goods of an order are returned by its own lines, and a deposit has none.
          case when i.type = 'deposit' or l.nature = 'services' or l.quantity <= 0 or exists (
            select from ${orderLines} o where o.company = l.company and o.id::text = l.source_line) then 0 else l.quantity end as shipped,
          ${returned} as returned, ${redeliver} as redeliver
     from ${tableName(invoiceLine)} l join ${tableName(invoice)} i on i.company = l.company and i.id = l.transaction
    where l.kind = 'product'`,
)

/** The views of this file, each after those that it reads. */
export const quantityViews = [lines, openQuantities, handedOver] as const
