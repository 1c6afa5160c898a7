import { lateNote } from '../../../../src/contract/commercial/order-facts.ts'
import { deliveryNoteGroups } from '../../../../src/contract/commercial/states.ts'
import { condition, stateIn } from '../../../database/facts.ts'
import type { Writing } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import type { Change } from '../../../http/call/hooks.ts'
import type { Hooks } from '../../../http/resource/resource.ts'
import { documentHooks, searchWords, takeOwnNumber } from '../writing/documents.ts'
import { deliveryNoteKind } from '../document/kinds.ts'
import { noteToBill } from '../quantities/open-quantities.ts'
import { freeSources, sourceLinesOf } from '../quantities/sources.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the views of the list of delivery notes. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  waiting: { sql: "status = 'waiting'", params: [] },
  preparing: { sql: stateIn('status', deliveryNoteGroups.preparing), params: [] },
  late: condition(lateNote, today),
  shipped: { sql: "status = 'make_the_delivery'", params: [] },
  delivered: { sql: "status = 'deliver'", params: [] },
  to_bill: { sql: noteToBill, params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

async function requireGoods(call: Writing, note: StoredDocument<'delivery-note'>): Promise<void> {
  const lines = await sourceLinesOf(call.tx, deliveryNoteKind, note)
  if (!lines.some(({ kind }) => kind === 'product')) throw invalidField(deliveryNoteKind.lines, 'required')
}

/** Numbers a delivery note, whose goods then count as delivered; stock does not change yet. */
async function number(call: Writing, change: Change, before: StoredDocument<'delivery-note'>): Promise<void> {
  change.values.number = await takeOwnNumber(call, deliveryNoteKind, before)
  change.search = await searchWords(call.tx, { ...before, ...change.values })
}

/** Sets the day of arrival of the goods, by default today. */
function arrive(call: Writing, { values }: Change): void {
  const { delivery_date: day = call.today } = values
  if (String(day) > call.today) throw invalidField('delivery_date', 'future_date', { max: call.today })
  values.delivery_date = day
}

/** Receives the goods of a supplier: numbers the delivery note and sets its day of arrival. */
async function takeIn(call: Writing, change: Change, before: StoredDocument<'delivery-note'>): Promise<void> {
  await requireGoods(call, before)
  await number(call, change, before)
  arrive(call, change)
}

/** Hooks of delivery notes. */
export const deliveryNoteHooks: Hooks = {
  ...documentHooks(deliveryNoteKind),
  views,
  onTransition: async (call, change, move) => {
    const before = change.before as StoredDocument<'delivery-note'>
    if (move.name === 'ready') await requireGoods(call, before)
    if (move.name === 'ship') await number(call, change, before)
    if (move.name === 'take_in') await takeIn(call, change, before)
    if (move.name === 'confirm') arrive(call, change)
    if (move.name === 'cancel') await freeSources(call, deliveryNoteKind, before)
  },
}
