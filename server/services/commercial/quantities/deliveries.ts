import type { Taking } from '../../../../src/contract/commercial/kinds/taking.ts'
import type { LineDeliveries } from '../../../../src/contract/commercial/rules/flows/remaining.ts'
import type { Queryable } from '../../../database/database.ts'
import { handedOver, openQuantities } from '../../../database/views/commercial/open-quantities.ts'

/** Quantities of a line without any delivery, of a customer who is billed by order. */
const untouched: LineDeliveries = { policy: 'order', shipped: '0', returned: '0', redeliver: '0' }

const ofLines = 'where q.company = $1 and q.id = any($2::uuid[])'
const delivered = (policy: string, credited: string): string =>
  `q.id, ${policy} as policy, q.shipped::text as shipped, q.returned::text as returned, q.redeliver::text as redeliver, ${credited} as credited`

/** Returns the shipped and returned quantities of order lines, for the kinds of taking that depend on them. */
export async function readDeliveries(
  tx: Queryable,
  company: string,
  takes: Taking,
  lines: readonly string[],
): Promise<(line: string) => LineDeliveries> {
  if (takes !== 'billed' && takes !== 'returned' && takes !== 'delivered') return () => untouched
  // Goods of an invoice without an order are handed over with it.
  const invoiced = ` union all select ${delivered("'order'", "'0'")} from ${handedOver.name} q ${ofLines}`
  const rows = await tx.query<LineDeliveries & Record<string, unknown> & { id: string }>(
    `select ${delivered('q.policy', 'q.credited::text')} from ${openQuantities.name} q ${ofLines}${takes === 'returned' ? invoiced : ''}`,
    [company, lines],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return (line) => found.get(line) ?? untouched
}
