import { isExemptSeller } from '../fiscal/exempt-seller.ts'
import type { DecimalLike } from '../../../rules/money/decimal.ts'
import type { LineTotals, TaxTotals } from '../amounts/totals.ts'
import type { AppliedTax } from '../../../rules/money/vat-rates.ts'

/** Fields by their wire names, of a stored record or of the state of the editor. */
export type Fields = Readonly<Record<string, unknown>>

/** Kind of an e-invoice: a kind of document, or a type of invoice. */
export type EInvoiceKind = 'invoice' | 'deposit' | 'credit' | 'corrective' | 'self_billing'

/** The VAT of a line or of shipping, with the VATEX code of its exemption where its tax states one. */
export interface LineVat extends AppliedTax {
  code?: string | null
}

/** A line by its wire names; `amounts` are those of the totals, stored ones where a credit keeps its own. */
export interface EInvoiceLine {
  line: Fields
  vat: LineVat
  amounts: LineTotals
  /** The product of the line: reference, barcode, sh_code, origin_country. */
  product?: Fields | null
}

/** An earlier document that this one corrects, credits or deducts. */
export interface EarlierInvoice {
  number?: string | null
  issue_date?: string | null
}

/** The amounts of a document as `computeTotals` gives them, or as they were stored. */
export interface EInvoiceTotals {
  sumLines: string
  shipping: string
  transaction_taxes: readonly TaxTotals[]
  sub_total_price: string
  total_taxes: string
  total_price: string
}

/**
 * Content of an e-invoice, by wire names: the document, its frozen parties, its lines and totals. Any fiscal document
 * hands itself over in this shape.
 */
export interface EInvoiceSource {
  kind: EInvoiceKind
  /** Type of a credit other than that of an ordinary invoice: of a deposit, or a rebate over a period. */
  credits?: 'deposit' | 'period'
  document: Fields
  seller: Fields
  buyer: Fields
  lines: readonly EInvoiceLine[]
  totals: EInvoiceTotals
  shipping?: LineVat | null
  /** Numbers of the documents that it was made from. */
  quotation?: string | null
  order?: string | null
  deliveryNote?: string | null
  /** The invoices that a credit credits or a corrective one replaces. */
  corrects?: readonly EarlierInvoice[]
  /** The deposit invoices that a final invoice deducts; `prepaid` is their sum with VAT. */
  deposits?: readonly EarlierInvoice[]
  prepaid?: DecimalLike | null
  /** The day on which it was paid whole, when that was before it was issued. */
  paidOn?: string | null
  /** Rounding of the amount to be paid, for cash. */
  rounding?: DecimalLike | null
}

/** Returns a trimmed text; null for an empty one and for other values. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Checks whether a line is counted: sections, texts, subtotals and options are not. */
export const isCounted = ({ line }: EInvoiceLine): boolean => (line.kind ?? 'product') === 'product'

/** Checks whether the seller has no VAT. */
export const isFranchise = ({ seller }: Pick<EInvoiceSource, 'seller'>): boolean => isExemptSeller(seller)
