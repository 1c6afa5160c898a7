import { tableName } from '../../database/schema.ts'
import { creditedUnits } from './deliveries.ts'
import { deliveryNoteKind, invoiceKind, orderKind, productReturnKind, type DocumentKind } from './kinds.ts'

const orders = tableName(orderKind.entity)
const notes = tableName(deliveryNoteKind.entity)

/** SQL: the units of documents of a kind, in some states, that take from line `l` of an order. */
const unitsOf = ({ entity, line }: DocumentKind, states: string, where = 'true'): string =>
  `(select coalesce(sum(x.quantity), 0) from ${tableName(line)} x join ${tableName(entity)} d on d.id = x.transaction
     where x.company = l.company and x.source_line = l.id::text and d.status ${states} and ${where})`

const alive = "<> 'canceled'"
const goods = "coalesce(l.nature, 'goods') <> 'services' and l.quantity > 0"

const back = "in ('delivered', 'finish')"
const redeliver = unitsOf(productReturnKind, back, 'd.redeliver')

const isToDeliver = `${goods} and l.quantity + ${redeliver} > ${unitsOf(deliveryNoteKind, alive)}`

const leftHouse = unitsOf(deliveryNoteKind, "in ('make_the_delivery', 'deliver')")

/** SQL: how many lines of an order are not wholly delivered, or received of a purchase; of a closed one none is awaited. */
export const undeliveredLines = (company: string, id: string): string =>
  `(select count(*)::int from ${tableName(orderKind.line)} l join ${orders} o on o.id = l.transaction
     where l.company = ${company} and l.transaction = ${id} and o.status = 'active' and l.kind = 'product' and ${goods} and l.quantity + ${redeliver} > ${leftHouse})`

/** SQL: an order whose day of delivery, the parameter, has passed while something of it is to be delivered. */
export const orderIsLate = `status = 'active' and delivery_date < $? and ${undeliveredLines(`${orders}.company`, `${orders}.id`)} > 0`

const policy = `(select g.invoice_policy from directory_organizations g where g.company = o.company and g.id = o.organization)`
const returned = unitsOf(productReturnKind, back)
const billed = unitsOf(invoiceKind, alive)
const billable = `case when coalesce(${policy}, 'order') = 'delivery' and ${goods} then least(l.quantity, ${leftHouse} - ${returned}) + ${creditedUnits} else l.quantity end`
// Of a rebate a negative quantity is billed.
const isToInvoice = `case when l.quantity < 0 then ${billed} > l.quantity else ${billable} > ${billed} end`

const lines = `${tableName(orderKind.line)} l`

/** SQL: an order of which a line is left for a delivery note, as its conversion counts (domain rules 1.8). */
export const orderToDeliver = `status = 'active' and exists (select from ${lines} where l.company = ${orders}.company
  and l.transaction = ${orders}.id and l.kind = 'product' and ${isToDeliver})`

/** SQL: an order of which a line may be invoiced now, by the policy of its customer (domain rules 1.8). */
export const orderToInvoice = `status = 'active' and exists (select from ${lines} join ${orders} o on o.id = l.transaction
  where l.company = ${orders}.company and l.transaction = ${orders}.id and l.kind = 'product' and ${isToInvoice})`

/** SQL: a delivery note whose goods left, of which an invoice of its order bears less than it may. */
export const noteToBill = `status in ('make_the_delivery', 'deliver') and exists (
  select from ${tableName(deliveryNoteKind.line)} n join ${lines} on l.id::text = n.source_line join ${orders} o on o.id = l.transaction
   where n.company = ${notes}.company and n.transaction = ${notes}.id and l.company = n.company and l.kind = 'product'
     and o.status = 'active' and o.id = ${notes}.linked_purchase_order and ${isToInvoice})`
