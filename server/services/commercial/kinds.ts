import { documentComputedInitial } from '../../../src/contract/commercial/document.ts'
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
  computedInitial: Readonly<Record<string, unknown>>
}

export const quotationKind: DocumentKind = {
  name: 'quotation',
  entity: quotation,
  line: quotationLine,
  lines: 'quotation_lines',
  series: 'quotation',
  open: ['pending'],
  computedInitial: documentComputedInitial,
}

export const invoiceKind: DocumentKind = {
  name: 'invoice',
  entity: invoice,
  line: invoiceLine,
  lines: 'invoice_lines',
  series: 'invoice',
  open: ['pro_format'],
  computedInitial: {
    ...documentComputedInitial,
    payment_status: 'unpaid',
    advancement: 'pro_format',
    left_to_pay: '0.00',
  },
}
