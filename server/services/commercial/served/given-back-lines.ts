import type { AnswerOf } from '../../../../src/contract/call.ts'
import type { readSourceLines } from '../../../../src/contract/commercial/calls/documents.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { recordsBy } from '../../../database/records.ts'
import { namedSource } from '../conversion/conversion.ts'
import { copiedFields, pickFields } from '../document/copies.ts'
import { invoiceKind } from '../document/kinds.ts'
import { creditedFor, refundLineOf } from '../amounts/refundable.ts'
import { invoiceOfReturn } from '../quantities/return-credits.ts'
import { servedInvoices, servedReturns } from './served.ts'

type SourceLines = AnswerOf<ReturnType<typeof readSourceLines>>

const answerOf = (results: SourceLines['results']): Answer<SourceLines> => ({
  body: { results, count: results.length, stats: {} },
})

/**
 * Answers the lines that a new credit note of a return gives back: those of an invoice that billed the returned goods.
 */
export async function answerCreditLines(call: Call): Promise<Answer<SourceLines>> {
  const back = await namedSource(call, servedReturns, 'linked_product_return')
  const isOpen = back.status === 'delivered' && !back.redeliver
  const chosen = isOpen ? await invoiceOfReturn(call.db, back) : undefined
  if (!chosen) return answerOf([])
  const ids = chosen.lines.map((line) => line.source_line)
  const lines = new Map(
    (await recordsBy(call.db, invoiceKind.line, back.company, 'id', ids)).map((one) => [one.id, one]),
  )
  return answerOf(
    chosen.lines.map(({ source_line: id, quantity }) => ({
      ...pickFields(['id', ...copiedFields, 'total'], lines.get(id) ?? {}),
      source_line: id,
      linked_invoice: chosen.invoice,
      remaining: quantity,
    })),
  )
}

/**
 * Answers the line of a new refund: the refundable money of an invoice, or for a return, that of its credited invoices.
 */
export async function answerRefundLines(call: Call): Promise<Answer<SourceLines>> {
  const ids = call.context.req.query('linked_product_return')
    ? await creditedFor(call.db, await namedSource(call, servedReturns, 'linked_product_return'))
    : [(await namedSource(call, servedInvoices, 'linked_invoice')).id]
  const invoices = await recordsBy(call.db, invoiceKind.entity, companyOf(call), 'id', ids)
  for (const invoice of ids.flatMap((id) => invoices.filter((one) => one.id === id))) {
    const line = await refundLineOf(call, call.db, invoice)
    if (line) return answerOf([{ kind: 'product', ...line, linked_invoice: invoice.id, remaining: line.quantity }])
  }
  return answerOf([])
}
