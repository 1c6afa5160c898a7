import { tableName } from '../../../database/schema.ts'
import { joinStanding } from '../../../http/records/merged.ts'
import { creditedUnits } from './deliveries.ts'
import { deliveryNoteKind, invoiceKind, orderKind, productReturnKind, type DocumentKind } from '../document/kinds.ts'

const orders = tableName(orderKind.entity)
const notes = tableName(deliveryNoteKind.entity)

/** Returns the SQL of the units of documents of a kind, in some states, that take from line `l` of an order. */
const unitsOf = ({ entity, line }: DocumentKind, states: string, where = 'true'): string =>
  `(select coalesce(sum(x.quantity), 0) from ${tableName(line)} x join ${tableName(entity)} d on d.id = x.transaction
     where x.company = l.company and x.source_line = l.id::text and d.status ${states} and ${where})`

const alive = "<> 'canceled'"
const goods = "coalesce(l.nature, 'goods') <> 'services' and l.quantity > 0"

const back = "in ('delivered', 'finish')"
const redeliver = unitsOf(productReturnKind, back, 'd.redeliver')

const isToDeliver = `${goods} and l.quantity + ${redeliver} > ${unitsOf(deliveryNoteKind, alive)}`

const leftHouse = unitsOf(deliveryNoteKind, "in ('make_the_delivery', 'deliver')")

/**
 * Returns the SQL of the number of lines of an order that are not fully delivered, or received for a purchase. A closed
 * order has none.
 */
export const undeliveredLines = (company: string, id: string): string =>
  `(select count(*)::int from ${tableName(orderKind.line)} l join ${orders} o on o.id = l.transaction
     where l.company = ${company} and l.transaction = ${id} and o.status = 'active' and l.kind = 'product' and ${goods} and l.quantity + ${redeliver} > ${leftHouse})`

// SQL condition of order line `l` that still has goods to come; a line that its supplier cannot deliver has none.
const isAwaited = `l.kind = 'product' and ${goods} and coalesce(l.confirmed_quantity, l.quantity) > 0 and l.quantity + ${redeliver} > ${leftHouse}`

/** Returns the SQL of the first expected day of an open order: by its supplier, else by the order. */
export const expectedDay = (company: string, id: string): string =>
  `(select min(coalesce(l.expected_date, o.delivery_date)) from ${tableName(orderKind.line)} l join ${orders} o on o.id = l.transaction
     where l.company = ${company} and l.transaction = ${id} and o.status = 'active' and ${isAwaited})`

/** SQL: an order of which something should have come, or left, before the day of the parameter. */
export const orderIsLate = `status = 'active' and ${expectedDay(`${orders}.company`, `${orders}.id`)} < $?`

const orderLines = tableName(orderKind.line)

/** SQL of the quantity of an order line that was not shipped yet, or not received for a purchase. */
export const undeliveredQuantity = `(select case when l.kind = 'product' and ${goods} then greatest(l.quantity + ${redeliver} - ${leftHouse}, 0) else 0 end from ${orderLines} l where l.id = ${orderLines}.id)`

const awaitedLine = (isSales: boolean, day: string): string =>
  `exists (select from ${orderLines} l join ${orders} o on o.id = l.transaction
     where l.id = ${orderLines}.id and o.status = 'active' and o.is_sales = ${isSales} and ${isAwaited}${day})`

/** Returns the SQL condition of lines of open orders of a side with goods to come. */
export const lineIsAwaited = (isSales: boolean): string => awaitedLine(isSales, '')

/** Returns the SQL condition of lines of open orders of a side that are late on the day of the parameter. */
export const lineIsLate = (isSales: boolean): string =>
  awaitedLine(isSales, ' and coalesce(l.expected_date, o.delivery_date) < $?')

const policy = `(select g.invoice_policy from (select o.company, o.organization) p ${joinStanding('g', 'p')})`
const returned = unitsOf(productReturnKind, back)
const billed = unitsOf(invoiceKind, alive)
const billable = `case when coalesce(${policy}, 'order') = 'delivery' and ${goods} then least(l.quantity, ${leftHouse} - ${returned}) + ${creditedUnits} else l.quantity end`
// Lines of rebates are billed with a negative quantity.
const isToInvoice = `case when l.quantity < 0 then ${billed} > l.quantity else ${billable} > ${billed} end`

const lines = `${tableName(orderKind.line)} l`

// SQL of the quantity of order line `l` that was shipped, not returned and not billed, whatever the invoice policy is.
const unbilled = `greatest(least(l.quantity, ${leftHouse} - ${returned}) + ${creditedUnits} - ${billed}, 0)`
const isToBill = `${goods} and ${unbilled} > 0`

const isOfOrder = `l.company = ${orders}.company and l.transaction = ${orders}.id and l.kind = 'product'`

/** SQL: an order of which a line is left for a delivery note, as its conversion counts (domain rules 1.8). */
export const orderToDeliver = `status = 'active' and exists (select from ${lines} where ${isOfOrder} and ${isToDeliver})`

/** SQL: an order of which a line may be invoiced now, by the policy of its customer (domain rules 1.8). */
export const orderToInvoice = `status = 'active' and exists (select from ${lines} join ${orders} o on o.id = l.transaction
  where ${isOfOrder} and ${isToInvoice})`

/** SQL condition of orders with shipped or received goods that no invoice bills: the ones to accrue. */
export const orderToBill = `status <> 'canceled' and end_reason is null and exists (select from ${lines} where ${isOfOrder} and ${isToBill})`

/**
 * Returns the SQL of the value without tax of units of the lines of an order, less the discount of the order. Its
 * delivery cost is not included. Rounded as a document of these units would be (domain rules 1.4).
 */
const worthOf = (units: string): string =>
  `(select coalesce(s.net - coalesce(case when ${orders}.discount_type = 'amount' then round(${orders}.discount * s.net / nullif(s.whole, 0), 2)
      else round(s.net * ${orders}.discount / 100, 2) end, 0), 0)
     from (select sum(round(u.units * coalesce(l.price, 0) * (100 - coalesce(l.discount, 0)) / 100, 2)) as net, sum(l.total) as whole
       from ${lines} join ${orders} o on o.id = l.transaction cross join lateral (select ${units} as units) u where ${isOfOrder}) s)`

const ofOpen = (units: string): string => `case when ${orders}.status = 'active' then ${worthOf(units)} else 0 end`

/** SQL of the value of an order that is left to deliver, or to receive, without tax. */
export const worthToDeliver = ofOpen(
  `case when ${isToDeliver} then l.quantity + ${redeliver} - ${unitsOf(deliveryNoteKind, alive)} else 0 end`,
)

/** SQL: what may be invoiced of an order now, without tax. */
export const worthToInvoice = ofOpen(
  `case when ${isToInvoice} then case when l.quantity < 0 then l.quantity else ${billable} end - ${billed} else 0 end`,
)

/** SQL of the value of an order that was delivered, or received, and is not billed, without tax. */
export const worthToBill = `case when ${orders}.status = 'canceled' or ${orders}.end_reason is not null then 0 else ${worthOf(`case when ${goods} then ${unbilled} else 0 end`)} end`

/** SQL condition of delivery notes whose goods were shipped and can still be billed by an invoice of their order. */
export const noteToBill = `status in ('make_the_delivery', 'deliver') and exists (
  select from ${tableName(deliveryNoteKind.line)} n join ${lines} on l.id::text = n.source_line join ${orders} o on o.id = l.transaction
   where n.company = ${notes}.company and n.transaction = ${notes}.id and l.company = n.company and l.kind = 'product'
     and o.status = 'active' and o.id = ${notes}.linked_purchase_order and ${isToInvoice})`
