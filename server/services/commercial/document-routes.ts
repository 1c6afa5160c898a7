import type { AnswerOf } from '../../../src/contract/call.ts'
import {
  confirmOrder,
  convertDocument,
  duplicateDocument,
  makeDepositOf,
  readChain,
  readOverview,
  readRemaining,
  readSourceLines,
} from '../../../src/contract/commercial/calls/documents.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { rightOnSource } from '../../../src/contract/commercial/rules/flows/document-flows.ts'
import type { Answer, Call } from '../../http/call/call.ts'
import { successorOf } from '../../http/records/merged.ts'
import type { Router } from '../../http/routing/routes.ts'
import { answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import { type Served, answerRemaining, answerSourceLines, convert } from './conversion/conversion.ts'
import { answerChain } from './conversion/chain.ts'
import { copyDocument } from './document/copies.ts'
import { serveDocumentPdf } from './files/document-files.ts'
import {
  type DocumentKind,
  creditKind,
  deliveryNoteKind,
  invoiceKind,
  orderKind,
  productReturnKind,
  quotationKind,
  refundKind,
} from './document/kinds.ts'
import { answerCreditLines, answerRefundLines } from './served/given-back-lines.ts'
import { serveEInvoice } from './files/hand-over.ts'
import { lineHooks } from './writing/line-hooks.ts'
import { serveLinks } from './public/links.ts'
import { serveMarkSent } from './sending/mark-sent.ts'
import { makeDeposit } from './conversion/deposits.ts'
import { orderLineHooks } from './orders/order-line-hooks.ts'
import { confirmByStaff } from './public/order-answers.ts'
import { overview } from './reports/overview.ts'
import { serveReading } from './public/public-by-token.ts'
import {
  servedDocuments,
  servedInvoices,
  servedOrders,
  servedPublic,
  servedQuotations,
  servedOf,
} from './served/served.ts'

type SourceLines = Answer<AnswerOf<ReturnType<typeof readSourceLines>>>

/** Counts and sums of the views of a kind. */
function serveOverview(router: Router, { kind, hooks }: Served): void {
  router.read(readOverview(kind.entity), (call) => overview(call, kind, hooks))
}

/** Serves the copy of a document with the same lines; the specification has only that of quotations. */
function serveDuplicate(router: Router, { kind, hooks }: Served): void {
  router.write(duplicateDocument(kind.entity, kind !== quotationKind), async (call) => {
    const source = await visibleRecord(call, call.tx, kind.entity, hooks, call.params.id)
    // The copy is for the organization that the party was merged into, if any.
    const party = source.organization
      ? { organization: await successorOf(call.tx, organization, source.company, source.organization) }
      : {}
    return answerRecord(call, call.tx, kind.entity, hooks, await copyDocument(call, kind, hooks, source, party), 201)
  })
}

/** Serves the conversion of a document into another: all that remains, or the selected lines. */
function serveConversion(router: Router, from: Served, to: Served): void {
  router.write(
    convertDocument(from.kind.entity, to.kind.entity, {
      name: String(to.kind.conversion),
      action: rightOnSource(from.kind.entity.key, to.kind.entity.key),
      // The specification has the conversions of quotations.
      isAdded: from.kind !== quotationKind,
    }),
    (call, body) => convert(call, body, from, to),
  )
}

/** Makes a deposit invoice of a deal. */
function serveDeposit(router: Router, from: Served, link: string): void {
  router.write(makeDepositOf(from.kind.entity, servedInvoices.kind.entity), (call, body) =>
    makeDeposit(call, body, { from, to: servedInvoices, link }),
  )
}

/** Serves the answer of a supplier to an order, given by telephone or mail. */
function serveOrderAnswer(router: Router): void {
  const { entity } = servedOrders.kind
  router.write(confirmOrder(entity), (call, body) => confirmByStaff(call, servedOrders, body))
}

/** Serves the quantities of a document that its follow-ups of one kind have not taken. */
function serveRemaining(router: Router, from: Served, kinds: readonly [DocumentKind, ...DocumentKind[]]): void {
  router.read(
    readRemaining(
      from.kind.entity,
      kinds.map(({ entity }) => entity.path),
    ),
    (call) => {
      const path = call.context.req.query('for')
      return answerRemaining(call, from, kinds.find(({ entity }) => entity.path === path) ?? kinds[0])
    },
  )
}

/**
 * Serves the lines of a source document, with their remaining quantities; the first of `sources` when none is named.
 */
function serveSourceLines(
  router: Router,
  to: DocumentKind,
  path: string,
  sources: Readonly<Record<string, (call: Call) => Promise<SourceLines>>>,
): void {
  const links = Object.keys(sources)
  router.read(readSourceLines(to.entity, path, links), (call) =>
    sources[links.find((link) => call.context.req.query(link)) ?? links[0]!]!(call),
  )
}

/** Serves the conversions of documents and their remaining quantities (specification 3 section 5). */
export function serveConversions(router: Router): void {
  for (const from of servedDocuments) {
    const [first, ...others] = from.kind.flows.filter(({ isConverted }) => isConverted).map(({ to }) => servedOf(to))
    if (!first) continue
    for (const to of [first, ...others]) serveConversion(router, from, to)
    serveRemaining(router, from, [first.kind, ...others.map(({ kind }) => kind)])
  }
  serveOrderAnswer(router)
  serveDeposit(router, servedQuotations, 'linked_quotation')
  serveDeposit(router, servedOrders, 'linked_purchase_order')
  const of = (from: Served, to: DocumentKind) => (call: Call) => answerSourceLines(call, from, to)
  const ofOrder = (to: DocumentKind) => ({ linked_purchase_order: of(servedOrders, to) })
  serveSourceLines(router, orderKind, 'get_lines', { linked_quotation: of(servedQuotations, orderKind) })
  serveSourceLines(router, invoiceKind, 'get_purchase_order_lines', ofOrder(invoiceKind))
  for (const path of ['get_purchase_order_lines', 'get_lines'])
    serveSourceLines(router, deliveryNoteKind, path, ofOrder(deliveryNoteKind))
  serveSourceLines(router, productReturnKind, 'get_lines', {
    ...ofOrder(productReturnKind),
    linked_invoice: of(servedInvoices, productReturnKind),
  })
  serveSourceLines(router, creditKind, 'get_lines', {
    linked_invoice: of(servedInvoices, creditKind),
    linked_product_return: answerCreditLines,
  })
  serveSourceLines(router, refundKind, 'get_lines', {
    linked_invoice: answerRefundLines,
    linked_product_return: answerRefundLines,
  })
}

/** Serves the deal that a document belongs to. */
function serveChain(router: Router, served: Served): void {
  const { entity } = served.kind
  router.read(readChain(entity), (call) => answerChain(call, served, servedDocuments))
}

/** Serves the routes of documents that a key opens. */
export function servePublicLinks(router: Router): void {
  for (const { kind, hooks } of servedPublic) serveLinks(router, kind, hooks)
}

/** Serves the routes that every kind of document has. */
export function serveDocument(router: Router, served: Served): void {
  const { kind, hooks } = served
  serveDocumentPdf(router, kind, hooks)
  if (kind.isFiscal) serveEInvoice(router, kind, hooks)
  serveOverview(router, served)
  serveDuplicate(router, served)
  serveMarkSent(router, served)
  serveChain(router, served)
  serveReading(router, kind.entity, hooks, servedPublic.find((one) => one.kind === kind)?.kind)
  serveResource(router, kind.entity, hooks)
  serveResource(router, kind.line, kind === orderKind ? orderLineHooks : lineHooks(kind))
}
