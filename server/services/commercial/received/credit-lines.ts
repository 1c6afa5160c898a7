import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { comparedWordsOf } from '../../../../src/contract/commercial/rules/received/comparison.ts'
import type { Writing } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import type { TaxRate } from '../amounts/document-taxes.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'
import { sourceLinesOf } from '../quantities/sources.ts'
import { readRemaining } from '../quantities/remaining-quantities.ts'
import type { StoredDocument } from '../document/records.ts'
import { allowanceLines, priced, type PricedLine, taxOf } from './lines.ts'
import { receivedContent, type ReceivedRecord } from './records.ts'

/** A line of the corrected invoice and how much of it may still be given back. */
interface Creditable {
  id: string
  name: string
  price: string
  tax: string
  left: string
}

/** Returns the invoice that a credit note corrects, locked; its amounts are final once it is validated. */
async function correctedInvoice(call: Writing, { company, linked_invoice: id }: ReceivedRecord) {
  const invoice = id ? await findRecord(call.tx, invoiceKind.entity, company, id, 'for update') : undefined
  if (invoice && invoice.status !== 'accepted')
    throw conflict('received_credit_draft', { current: invoice.status, allowed: ['accepted'] })
  return invoice
}

/**
 * Returns the creditable lines of an invoice. They have no discount of their own, because a credit note repeats their
 * price.
 */
async function creditableLines(call: Writing, invoice: StoredDocument<'invoice'> | undefined): Promise<Creditable[]> {
  if (!invoice) return []
  const lines = (await sourceLinesOf(call.tx, invoiceKind, invoice)).filter(
    ({ kind, discount }) => kind === 'product' && decimal(discount).isZero(),
  )
  const left = await readRemaining(call.tx, invoice.company, { from: invoiceKind, takes: 'credited' }, lines)
  return lines.map(({ id, product_name: name, price, taxes }) => ({
    id,
    name: comparedWordsOf(name ?? ''),
    price: price ?? '0',
    tax: (taxes ?? []).join(),
    left: left.get(id) ?? '0',
  }))
}

/**
 * Returns the own values of a purchase credit note: the invoice that it corrects and its lines. A line gives back an
 * invoice line with the same name, price and VAT and enough quantity left, each once; all others are rebates.
 */
export async function creditOf(
  call: Writing,
  record: ReceivedRecord,
  taxes: ReadonlyMap<string, TaxRate>,
): Promise<Values> {
  const invoice = await correctedInvoice(call, record)
  const sources = await creditableLines(call, invoice)
  const content = receivedContent(record)
  const isSource =
    (name: string, { quantity, price }: PricedLine, tax: string) =>
    (one: Creditable) =>
      one.name === comparedWordsOf(name) &&
      one.tax === tax &&
      decimal(one.price).eq(price) &&
      decimal(quantity).gt(0) &&
      decimal(one.left).gte(quantity)
  const lines = content.lines.map((read): Values => {
    const tax = taxOf(taxes, read.vat)
    const line = {
      product_name: read.name.slice(0, 255),
      description: read.description,
      ...priced(read),
      discount: '0',
      taxes: [tax],
    }
    const at = sources.findIndex(isSource(line.product_name, line, tax))
    const [source] = at < 0 ? [] : sources.splice(at, 1)
    return source ? { ...line, source_line: source.id } : line
  })
  return {
    ...(invoice ? { linked_invoice: invoice.id } : {}),
    [creditKind.lines]: [...lines, ...allowanceLines(content, taxes)],
  }
}
