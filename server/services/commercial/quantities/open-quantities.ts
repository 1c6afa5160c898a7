import { shippedNote } from '../../../../src/contract/commercial/order-facts.ts'
import { stateSql } from '../../../database/facts.ts'
import { tableName } from '../../../database/schema.ts'
import { openQuantities } from '../../../database/views/commercial/open-quantities.ts'
import { deliveryNoteKind, orderKind } from '../document/kinds.ts'

const orders = tableName(orderKind.entity)
const notes = tableName(deliveryNoteKind.entity)
const orderLines = tableName(orderKind.line)
const lines = `${openQuantities.name} q`

const isOpen = "q.status = 'active'"
const isOf = (company: string, id: string): string => `q.company = ${company} and q."order" = ${id}`
const isOfOrder = isOf(`${orders}.company`, `${orders}.id`)

// Goods of a line are to come, or to leave; a line that its supplier cannot deliver has none.
const isAwaited = 'coalesce(q.confirmed_quantity, q.quantity) > 0 and q.to_ship > 0'

/**
 * Returns the SQL of the number of lines of an order that are not fully delivered, or received for a purchase. A closed
 * order has none.
 */
export const undeliveredLines = (company: string, id: string): string =>
  `(select count(*)::int from ${lines} where ${isOf(company, id)} and ${isOpen} and q.to_ship > 0)`

/** Returns the SQL of the first expected day of an open order: by its supplier, else by the order. */
export const expectedDay = (company: string, id: string): string =>
  `(select min(q.expected_date) from ${lines} where ${isOf(company, id)} and ${isOpen} and ${isAwaited})`

/** SQL of the quantity of an order line that was not shipped yet, or not received for a purchase. */
export const undeliveredQuantity = `coalesce((select q.to_ship from ${lines} where q.company = ${orderLines}.company and q.id = ${orderLines}.id), 0)`

/** Returns the SQL condition of lines of open orders of a side with goods to come, by a condition on their day. */
const awaitedLine = (isSales: boolean, day: string): string =>
  `exists (select from ${lines} where q.company = ${orderLines}.company and q.id = ${orderLines}.id and ${isOpen} and q.is_sales = ${isSales} and ${isAwaited}${day})`

/** Returns the SQL condition of lines of open orders of a side with goods to come. */
export const lineIsAwaited = (isSales: boolean): string => awaitedLine(isSales, '')

/** Returns the SQL condition of lines of open orders of a side that are late on the day of the parameter. */
export const lineIsLate = (isSales: boolean): string => awaitedLine(isSales, ' and q.expected_date < $?')

const hasLine = (where: string): string => `exists (select from ${lines} where ${isOfOrder} and ${where})`

/** SQL: an order of which a line is left for a delivery note, as its conversion counts (domain rules 1.8). */
export const orderToDeliver = `status = 'active' and ${hasLine('q.to_deliver > 0')}`

/** SQL: an order of which a line may be invoiced now, by the policy of its customer (domain rules 1.8). */
export const orderToInvoice = `status = 'active' and ${hasLine('q.to_invoice <> 0')}`

/** SQL condition of orders with shipped or received goods that no invoice bills: the ones to accrue. */
export const orderToBill = `status <> 'canceled' and end_reason is null and ${hasLine('q.to_bill > 0')}`

/**
 * Returns the SQL of the value without tax of an open quantity of the lines of an order, less the discount of the
 * order. Its delivery cost is not included. Rounded as a document of these units would be (domain rules 1.4).
 */
const worthOf = (units: string): string =>
  `(select coalesce(s.net - coalesce(case when ${orders}.discount_type = 'amount' then round(${orders}.discount * s.net / nullif(s.whole, 0), 2)
      else round(s.net * ${orders}.discount / 100, 2) end, 0), 0)
     from (select sum(round(q.${units} * coalesce(q.price, 0) * (100 - coalesce(q.discount, 0)) / 100, 2)) as net, sum(q.total) as whole
       from ${lines} where ${isOfOrder}) s)`

const ofOpen = (units: string): string => `case when ${orders}.status = 'active' then ${worthOf(units)} else 0 end`

/** SQL of the value of an order that is left to deliver, or to receive, without tax. */
export const worthToDeliver = ofOpen('to_deliver')

/** SQL: what may be invoiced of an order now, without tax. */
export const worthToInvoice = ofOpen('to_invoice')

/** SQL of the value of an order that was delivered, or received, and is not billed, without tax. */
export const worthToBill = `case when ${orders}.status = 'canceled' or ${orders}.end_reason is not null then 0 else ${worthOf('to_bill')} end`

/** SQL condition of delivery notes whose goods were shipped and can still be billed by an invoice of their order. */
export const noteToBill = `${stateSql(shippedNote)} and exists (
  select from ${tableName(deliveryNoteKind.line)} n join ${lines} on q.company = n.company and q.id::text = n.source_line
   where n.company = ${notes}.company and n.transaction = ${notes}.id
     and ${isOpen} and q."order" = ${notes}.linked_purchase_order and q.to_invoice <> 0)`
