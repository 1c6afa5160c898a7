import type { Taking } from '../../kinds/taking.ts'
import type { DrawnFlow } from './document-flows.ts'

/** Document of a deal, with its open rest by use: units, lines and money with VAT. */
export interface ChainDocument {
  id: string
  /** Registry name of its kind: `commercial/invoices`. */
  entity: string
  number: string
  status: string
  is_sales: boolean
  /** Its day of issue; null on a draft that has none. */
  issue_date: string | null
  total_price: string | null
  /** Open amount of a validated invoice; null for all other documents. */
  left_to_pay: string | null
  /** Due date of an invoice with an amount to pay. */
  expiration_payment: string | null
  /** `deposit` of a deposit invoice. */
  type: string | null
  currency: string
  rests: readonly { takes: Taking; quantity: string; lines: number; total_price: string }[]
}

/**
 * Link from a source document to a document made from it, with the units taken from its lines. An `amount` is the one
 * that an invoice deducts of a deposit, with VAT.
 */
export interface ChainLink {
  from: string
  to: string
  takes: DrawnFlow['takes']
  quantity: string
  amount: string | null
}

/** Payment for a document of the deal, accepted and not undone. */
export interface ChainPayment {
  id: string
  document: string
  amount: string
  currency: string
  payment_method: string | null
  payment_date: string | null
}

/** The whole deal that a document belongs to, its earliest document first. */
export interface DocumentChain {
  documents: readonly ChainDocument[]
  links: readonly ChainLink[]
  payments: readonly ChainPayment[]
}

/** Maximum of documents of one deal; a larger deal shows those nearest to the requested one. */
export const chainLimit = 100
