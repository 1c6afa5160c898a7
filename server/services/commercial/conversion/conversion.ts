import type { DocumentName } from '../../../../src/contract/commercial/kinds/names.ts'
import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import type {
  convertDocument,
  readRemaining,
  readSourceLines,
} from '../../../../src/contract/commercial/calls/documents.ts'
import type { Entity, RecordOf } from '../../../../src/contract/kit/kit.ts'
import { decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Call, type Writing, memberOf } from '../../../http/call/call.ts'
import { forbidden, invalidField } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import { type Hooks, answerRecord, createRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { copiedFields, pickFields } from '../document/copies.ts'
import { type DocumentKind, invoiceKind } from '../document/kinds.ts'
import { isExempt, readTaxes } from '../amounts/document-taxes.ts'
import { closedTotals } from '../amounts/closing-part.ts'
import {
  type SourceSelection,
  type Conversion,
  isPriced,
  nextDocument,
  refuseClosed,
  refuseEmpty,
  takeLines,
  conversionBetween,
} from '../writing/next-document.ts'
import { readWantedLines } from '../quantities/wanted-lines.ts'
import type { StoredDocument } from '../document/records.ts'

/** A kind of document with its hooks. */
export interface Served<Name extends DocumentName = DocumentName> {
  kind: DocumentKind<Name>
  hooks: Hooks
}

/** Returns the content of a new document that takes all that remains of another. */
export async function restOf(
  tx: Queryable,
  from: DocumentKind,
  to: DocumentKind,
  source: StoredDocument,
): Promise<Values> {
  const way = conversionBetween(from, to)
  return nextDocument(tx, way, source, await takeLines(tx, way, source))
}

type ConversionBody = ReadBodyOf<ReturnType<typeof convertDocument>>

function wantedType(entity: Entity, type: unknown): Values {
  if (entity !== invoiceKind.entity || (type ?? null) === null) return {}
  if (type !== 'invoice' && type !== 'self_billing') throw invalidField('type', 'invalid')
  return { type }
}

/**
 * Reads the options of a conversion: `redeliver` of a return, `motive` of a credit note or refund, `type` of a purchase
 * invoice (self_billing).
 */
function wantedBeside({ entity }: DocumentKind, { redeliver, motive, type }: ConversionBody): Values {
  const wanted: Values = {}
  if ('redeliver' in entity.fields && (redeliver ?? null) !== null) {
    if (typeof redeliver !== 'boolean') throw invalidField('redeliver', 'invalid')
    wanted.redeliver = redeliver
  }
  // The entity validates the motive.
  if ('motive' in entity.fields && (motive ?? null) !== null) wanted.motive = motive
  return { ...wanted, ...wantedType(entity, type) }
}

/**
 * Makes a document of what remains of another, in one transaction. The body may select lines as `{lines: [{line,
 * quantity}]}`. A return may have `redeliver`, a credit note or refund a `motive`, and a purchase invoice the `type`
 * self_billing. Refuses with 409 when nothing is left, with 422 when more is asked for than remains.
 */
export async function convert(
  call: Writing,
  body: () => ConversionBody,
  from: Served,
  to: Served,
): Promise<Answer<RecordOf<DocumentKind['entity']>>> {
  if (!allows(memberOf(call).rights, to.kind.entity.scope, 'create')) throw forbidden()
  const way = conversionBetween(from.kind, to.kind)
  const source = await visibleRecord(call, call.tx, from.kind.entity, from.hooks, call.params.id, 'for update')
  refuseClosed(way, source)
  const wanted = body()
  const taken = await takeLines(call.tx, way, source, readWantedLines(wanted.lines))
  refuseEmpty(source, taken)
  const next = await nextDocument(call.tx, way, source, taken)
  const made = await createRecord(call, to.kind.entity, to.hooks, { ...next, ...wantedBeside(to.kind, wanted) })
  return answerRecord(call, call.tx, to.kind.entity, to.hooks, made, 201)
}

/**
 * Values that represent a document without prices: the goods at the prices of their source, without its delivery cost.
 */
const worthOfGoods = (source: StoredDocument): Values => ({
  ...source,
  cost: '0.00',
  ...(source.discount_type === 'amount' ? { discount: null } : {}),
})

/** Returns what remains to take of a document, with the total including VAT of a document that takes all of it. */
async function wholeRest(
  tx: Queryable,
  way: Conversion,
  source: StoredDocument,
): Promise<SourceSelection & { total_price: string }> {
  const taken = await takeLines(tx, way, source)
  const next: Values = way.to.hasPrices ? await nextDocument(tx, way, source, taken) : worthOfGoods(source)
  const { totals } = await closedTotals(
    tx,
    way.to,
    { ...next, company: source.company } as StoredDocument,
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

/**
 * Returns the units that are left to take of a document, a rebate being none, their lines, and their worth with VAT.
 */
export async function readRest(
  tx: Queryable,
  from: DocumentKind,
  to: DocumentKind,
  source: StoredDocument,
): Promise<{ quantity: string; lines: number; total_price: string }> {
  const { left, lines, total_price } = await wholeRest(tx, conversionBetween(from, to), source)
  const units = lines.filter(isPriced).map(({ id }) => decimal(left.get(id)))
  return {
    quantity: sum(units.filter((quantity) => quantity.gt(0))).toFixed(),
    lines: units.filter((quantity) => !quantity.isZero()).length,
    total_price,
  }
}

/**
 * Answers the remaining quantity of each line of a document, counted as in its conversion. Includes the total with VAT
 * of a document that takes all of it.
 */
export async function answerRemaining(
  call: Call,
  from: Served,
  to: DocumentKind,
): Promise<Answer<AnswerOf<ReturnType<typeof readRemaining>>>> {
  const source = await visibleRecord(call, call.db, from.kind.entity, from.hooks, call.params.id)
  const { left, lines, total_price } = await wholeRest(call.db, conversionBetween(from.kind, to), source)
  return {
    body: { lines: lines.filter(isPriced).map(({ id }) => ({ line: id, quantity: left.get(id) })), total_price },
  }
}

/** Returns the document that a query names in a link; 403 when the caller may not read it. */
export function namedSource(call: Call, { kind, hooks }: Served, link: string): Promise<StoredDocument> {
  if (!allows(memberOf(call).rights, kind.entity.scope, 'read')) throw forbidden()
  return visibleRecord(call, call.db, kind.entity, hooks, call.context.req.query(link))
}

/** Answers the lines of the document that the query names as its source, each with what remains of it for this kind. */
export async function answerSourceLines(
  call: Call,
  from: Served,
  to: DocumentKind,
): Promise<Answer<AnswerOf<ReturnType<typeof readSourceLines>>>> {
  const way = conversionBetween(from.kind, to)
  const source = await namedSource(call, from, way.link)
  const { lines, left, sourceOf } = await takeLines(call.db, way, source)
  const results = lines.map((line) => ({
    ...pickFields(['id', ...copiedFields, 'total'], line),
    source_line: sourceOf.get(line.id) ?? line.id,
    remaining: isPriced(line) ? left.get(line.id) : null,
  }))
  return { body: { results, count: results.length, stats: {} } }
}
