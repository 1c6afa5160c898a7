import type { Entity } from '../../../src/contract/kit.ts'
import { type Taking, flowsInto, isVoluntary } from '../../../src/contract/rules/document-flows.ts'
import { checkTaken } from '../../../src/contract/rules/remaining.ts'
import { decimal, sum } from '../../../src/contract/rules/decimal.ts'
import { allows } from '../../../src/contract/rights.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../http/errors.ts'
import type { Change } from '../../http/hooks.ts'
import { type StoredRecord, type Values, findRecord } from '../../http/records.ts'
import { type Hooks, answerRecord, createRecord, visibleRecord } from '../../http/resource.ts'
import { isUuid } from '../../identifiers.ts'
import { headFields, lineFields, ofDelivery, pick, pricedHead, pricedLine } from './copies.ts'
import { returnOrdered } from './invoice-returns.ts'
import { type DocumentKind, deliveryNoteKind, invoiceKind, kindOf, orderKind } from './kinds.ts'
import { isExempt, readTaxes } from './document-taxes.ts'
import { documentTotals } from './document-totals.ts'
import { computeShares } from './shares.ts'
import { linesOf, readRests } from './sources.ts'
import { readWantedLines, type Wanted } from './wanted-lines.ts'

/** A kind of document with what the router needs to know of it. */
export interface Served {
  kind: DocumentKind
  hooks: Hooks
}

const isPriced = (line: Values): boolean => line.kind === 'product'

/** A way from one kind of document to another. */
interface Way {
  from: DocumentKind
  to: DocumentKind
  link: string
  takes: Taking
}

function wayBetween(from: DocumentKind, to: DocumentKind): Way {
  const flow = flowsInto(to.entity.key).find((candidate) => candidate.from === from.entity.key)
  if (!flow) throw new Error(`no ${to.name} is made of a ${from.name}`)
  return { from, to, link: flow.link, takes: flow.takes }
}

interface Taken {
  lines: readonly StoredRecord[]
  /** Those of the lines that the new document has. */
  taken: readonly StoredRecord[]
  /** What of each line may be taken now. */
  left: ReadonlyMap<string, string>
  /** What of each line is to be taken until nothing is left. */
  whole: ReadonlyMap<string, string>
  quantityOf: (line: StoredRecord) => string | undefined
  /** Of goods that come back of an invoice: the line of the order that it bills. */
  sourceOf: ReadonlyMap<string, string>
}

/** The new document that takes these quantities of its source. */
async function nextDocument(
  tx: Queryable,
  { from, to, link, takes }: Way,
  source: StoredRecord,
  { lines, taken, whole, quantityOf, sourceOf }: Taken,
): Promise<Values> {
  const priced = lines.filter(isPriced)
  const isLast = priced.every((line) => decimal(whole.get(line.id)).equals(decimal(quantityOf(line))))
  const isCopied = (name: string, own: readonly string[]): boolean => to.hasPrices || !own.includes(name)
  const known = lineFields.filter((name) => name in to.line.fields && isCopied(name, pricedLine))
  const amounts = async (): Promise<Values> => {
    const shares = await computeShares(tx, { from, takes, source }, priced, (line) => quantityOf(line) ?? '0', isLast)
    // The lines of what shares the amounts of its source bear the discount already; the last bears the delivery.
    return to.sharesOf ? { discount_type: 'percent', discount: null, cost: isLast ? shares.cost : '0.00' } : shares
  }
  return {
    ...pick(
      headFields.filter(
        (name) =>
          name in to.entity.fields &&
          isCopied(name, pricedHead) &&
          !(takes === 'returned' && ofDelivery.includes(name)),
      ),
      source,
    ),
    ...(to.hasPrices ? await amounts() : {}),
    // What comes back of an invoice comes back of its order.
    ...(takes === 'returned' ? pick(['linked_purchase_order'], source) : {}),
    [link]: source.id,
    [to.lines]: taken.map((line) => ({
      ...pick(known, line),
      ...(isPriced(line) ? { quantity: quantityOf(line), source_line: sourceOf.get(line.id) ?? line.id } : {}),
    })),
  }
}

function refuseClosed({ from, takes }: Way, source: StoredRecord): void {
  const open = from.source?.open ?? ''
  if (source.status !== open && !(isVoluntary(takes) && source.status === from.source?.taken))
    throw conflict('transition_refused', { current: source.status, allowed: [open] })
}

/** What a new document takes: what remains of every line, or the lines that are asked for. */
async function takeLines(tx: Queryable, way: Way, source: StoredRecord, wanted?: readonly Wanted[]): Promise<Taken> {
  const lines = await linesOf(tx, way.from, source)
  const { now: left, whole } = await readRests(tx, source.company, way, lines)
  const isOfInvoice = way.takes === 'returned' && way.from === invoiceKind
  const sourceOf = isOfInvoice ? await returnOrdered(tx, lines, left) : new Map<string, string>()
  const quantityOf = (line: StoredRecord): string | undefined =>
    wanted ? wanted.find((item) => item.line === line.id)?.quantity : left.get(line.id)
  for (const [index, item] of (wanted ?? []).entries()) {
    const line = lines.find((candidate) => candidate.id === item.line && isPriced(candidate))
    if (!line) throw invalidField(`lines.${index}.line`, 'unknown_reference')
    const wrong = checkTaken(item.quantity, left.get(line.id) ?? '0', `lines.${index}.quantity`)
    if (wrong) throw wrong
  }
  const taken = lines.filter((line) =>
    isPriced(line) ? !decimal(quantityOf(line) ?? '0').isZero() : line.kind !== 'option' && !wanted,
  )
  return { lines, taken, left, whole, quantityOf, sourceOf }
}

/** What a document of all that is left of another would hold. */
export async function restOf(
  tx: Queryable,
  from: DocumentKind,
  to: DocumentKind,
  source: StoredRecord,
): Promise<Values> {
  const way = wayBetween(from, to)
  return nextDocument(tx, way, source, await takeLines(tx, way, source))
}

function refuseEmpty(source: StoredRecord, { taken }: Taken): void {
  if (!taken.some(isPriced)) throw conflict('transition_refused', { current: source.status, allowed: [] })
}

function wantedType(entity: Entity, type: unknown): Values {
  if (entity !== invoiceKind.entity || (type ?? null) === null) return {}
  if (type !== 'invoice' && type !== 'self_billing') throw invalidField('type', 'invalid')
  return { type }
}

/**
 * Of a return, whether its goods are to be delivered anew; why there is one, of what is given back; of a purchase
 * invoice, whether we make it in the supplier's name.
 */
function wantedBeside({ entity }: DocumentKind, body: unknown): Values {
  const { redeliver, motive, type } = (body ?? {}) as Record<'redeliver' | 'motive' | 'type', unknown>
  const wanted: Values = {}
  if ('redeliver' in entity.fields && (redeliver ?? null) !== null) {
    if (typeof redeliver !== 'boolean') throw invalidField('redeliver', 'invalid')
    wanted.redeliver = redeliver
  }
  // The entity knows the reasons that there are.
  if ('motive' in entity.fields && (motive ?? null) !== null) wanted.motive = motive
  return { ...wanted, ...wantedType(entity, type) }
}

/**
 * Makes a document of what remains of another, or of the lines that the body names as `{lines: [{line, quantity}]}`, in
 * one transaction; a return may say `redeliver`, what gives back its `motive`, and a purchase invoice the `type` self_billing. 409 when nothing is left, 422 when more is asked for than remains.
 */
export async function convert(call: Writing, body: unknown, from: Served, to: Served): Promise<Answer> {
  if (!allows(memberOf(call).rights, to.kind.entity.scope, 'create')) throw forbidden()
  const way = wayBetween(from.kind, to.kind)
  const source = await visibleRecord(call, call.tx, from.kind.entity, from.hooks, call.params.id, 'for update')
  refuseClosed(way, source)
  const taken = await takeLines(call.tx, way, source, readWantedLines(body))
  refuseEmpty(source, taken)
  const next = await nextDocument(call.tx, way, source, taken)
  const made = await createRecord(call, to.kind.entity, to.hooks, { ...next, ...wantedBeside(to.kind, body) })
  return answerRecord(call, call.tx, to.kind.entity, to.hooks, made, 201)
}

/** What stands for a document without prices: the goods at the prices of their source, without its delivery cost. */
const worthOfGoods = (source: StoredRecord): Values => ({
  ...source,
  cost: '0.00',
  ...(source.discount_type === 'amount' ? { discount: null } : {}),
})

/** What is left to take of a document: what a document of all of it would hold, and be worth with its VAT. */
async function wholeRest(tx: Queryable, way: Way, source: StoredRecord): Promise<Taken & { total_price: string }> {
  const taken = await takeLines(tx, way, source)
  const next: Values = way.to.hasPrices ? await nextDocument(tx, way, source, taken) : worthOfGoods(source)
  const totals = await documentTotals(
    tx,
    way.to,
    { ...next, company: source.company } as StoredRecord,
    way.to.hasPrices
      ? (next[way.to.lines] as Values[])
      : taken.taken.map((line) => (isPriced(line) ? { ...line, quantity: taken.quantityOf(line) } : line)),
    {
      taxes: await readTaxes(tx, source.company),
      exempt: await isExempt(tx, source.company, { ...next, company: source.company }),
    },
  )
  return { ...taken, total_price: taken.taken.some(isPriced) ? totals.total_price : '0.00' }
}

/** The units that are left to take of a document, a rebate being none, their lines, and their worth with VAT. */
export async function readRest(
  tx: Queryable,
  from: DocumentKind,
  to: DocumentKind,
  source: StoredRecord,
): Promise<{ quantity: string; lines: number; total_price: string }> {
  const { left, lines, total_price } = await wholeRest(tx, wayBetween(from, to), source)
  const units = lines.filter(isPriced).map(({ id }) => decimal(left.get(id)))
  return {
    quantity: sum(units.filter((quantity) => quantity.gt(0))).toFixed(),
    lines: units.filter((quantity) => !quantity.isZero()).length,
    total_price,
  }
}

/**
 * What of each line of a document its follow-ups do not take yet, by the same count as its conversion, and what the
 * document of all of it would be worth with its VAT.
 */
export async function answerRemaining(call: Call, from: Served, to: DocumentKind): Promise<Answer> {
  const source = await visibleRecord(call, call.db, from.kind.entity, from.hooks, call.params.id)
  const { left, lines, total_price } = await wholeRest(call.db, wayBetween(from.kind, to), source)
  return {
    body: { lines: lines.filter(isPriced).map(({ id }) => ({ line: id, quantity: left.get(id) })), total_price },
  }
}

/** The document that a query names in a link; 403 on what the caller may not read. */
export function namedSource(call: Call, { kind, hooks }: Served, link: string): Promise<StoredRecord> {
  if (!allows(memberOf(call).rights, kind.entity.scope, 'read')) throw forbidden()
  return visibleRecord(call, call.db, kind.entity, hooks, call.context.req.query(link))
}

/** The lines of the document that the query names as its source, each with what remains of it for this kind. */
export async function answerSourceLines(call: Call, from: Served, to: DocumentKind): Promise<Answer> {
  const way = wayBetween(from.kind, to)
  const source = await namedSource(call, from, way.link)
  const { lines, left, sourceOf } = await takeLines(call.db, way, source)
  const results = lines.map((line) => ({
    ...pick(['id', ...lineFields, 'total'], line),
    source_line: sourceOf.get(line.id) ?? line.id,
    remaining: isPriced(line) ? left.get(line.id) : null,
  }))
  return { body: { results, count: results.length, stats: {} } }
}

/** The document that a new one names as its source, locked; only what the caller may read is known. */
async function readSource(call: Writing, from: DocumentKind, link: string, id: string): Promise<StoredRecord> {
  const source = await findRecord(call.tx, from.entity, companyOf(call), id, 'for update')
  const { rights, salesOnly } = memberOf(call)
  const isSeen = source && allows(rights, from.entity.scope, 'read') && !(salesOnly && source.is_sales === false)
  if (!isSeen) throw invalidField(link, 'unknown_reference')
  return source
}

/** Gives a new document what it does not say itself; what still is as every document begins counts as not said. */
function complete(values: Values, head: Values, initial: Values = {}): void {
  for (const [name, value] of Object.entries(head))
    if ((values[name] ?? null) === null || values[name] === initial[name]) values[name] = value
}

/**
 * A new document that names its source with `need_lines` and brings no lines takes what remains of it: lines, addresses
 * and conditions, save what the body says itself.
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
    const way = wayBetween(from, kind)
    const source = await readSource(call, from, link, id)
    refuseClosed(way, source)
    return fillWith(call, way, source, change, await takeLines(call.tx, way, source))
  }
}

async function fillWith(
  call: Writing,
  way: Way,
  source: StoredRecord,
  { values, extra }: Change,
  taken: Taken,
): Promise<void> {
  refuseEmpty(source, taken)
  const { to } = way
  const { [to.lines]: lines, ...head } = await nextDocument(call.tx, way, source, taken)
  complete(values, head, to.entity.initial)
  extra[to.lines] = lines
}

/** Bills what a delivery note brought of its order and no invoice bears yet. 409 before it left, or when all is billed. */
async function fillFromNote(call: Writing, change: Change, id: string): Promise<void> {
  const note = await readSource(call, deliveryNoteKind, 'linked_delivery_note', id)
  const shipped = ['make_the_delivery', 'deliver']
  if (!shipped.includes(String(note.status)))
    throw conflict('transition_refused', { current: note.status, allowed: shipped })
  if (!isUuid(note.linked_purchase_order)) throw invalidField('linked_delivery_note', 'unknown_reference')
  const way = wayBetween(orderKind, invoiceKind)
  const order = await readSource(call, orderKind, 'linked_delivery_note', note.linked_purchase_order)
  const brought = new Map<string, string>()
  for (const { source_line: line, quantity } of await linesOf(call.tx, deliveryNoteKind, note))
    if (line) brought.set(String(line), sum([brought.get(String(line)) ?? '0', String(quantity)]).toFixed())
  const { left } = await takeLines(call.tx, way, order)
  const wanted = [...brought].flatMap(([line, quantity]): Wanted[] => {
    const most = decimal(left.get(line) ?? '0')
    const wanted = decimal(quantity).gt(most) ? most : decimal(quantity)
    return wanted.gt(0) ? [{ line, quantity: wanted.toFixed() }] : []
  })
  if (wanted.length === 0) throw conflict('note_billed', { current: note.status, allowed: [] })
  refuseClosed(way, order)
  change.values.linked_purchase_order = order.id
  // The day of supply is that on which the goods arrived; of those under way nobody knows it (domain rules 1.1 no. 6).
  const arrived = note.status === 'deliver' ? note.delivery_date : null
  const sent = { ...order, delivery_date: arrived, tracking: note.tracking }
  await fillWith(call, way, sent, change, await takeLines(call.tx, way, order, wanted))
}
