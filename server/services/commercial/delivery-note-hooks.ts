import { invalidField } from '../../http/errors.ts'
import type { StoredRecord } from '../../http/records.ts'
import type { Hooks } from '../../http/resource.ts'
import { documentHooks, searchWords, takeOwnNumber } from './documents.ts'
import { deliveryNoteKind } from './kinds.ts'
import { noteToBill } from './open-rests.ts'
import { freeSources, linesOf } from './sources.ts'

/** The views of the list of delivery notes. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  waiting: { sql: "status = 'waiting'", params: [] },
  preparing: { sql: "status in ('preparing', 'ready_to_deliver')", params: [] },
  late: {
    sql: "status in ('waiting', 'preparing', 'ready_to_deliver') and delivery_date < $?",
    params: [today],
  },
  shipped: { sql: "status = 'make_the_delivery'", params: [] },
  delivered: { sql: "status = 'deliver'", params: [] },
  to_bill: { sql: noteToBill, params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

/** What the router needs to know of delivery notes. */
export const deliveryNoteHooks: Hooks = {
  ...documentHooks(deliveryNoteKind),
  views,
  onTransition: async (call, change, move) => {
    const before = change.before as StoredRecord
    if (move.name === 'ready') {
      const lines = await linesOf(call.tx, deliveryNoteKind, before)
      if (!lines.some(({ kind }) => kind === 'product')) throw invalidField(deliveryNoteKind.lines, 'required')
    }
    if (move.name === 'ship') {
      // Stock does not move yet: the note has its number, and its goods count as delivered.
      change.values.number = await takeOwnNumber(call, deliveryNoteKind, before)
      change.search = await searchWords(call.tx, { ...before, ...change.values })
    }
    if (move.name === 'confirm') {
      const { delivery_date: day = call.today } = change.values
      if (String(day) > call.today) throw invalidField('delivery_date', 'future_date', { max: call.today })
      change.values.delivery_date = day
    }
    if (move.name === 'cancel') await freeSources(call, deliveryNoteKind, before)
  },
}
