import { conflict } from '../../http/errors.ts'
import type { StoredRecord } from '../../http/records.ts'
import type { Hooks } from '../../http/resource.ts'
import { documentHooks } from './documents.ts'
import { orderKind } from './kinds.ts'
import { orderToDeliver, orderToInvoice } from './open-rests.ts'
import { freeSources, hasFollowUp } from './sources.ts'

/** The views of the list of orders. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  open: { sql: "status = 'active'", params: [] },
  to_send: { sql: "status = 'active' and send = 'not_send'", params: [] },
  late: { sql: "status = 'active' and delivery_date < $?", params: [today] },
  to_deliver: { sql: orderToDeliver, params: [] },
  to_invoice: { sql: orderToInvoice, params: [] },
  ended: { sql: "status = 'ended'", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

const shared = documentHooks(orderKind)

/** What the router needs to know of orders. */
export const orderHooks: Hooks = {
  ...shared,
  views,
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
