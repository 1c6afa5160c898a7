import type { Entity } from '../../../src/contract/kit.ts'
import { invoiceLine } from '../../../src/contract/commercial/invoice-line.ts'
import { invoice } from '../../../src/contract/commercial/invoice.ts'
import { quotationLine } from '../../../src/contract/commercial/quotation-line.ts'
import { quotation } from '../../../src/contract/commercial/quotation.ts'
import type { NumberedKind } from '../../../src/contract/rules/numbering.ts'

/** What tells one kind of document from another, for the parts they share. */
export interface DocumentKind {
  name: 'quotation' | 'invoice'
  entity: Entity
  line: Entity
  /** Body key of the nested lines. */
  lines: 'quotation_lines' | 'invoice_lines'
  series: NumberedKind
  /** States in which head and lines may change. */
  open: readonly string[]
  /** What a new document starts with besides the entity's initial values. */
  started: Readonly<Record<string, unknown>>
}

const started = {
  total_quantity: '0',
  send: 'not_send',
  sub_total_price: '0.00',
  total_taxes: '0.00',
  total_price: '0.00',
  transaction_taxes: [],
  total_discount: '0.00',
}

export const quotationKind: DocumentKind = {
  name: 'quotation',
  entity: quotation,
  line: quotationLine,
  lines: 'quotation_lines',
  series: 'quotation',
  open: ['pending'],
  started,
}

export const invoiceKind: DocumentKind = {
  name: 'invoice',
  entity: invoice,
  line: invoiceLine,
  lines: 'invoice_lines',
  series: 'invoice',
  open: ['pro_format'],
  started: { ...started, payment_status: 'unpaid', advancement: 'pro_format', left_to_pay: '0.00' },
}
