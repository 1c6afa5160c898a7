import { lateOrder, openOrder } from '../../../../src/contract/commercial/order-facts.ts'
import type { Queryable } from '../../../database/database.ts'
import { condition } from '../../../database/facts.ts'
import { tableName } from '../../../database/schema.ts'
import type { Condition } from '../../../database/condition.ts'
import { type Call, companyOf } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import type { Hooks } from '../../../http/resource/resource.ts'
import { documentHooks } from '../writing/documents.ts'
import { orderKind } from '../document/kinds.ts'
import {
  expectedDay,
  orderToBill,
  orderToDeliver,
  orderToInvoice,
  undeliveredLines,
  worthToBill,
  worthToDeliver,
  worthToInvoice,
} from '../quantities/open-quantities.ts'
import { freeSources, hasFollowUp } from '../quantities/sources.ts'
import type { StoredDocument } from '../document/records.ts'

const table = tableName(orderKind.entity)

/** Returns the views of the list of orders. */
const views = (today: string): Record<string, Condition & { worth?: string }> => ({
  open: condition(openOrder, today),
  to_send: { sql: "status = 'active' and send = 'not_send'", params: [] },
  late: condition(lateOrder, today, '', { expected_date: expectedDay(`${table}.company`, `${table}.id`) }),
  to_deliver: { sql: orderToDeliver, params: [], worth: worthToDeliver },
  to_invoice: { sql: orderToInvoice, params: [], worth: worthToInvoice },
  to_bill: { sql: orderToBill, params: [], worth: worthToBill },
  ended: { sql: "status = 'ended'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

const shared = documentHooks(orderKind)

/** Derived values that a list of orders reads besides its own columns. */
const counted: Readonly<Record<string, string>> = {
  undelivered_lines: undeliveredLines(`${table}.company`, `${table}.id`),
  expected_date: expectedDay(`${table}.company`, `${table}.id`),
  left_to_deliver: worthToDeliver,
  left_to_invoice: worthToInvoice,
  left_to_bill: worthToBill,
}

/** Adds the values left to deliver and to bill to orders that were not read by a list. */
async function presentRests(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  const unknown = records.filter((record) => !('undelivered_lines' in record))
  if (unknown.length === 0) return
  const columns = Object.entries(counted).map(([name, sql]) => `(${sql}) as ${name}`)
  const rows = await tx.query<Values & { id: string }>(
    `select id, ${columns.join(', ')} from ${table} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), unknown.map(({ id }) => id)],
  )
  const found = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  for (const record of unknown) Object.assign(record, found.get(String(record.id)) ?? { undelivered_lines: 0 })
}

/** Hooks of orders. */
export const orderHooks: Hooks = {
  ...shared,
  views,
  computedColumns: { ...shared.computedColumns, ...counted },
  decorate: async (call, tx, records) => {
    await shared.decorate?.(call, tx, records)
    await presentRests(call, tx, records)
  },
  onTransition: async (call, change, move) => {
    const before = change.before as StoredDocument<'purchase-order'>
    if (move.name === 'end') change.values.end_reason = move.reason ?? null
    if (move.name === 'reopen') {
      // An order without any rest is open again once a follow-up releases a part.
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
