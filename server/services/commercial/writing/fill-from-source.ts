import { shippedNote } from '../../../../src/contract/commercial/order-facts.ts'
import { deliveryNoteGroups } from '../../../../src/contract/commercial/states.ts'
import { predicate } from '../../../../src/contract/facts.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import { flowsInto } from '../../../../src/contract/commercial/rules/flows/document-flows.ts'
import { type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { Change } from '../../../http/call/hooks.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { type DocumentKind, deliveryNoteKind, invoiceKind, kindOf, orderKind } from '../document/kinds.ts'
import {
  type SourceSelection,
  type Conversion,
  nextDocument,
  refuseClosed,
  refuseEmpty,
  takeLines,
  conversionBetween,
} from './next-document.ts'
import { sourceLinesOf } from '../quantities/sources.ts'
import type { Wanted } from '../quantities/wanted-lines.ts'
import { seesSide } from '../../../http/access/side.ts'
import type { StoredDocument } from '../document/records.ts'

/** Locks the document that a new one names as its source; only one that the caller may read is found. */
async function readSource(call: Writing, from: DocumentKind, link: string, id: string): Promise<StoredDocument> {
  const source = await findRecord(call.tx, from.entity, companyOf(call), id, 'for update')
  const member = memberOf(call)
  const isSeen = source && allows(member.rights, from.entity.scope, 'read') && seesSide(member, source.is_sales)
  if (!isSeen) throw invalidField(link, 'unknown_reference')
  return source
}

/** Fills the values that the body of a new document lacks; a value equal to the initial one counts as lacking. */
function complete(values: Values, head: Values, initial: Values = {}): void {
  for (const [name, value] of Object.entries(head))
    if ((values[name] ?? null) === null || values[name] === initial[name]) values[name] = value
}

/**
 * Fills a new document that names its source with `need_lines` and has no lines. It takes what remains of the source:
 * lines, addresses and conditions, except values that the body contains.
 */
export async function fillFromSource(call: Writing, kind: DocumentKind, change: Change): Promise<void> {
  const { values, extra } = change
  if (values.need_lines !== true || kind.lines in extra) return
  if (kind === invoiceKind && isUuid(values.linked_delivery_note) && !values.linked_purchase_order)
    return fillFromNote(call, change, values.linked_delivery_note)
  for (const { from: key, link } of flowsInto(kind.entity.key)) {
    const from = kindOf(key)
    const id = values[link]
    if (!from || !isUuid(id)) continue
    const way = conversionBetween(from, kind)
    const source = await readSource(call, from, link, id)
    refuseClosed(way, source)
    return fillWith(call, way, source, change, await takeLines(call.tx, way, source))
  }
}

async function fillWith(
  call: Writing,
  way: Conversion,
  source: StoredDocument,
  { values, extra }: Change,
  taken: SourceSelection,
): Promise<void> {
  refuseEmpty(source, taken)
  const { to } = way
  const { [to.lines]: lines, ...head } = await nextDocument(call.tx, way, source, taken)
  complete(values, head, to.entity.initial)
  extra[to.lines] = lines
}

/**
 * Fills an invoice with the units of a delivery note that no invoice of its order bills yet. Refuses with 409 before
 * the note was shipped, or when everything is billed.
 */
async function fillFromNote(call: Writing, change: Change, id: string): Promise<void> {
  const note = await readSource(call, deliveryNoteKind, 'linked_delivery_note', id)
  if (!predicate(shippedNote)(note, call.today))
    throw conflict('transition_refused', { current: note.status, allowed: deliveryNoteGroups.shipped })
  if (!isUuid(note.linked_purchase_order)) throw invalidField('linked_delivery_note', 'unknown_reference')
  const way = conversionBetween(orderKind, invoiceKind)
  const order = await readSource(call, orderKind, 'linked_delivery_note', note.linked_purchase_order)
  const brought = new Map<string, string>()
  for (const { source_line: line, quantity } of await sourceLinesOf(call.tx, deliveryNoteKind, note))
    if (line) brought.set(line, sum([brought.get(line) ?? '0', quantity ?? '0']).toFixed())
  const { left } = await takeLines(call.tx, way, order)
  const wanted = [...brought].flatMap(([line, quantity]): Wanted[] => {
    const most = decimal(left.get(line) ?? '0')
    const wanted = decimal(quantity).gt(most) ? most : decimal(quantity)
    return wanted.gt(0) ? [{ line, quantity: wanted.toFixed() }] : []
  })
  if (wanted.length === 0) throw conflict('note_billed', { current: note.status, allowed: [] })
  refuseClosed(way, order)
  change.values.linked_purchase_order = order.id
  // The day of supply is that on which the goods arrived; goods in transit have none yet (domain rules 1.1 no. 6).
  const arrived = note.status === 'deliver' ? note.delivery_date : null
  const sent = { ...order, delivery_date: arrived, tracking: note.tracking }
  await fillWith(call, way, sent, change, await takeLines(call.tx, way, order, wanted))
}
