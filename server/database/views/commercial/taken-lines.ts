import { creditLine } from '../../../../src/contract/commercial/credits/credit-line.ts'
import { credit } from '../../../../src/contract/commercial/credits/credit.ts'
import { deliveryNoteLine } from '../../../../src/contract/commercial/orders/delivery-note-line.ts'
import { deliveryNote } from '../../../../src/contract/commercial/orders/delivery-note.ts'
import { invoiceLine } from '../../../../src/contract/commercial/invoices/invoice-line.ts'
import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { productReturnLine } from '../../../../src/contract/commercial/orders/product-return-line.ts'
import { productReturn } from '../../../../src/contract/commercial/orders/product-return.ts'
import { purchaseOrderLine } from '../../../../src/contract/commercial/orders/purchase-order-line.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import { tableName } from '../../schema.ts'
import { databaseView } from '../view.ts'

/** The kinds of documents whose lines take quantities of other lines, with their lines. */
const takers: readonly { head: Entity; line: Entity }[] = [
  { head: purchaseOrder, line: purchaseOrderLine },
  { head: invoice, line: invoiceLine },
  { head: deliveryNote, line: deliveryNoteLine },
  { head: productReturn, line: productReturnLine },
  { head: credit, line: creditLine },
]

const fieldOr = (entity: Entity, alias: string, field: string, other: string): string =>
  field in entity.fields ? `${alias}.${field}` : other

/** Returns the query of the lines of a kind of document that take a quantity of the line `source_line` of another. */
const linesOfTaker = ({ head, line }: { head: Entity; line: Entity }): string =>
  `select x.company, x.source_line, '${head.name}'::text as taker, d.id as document, d.status, x.id as line, x.quantity,
          ${fieldOr(line, 'x', 'over_reason', 'null::text')} is not null as has_reason,
          coalesce(${fieldOr(head, 'd', 'redeliver', 'false')}, false) as redeliver,
          ${fieldOr(head, 'd', 'linked_product_return', 'null::uuid')} is not null as gives_back
     from ${tableName(line)} x join ${tableName(head)} d on d.company = x.company and d.id = x.transaction
    where x.source_line is not null`

/** Lines of documents of every state that take a quantity of the line `source_line` of another document. */
export const takenLines = databaseView('commercial_taken_lines', takers.map(linesOfTaker).join(' union all '))

/** Conditions on the state of a document that takes: it is not cancelled. */
export const isAlive = "t.status <> 'canceled'"

/**
 * Returns the SQL of the units that documents of a kind take of line `l`, by a condition on `t`, a taken line. It reads
 * the tables of that kind alone: the view of all kinds costs the database five times the planning of each query.
 */
export function unitsTaken(taker: Pick<Entity, 'name'>, where: string): string {
  const found = takers.find(({ head }) => head.name === taker.name)
  if (!found) throw new Error(`${taker.name} takes no lines`)
  return `(select coalesce(sum(t.quantity), 0) from (${linesOfTaker(found)}) t
     where t.company = l.company and t.source_line = l.id::text and ${where})`
}
