import { deliveryNote } from '../../../../src/contract/commercial/orders/delivery-note.ts'
import { deliveryNoteLine } from '../../../../src/contract/commercial/orders/delivery-note-line.ts'
import { productReturn } from '../../../../src/contract/commercial/orders/product-return.ts'
import { productReturnLine } from '../../../../src/contract/commercial/orders/product-return-line.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import type { Taking } from '../../../../src/contract/commercial/rules/flows/document-flows.ts'
import type { LineDeliveries } from '../../../../src/contract/commercial/rules/flows/remaining.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { joinStanding } from '../../../http/records/merged.ts'
import { invoiceKind, orderKind } from '../document/kinds.ts'

/** Quantities of a line without any delivery, of a customer who is billed by order. */
const untouched: LineDeliveries = { policy: 'order', shipped: '0', returned: '0', redeliver: '0' }

const back = ['delivered', 'finish']

/** Returns the SQL of the units of order line `l` that documents in some states take. */
export const unitsIn = (head: Entity, line: Entity, states: readonly string[], where = 'true'): string =>
  `(select coalesce(sum(t.quantity), 0)::text from ${tableName(line)} t join ${tableName(head)} d on d.id = t.transaction
     where t.company = l.company and t.source_line = l.id::text and d.status in (${states.map((state) => `'${state}'`).join(', ')}) and ${where})`

/**
 * SQL of the units of order line `l` that invoices bill and validated credit notes of returns gave back. The function
 * of the database is the same one that its own checks use.
 */
export const creditedUnits = 'credited_units(l.company, l.id)'

/**
 * SQL of the lines of invoices whose goods were handed over with the invoice. Goods of an order are returned by its own
 * lines, and a deposit has none.
 */
const handedOver = `select l.id, 'order', case when i.type = 'deposit' or l.nature = 'services' or l.quantity <= 0 or exists (
       select from ${tableName(orderKind.line)} o where o.company = l.company and o.id::text = l.source_line) then '0' else l.quantity::text end,
       ${unitsIn(productReturn, productReturnLine, back)}, ${unitsIn(productReturn, productReturnLine, back, 'd.redeliver')}, '0'
  from ${tableName(invoiceKind.line)} l join ${tableName(invoiceKind.entity)} i on i.id = l.transaction
 where l.company = $1 and l.id = any($2::uuid[]) and l.kind = 'product'`

/** Returns the shipped and returned quantities of order lines, for the kinds of taking that depend on them. */
export async function readDeliveries(
  tx: Queryable,
  company: string,
  takes: Taking,
  lines: readonly string[],
): Promise<(line: string) => LineDeliveries> {
  if (takes !== 'billed' && takes !== 'returned' && takes !== 'delivered') return () => untouched
  const rows = await tx.query<LineDeliveries & Record<string, unknown> & { id: string }>(
    `select l.id, coalesce(g.invoice_policy, 'order') as policy, ${unitsIn(deliveryNote, deliveryNoteLine, ['make_the_delivery', 'deliver'])} as shipped, ${unitsIn(productReturn, productReturnLine, back)} as returned,
            ${unitsIn(productReturn, productReturnLine, back, 'd.redeliver')} as redeliver,
            ${creditedUnits}::text as credited
       from ${tableName(orderKind.line)} l join ${tableName(orderKind.entity)} o on o.id = l.transaction
       ${joinStanding('g', 'o')}
      where l.company = $1 and l.id = any($2::uuid[])${takes === 'returned' ? ` union all ${handedOver}` : ''}`,
    [company, lines],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return (line) => found.get(line) ?? untouched
}
