import type { TotalAmounts, TotalTax } from '../format/total-rows.ts'

/** Kind of the document; it decides the title, the columns and the texts under the totals. */
export type PrintedKind =
  | 'quotation'
  | 'pro_format'
  | 'invoice'
  | 'deposit'
  | 'credit'
  | 'refund'
  | 'order'
  | 'delivery_note'
  | 'goods_receipt'
  | 'product_return'

/** Columns of the lines beside their text, in their order. */
export const printedColumns = ['quantity', 'unit', 'price', 'discount', 'rate', 'total'] as const

/** A column of the lines. */
export type LineColumn = (typeof printedColumns)[number]

type Text = string | null | undefined

/** Issuer of the document; empty facts are left out. */
export interface PdfSeller {
  legal_name: string
  address?: Text
  postal_code?: Text
  city?: Text
  country?: Text
  legal_form?: Text
  /** As it is to be read: `20 000 €`. */
  capital?: Text
  rcs?: Text
  siret?: Text
  vat_number?: Text
  email?: Text
  phone?: Text
  iban?: Text
  bic?: Text
  /** PNG or JPEG as a data URL; anything else is left out. */
  logo?: Text
}

/** Whom the document is for, or where it is delivered. */
export interface PdfParty {
  name: string
  attention?: Text
  address?: Text
  postal_code?: Text
  city?: Text
  country?: Text
  siret?: Text
  vat_number?: Text
}

/**
 * Line of the document; amounts, quantities and rates are decimal text. Its `total` is the net of the line or the
 * running sum of a subtotal.
 */
export interface PdfLine {
  kind?: 'product' | 'section' | 'text' | 'subtotal' | 'option' | 'page_break' | null
  product_name?: Text
  description?: Text
  /** Why more of it is delivered than was ordered. */
  over_reason?: Text
  reference?: Text
  quantity?: Text
  unit?: Text
  price?: Text
  discount?: Text
  rate?: Text
  total?: Text
  /** An option that the customer took; it counts in the totals like a product. */
  isTaken?: boolean
}

/** Totals as `computeTotals` and `paymentStatus` give them; zero rows are left out. */
export interface PdfTotals extends TotalAmounts {
  transaction_taxes: readonly TotalTax[]
  /** Amounts of deposit invoices: excluding tax, their VAT, and both. */
  deposits?: readonly { number: string; issue_date?: Text; net?: Text; vat?: Text; total_price: string }[]
  paid?: Text
  left_to_pay?: Text
  /**
   * VAT of a document in a foreign currency in euros, and the value of one unit of it (directive 2006/112, art. 230).
   */
  euro_vat?: { amount: string; rate: string } | null
}

/** Everything that a document shows. Days are `YYYY-MM-DD`. */
export interface DocumentData {
  kind: PrintedKind
  number: string
  issue_date: string
  /** Last day of validity of a quotation. */
  expiration_date?: Text
  /** Due date of an invoice. */
  expiration_payment?: Text
  /** Days and amounts in which an invoice is paid, in their order. */
  installments?: readonly { due_date: string; amount: string }[] | null
  delivery_date?: Text
  subject?: Text
  /** Documents and references to cite under the date, as they are to be read: `Commande BC-2026-00012`. */
  references?: readonly string[]
  currency?: Text
  seller: PdfSeller
  buyer: PdfParty
  /** Only when it differs from the buyer's. */
  delivery?: PdfParty | null
  lines: readonly PdfLine[]
  /** Columns that the company chose; the usual ones when absent or empty. */
  columns?: readonly LineColumn[] | null
  /** Colour of name, marks and running head as `#rrggbb`; the brand's when absent or unreadable. */
  accent?: Text
  /** Absent on documents without prices. */
  totals?: PdfTotals | null
  /** Whether the seller has no VAT: no VAT column, and `exempt_mention` is under the total. */
  exempt?: boolean
  exempt_mention?: Text
  /** Terms of payment or delivery as a sentence. */
  terms?: Text
  payment_method?: Text
  /** Legal mentions and free text, one paragraph each, always in French. */
  mentions?: readonly string[]
  /**
   * Electronic acceptance of a quotation, shown in the place of the signature; `proof` is the hash of the PDF that was
   * accepted.
   */
  acceptance?: { name: string; at: string; proof?: Text } | null
  /** Leaves out the QR code of the transfer. */
  noQr?: boolean
}
