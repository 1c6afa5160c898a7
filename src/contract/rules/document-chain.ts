import type { Taking } from './document-flows.ts'

/** A document of a deal, with what remains to be taken of it: by each taking in units, lines
 * and money with VAT. */
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
  currency: string
  rests: readonly { takes: Taking; quantity: string; lines: number; total_price: string }[]
}

/** A document that was made of another, and the units that it took of its lines. */
export interface ChainLink {
  from: string
  to: string
  takes: Taking
  quantity: string
}

/** The whole deal that a document belongs to, its earliest document first. */
export interface DocumentChain {
  documents: readonly ChainDocument[]
  links: readonly ChainLink[]
}

/** Documents of one deal, at most; a deal of more shows those nearest to the one that was asked for. */
export const chainLimit = 100
