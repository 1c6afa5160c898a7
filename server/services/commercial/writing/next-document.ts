import { type Taking, isVoluntary } from '../../../../src/contract/commercial/kinds/taking.ts'
import { flowsInto } from '../../../../src/contract/commercial/rules/flows/document-flows.ts'
import { checkTaken } from '../../../../src/contract/commercial/rules/flows/remaining.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import { closingPrices } from '../amounts/closing-part.ts'
import { headFields, copiedFields, ofDelivery, pickFields, pricedHead, pricedLine } from '../document/copies.ts'
import { returnOrdered } from '../quantities/invoice-returns.ts'
import { type DocumentKind, invoiceKind } from '../document/kinds.ts'
import { readRests } from '../quantities/remaining-quantities.ts'
import { computeShares } from '../quantities/prorated-amounts.ts'
import { sourceLinesOf } from '../quantities/sources.ts'
import type { Wanted } from '../quantities/wanted-lines.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

/** Returns whether a line is something that is sold or bought, not a heading, a text or an option. */
export const isPriced = (line: Values): boolean => line.kind === 'product'

/** A conversion from one kind of document to another. */
export interface Conversion {
  from: DocumentKind
  to: DocumentKind
  link: string
  takes: Taking
}

/** Returns the conversion from one kind to another; there is one wherever a document is made of another. */
export function conversionBetween(from: DocumentKind, to: DocumentKind): Conversion {
  const flow = flowsInto(to.entity.key).find((candidate) => candidate.from === from.entity.key)
  if (!flow) throw new Error(`no ${to.name} is made of a ${from.name}`)
  return { from, to, link: flow.link, takes: flow.takes }
}

/** Lines of a source document that a new document takes, with their quantities. */
export interface SourceSelection {
  lines: readonly LineRecord[]
  /** The lines that the new document has. */
  taken: readonly LineRecord[]
  /** Quantity of each line that may be taken now. */
  left: ReadonlyMap<string, string>
  /** Quantity of each line that is to be taken until nothing is left. */
  whole: ReadonlyMap<string, string>
  quantityOf: (line: LineRecord) => string | undefined
  /** For goods returned from an invoice: the order line that each invoice line bills. */
  sourceOf: ReadonlyMap<string, string>
}

/** Returns the new document that takes these quantities of its source. */
export async function nextDocument(
  tx: Queryable,
  { from, to, link, takes }: Conversion,
  source: StoredDocument,
  { lines, taken, whole, quantityOf, sourceOf }: SourceSelection,
): Promise<Values> {
  const priced = lines.filter(isPriced)
  const isLast = priced.every((line) => decimal(whole.get(line.id)).eq(decimal(quantityOf(line))))
  const isCopied = (name: string, own: readonly string[]): boolean => to.hasPrices || !own.includes(name)
  const known = copiedFields.filter((name) => name in to.line.fields && isCopied(name, pricedLine))
  const amounts = async (): Promise<Values> => {
    const shares = await computeShares(tx, { from, takes, source }, priced, (line) => quantityOf(line) ?? '0', isLast)
    // A document that shares the amounts of its source has the discount in its lines already; the last one has the
    // delivery.
    return to.sharesOf ? { discount_type: 'percent', discount: null, cost: isLast ? shares.cost : '0.00' } : shares
  }
  const prices =
    isLast && to === invoiceKind && source.is_sales !== false
      ? await closingPrices(tx, { from, takes }, priced, quantityOf)
      : new Map<string, string>()
  return {
    ...pickFields(
      headFields.filter(
        (name) =>
          name in to.entity.fields &&
          isCopied(name, pricedHead) &&
          !(takes === 'returned' && ofDelivery.includes(name)),
      ),
      source,
    ),
    ...(to.hasPrices ? await amounts() : {}),
    // Goods returned from an invoice are returned from its order too.
    ...(takes === 'returned' ? pickFields(['linked_purchase_order'], source) : {}),
    [link]: source.id,
    [to.lines]: taken.map((line) => ({
      ...pickFields(known, line),
      ...(prices.has(line.id) ? { price: prices.get(line.id) } : {}),
      ...(isPriced(line) ? { quantity: quantityOf(line), source_line: sourceOf.get(line.id) ?? line.id } : {}),
    })),
  }
}

/** Refuses with 409 a source of which nothing can be taken in its state. */
export function refuseClosed({ from, takes }: Conversion, source: StoredDocument): void {
  const open = from.source?.open ?? ''
  if (source.status !== open && !(isVoluntary(takes) && source.status === from.source?.taken))
    throw conflict('transition_refused', { current: source.status, allowed: [open] })
}

/** Returns the lines that a new document takes: what remains of every line, or the requested lines. */
export async function takeLines(
  tx: Queryable,
  way: Conversion,
  source: StoredDocument,
  wanted?: readonly Wanted[],
): Promise<SourceSelection> {
  const lines = await sourceLinesOf(tx, way.from, source)
  const { now: left, whole } = await readRests(tx, source.company, way, lines)
  const isOfInvoice = way.takes === 'returned' && way.from === invoiceKind
  const sourceOf = isOfInvoice ? await returnOrdered(tx, lines, left) : new Map<string, string>()
  const quantityOf = (line: LineRecord): string | undefined =>
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

/** Refuses with 409 a source with nothing left to take. */
export function refuseEmpty(source: StoredDocument, { taken }: SourceSelection): void {
  if (!taken.some(isPriced)) throw conflict('transition_refused', { current: source.status, allowed: [] })
}
