import type { NumberedKind } from '../../../rules/identifiers/numbering.ts'

/**
 * Fault at one document of a fiscal series (domain rules 1.3). A `number` is not the `expected` one, a `day` precedes
 * the one before, or a content differs from its sealed `hash`. An `end` has documents issued after it.
 */
export type SeriesFault =
  { code: 'number'; number: string; expected: number } | { code: 'day' | 'hash' | 'end'; number: string }

/** Name of a fiscal series of a company. */
export interface SeriesName {
  /** SIREN of the seller, for a self-billed series that of the supplier; else the id of the issuer. */
  seller: string
  series: Extract<NumberedKind, 'invoice' | 'deposit' | 'self_billing' | 'credit'>
  sales: boolean
  year: number
}

/** A series in figures; `total_price` adds up its documents with VAT, each in its own currency. */
export interface SeriesSummary extends SeriesName {
  first: string
  last: string
  first_date: string
  last_date: string
  count: number
  totals: Readonly<Record<string, string>>
  faults: readonly SeriesFault[]
}

/** A series with the walk of its whole chain: every content against its hash, each hash against the one before. */
export interface SeriesProof extends SeriesSummary {
  company_name: string
  checked_at: string
  last_hash: string
  /** A page of its documents, in the order of their numbers. */
  documents: readonly { number: string; issue_date: string; total_price: string; currency: string; hash: string }[]
}

/** A link that shows the proof of one series to an auditor until it ends. */
export interface SeriesLink {
  key: string
  expires_at: string
}

/**
 * Returns the key for the name of a series: issued documents by their kind, those of suppliers as purchase vouchers.
 */
export const seriesWord = ({
  series,
  sales,
}: Pick<SeriesName, 'series' | 'sales'>): SeriesName['series'] | 'purchase' =>
  sales || series === 'self_billing' ? series : 'purchase'

/** Days until a link to a proof ends. */
export const proofLinkDays = 30

/** Documents on a page of a proof. */
export const proofPage = 100

/** Returns the first and the last number in short; only one where they are the same. */
export const seriesSpanOf = (first: string, last: string): string => (first === last ? first : `${first} – ${last}`)
