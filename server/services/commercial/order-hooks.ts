import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../../http/call.ts'
import { conflict } from '../../http/errors.ts'
import type { StoredRecord, Values } from '../../http/records.ts'
import type { Hooks } from '../../http/resource.ts'
import { documentHooks } from './documents.ts'
import { orderKind } from './kinds.ts'
import { orderIsLate, orderToDeliver, orderToInvoice, undeliveredLines } from './open-rests.ts'
import { freeSources, hasFollowUp } from './sources.ts'

/** The views of the list of orders. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  open: { sql: "status = 'active'", params: [] },
  to_send: { sql: "status = 'active' and send = 'not_send'", params: [] },
  late: { sql: orderIsLate, params: [today] },
  to_deliver: { sql: orderToDeliver, params: [] },
  to_invoice: { sql: orderToInvoice, params: [] },
  ended: { sql: "status = 'ended'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

const shared = documentHooks(orderKind)
const table = tableName(orderKind.entity)

/** Adds what is to be delivered to orders that were not read by a list. */
async function presentUndelivered(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  const unknown = records.filter((record) => !('undelivered_lines' in record))
  if (unknown.length === 0) return
  const rows = await tx.query<{ id: string; lines: number }>(
    `select d.id, ${undeliveredLines('$1', 'd.id')} as lines from unnest($2::uuid[]) d (id)`,
    [companyOf(call), unknown.map(({ id }) => id)],
  )
  const lines = new Map(rows.map((row) => [row.id, row.lines]))
  for (const record of unknown) record.undelivered_lines = lines.get(String(record.id)) ?? 0
}

/** What the router needs to know of orders. */
export const orderHooks: Hooks = {
  ...shared,
  views,
  listed: { ...shared.listed, undelivered_lines: undeliveredLines(`${table}.company`, `${table}.id`) },
  present: async (call, tx, records) => {
    await shared.present?.(call, tx, records)
    await presentUndelivered(call, tx, records)
  },
  onTransition: async (call, change, move) => {
    const before = change.before as StoredRecord
    if (move.name === 'end') change.values.end_reason = move.reason ?? null
    if (move.name === 'reopen') {
      // One whose rest is taken is open again once a follow-up gives it back.
      if (!before.end_reason) throw conflict('transition_refused', { current: before.status, allowed: [] })
      change.values.end_reason = null
    }
    if (move.name === 'cancel') {
      if (await hasFollowUp(call.tx, orderKind, before))
        throw conflict('converted', { current: before.status, allowed: [] })
      await freeSources(call, orderKind, before)
    }
  },
}
