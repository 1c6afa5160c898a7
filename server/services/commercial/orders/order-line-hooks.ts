import { tableName } from '../../../database/schema.ts'
import { companyOf } from '../../../http/call/call.ts'
import type { Hooks } from '../../../http/resource/resource.ts'
import { orderKind } from '../document/kinds.ts'
import { lineHooks } from '../writing/line-hooks.ts'
import { lineIsAwaited, lineIsLate, undeliveredQuantity } from '../quantities/open-quantities.ts'

/** Returns the views of order lines with goods to come, by side, and of those that are late. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  awaited_sales: { sql: lineIsAwaited(true), params: [] },
  awaited_purchases: { sql: lineIsAwaited(false), params: [] },
  late_sales: { sql: lineIsLate(true), params: [today] },
  late_purchases: { sql: lineIsLate(false), params: [today] },
})

/** Hooks of the lines of orders. */
export const orderLineHooks: Hooks = {
  ...lineHooks(orderKind),
  views,
  computedColumns: { undelivered_quantity: undeliveredQuantity },
  decorate: async (call, tx, records) => {
    const unknown = records.filter((record) => !('undelivered_quantity' in record))
    if (unknown.length === 0) return
    const line = tableName(orderKind.line)
    const rows = await tx.query<{ id: string; quantity: string }>(
      `select id, ${undeliveredQuantity}::text as quantity from ${line} where company = $1 and id = any($2::uuid[])`,
      [companyOf(call), unknown.map(({ id }) => id)],
    )
    const found = new Map(rows.map(({ id, quantity }) => [id, quantity]))
    for (const record of unknown) record.undelivered_quantity = found.get(String(record.id)) ?? '0'
  },
}
