import type { EventKey } from '../../notifications/events.ts'
import type { NumberedKind } from '../../rules/identifiers/numbering.ts'
import type { Taking } from './taking.ts'
import type { DocumentName } from './names.ts'

/** Fields of a document that decide whether it is sent or opened. */
export interface DocumentFacts extends Readonly<Record<string, unknown>> {
  status?: unknown
  send?: unknown
  is_sales?: unknown
}

/** How documents of a kind are made of those of another. */
export interface KindFlow {
  to: DocumentName
  /** Use of the lines of the source. */
  takes: Taking
  /** Whether the service converts at an address of the source; else the new document names its source. */
  isConverted: boolean
}

/**
 * Amount that the tab of a view sums: the totals by default. Otherwise it is the amount left to pay, the amount billed
 * without tax, or the amount to deliver or to bill without tax. Documents without prices have none.
 */
export type ViewSum = 'left' | 'net' | 'worth' | 'none'

/** A view of a list: a tab with its label; a view of the service unless it has filters of its own. */
export interface KindView {
  key: string
  label: string
  sum?: ViewSum
  params?: { view?: string; filters?: Readonly<Record<string, string>> }
}

/** Views of the list of a kind; without own ones, purchases have those of sales. */
export interface KindViews {
  sales: readonly KindView[]
  purchases?: readonly KindView[]
  /** The views of a service without ours; by default the whole list alone. */
  plain?: readonly KindView[]
}

/** Titles of the templates of mails: for a customer, for a reminder, with the tracking of a parcel, for a supplier. */
export interface MailTitles {
  send: string
  remind?: string
  tracked?: string
  supplier?: string
}

/** Properties of a kind of document besides its names. */
export interface KindFacts {
  /** Series of its official numbers. */
  series: Exclude<NumberedKind, 'self_billing'>
  /** Kind of the document that is printed. */
  printed: string
  /** An offer waits for an answer. */
  isOffer: boolean
  /** It is numbered without a gap, hashed and frozen when it is validated (domain rules 1.3). */
  isFiscal: boolean
  /** A sent document of this kind keeps what its recipient sees: another offer is another document. */
  isKeptForReader: boolean
  /** It has its official number from the start; else when it is sent or validated. */
  isNumberedAtOnce: boolean
  /** The company issues it on both sides; else the document of a purchase is the supplier's own. */
  isOwnPaper: boolean
  /** It takes prices, discount and delivery cost from its source and its products, and prints them. */
  hasPrices: boolean
  /** Its lines have VAT; refunds of money have none. */
  bearsVat: boolean
  /** Its amounts are shares of those of the document in this field, where it names one; else they follow from its lines. */
  sharesOf: 'linked_invoice' | null
  /** States in which head and lines may change. */
  open: readonly string[]
  /** Fields that remain open after the document is closed. */
  openLater: readonly string[]
  contactField: 'attention_to' | 'invoice_contact'
  /** Field of its due day: end of validity, payment or delivery. */
  dueField: 'expiration_date' | 'expiration_payment' | 'delivery_date'
  /** The same where it has a default day: until which an offer is valid, or by which an invoice is paid. */
  due: 'expiration_date' | 'expiration_payment' | null
  /** Computed values of a new document besides those of every kind. */
  started: Readonly<Record<string, unknown>>
  /** Fields that a copy takes over besides those of all documents. */
  copied: readonly string[]
  /** Documents that are made of it, the usual one first. */
  flows: readonly KindFlow[]
  /** States of a source document: while lines can still be converted, and after the last one was. */
  source: { open: string; taken: string } | null
  /** Action by which it is made of its source, and by which the trail of the source records it. */
  conversion: `${'convert' | 'make'}_${string}` | null
  /** Sides on which it can be sent, and the states that allow it. */
  sends: { sides: 'sales' | 'both'; states: readonly string[] }
  /** Decides whether its public page is open to a visitor with its key; null without a public page. */
  opens: ((document: DocumentFacts) => boolean) | null
  /** Event of the first reading of its public page, and the text of the link in its mail. */
  readEvent: EventKey | null
  mailLink: string | null
  /** Label of the category of its templates, and their titles. */
  mailCategory: string
  mailTitles: MailTitles
  /** References that its page expands besides its lines; a list that points at a row prefetches the same. */
  expand: readonly string[]
  /** References that its editor expands besides its lines. */
  formExpand: readonly string[]
  /** Fields that its list reads: enough for its columns and totals, without lines and frozen parties. */
  listFields: readonly string[]
  /** Filters of its list. */
  filters: readonly string[]
  views: KindViews
}

/** Properties of most kinds; a kind names those that differ. */
export const usualKind = {
  isOffer: false,
  isFiscal: false,
  isKeptForReader: false,
  isNumberedAtOnce: false,
  isOwnPaper: false,
  hasPrices: true,
  bearsVat: true,
  sharesOf: null,
  openLater: [],
  contactField: 'invoice_contact',
  dueField: 'delivery_date',
  due: null,
  started: {},
  copied: [],
  flows: [],
  source: null,
  conversion: null,
  opens: null,
  readEvent: null,
  mailLink: null,
  formExpand: [],
} as const satisfies Partial<KindFacts>

/** Properties that a kind declares: those without a usual value, and those that differ from it. */
export type DeclaredKind = Omit<KindFacts, keyof typeof usualKind> & Partial<KindFacts>

/** References to the people of a document that its page expands. */
export const expandedPeople = ['organization', 'seller', 'validated_by'] as const

/** Fields that the list of every kind reads. */
export const sharedFields = [
  'number',
  'subject',
  'organization',
  'organization_object',
  'issue_date',
  'status',
  'is_sales',
  'seller',
  'created_at',
] as const

/** Fields of the sending of a document that a list reads. */
export const sentFields = ['send', 'send_date', 'ref'] as const

/** Amounts of a document that a list reads. */
export const pricedFields = ['currency', 'total_price', 'sub_total_price', 'total_taxes'] as const

/** Returns a view that the service knows by its key. */
export const view = <const Key extends string, const Label extends string>(key: Key, label: Label, sum?: ViewSum) => ({
  key,
  label,
  sum,
  params: { view: key },
})

/** Returns a view of plain filters, for a service without views. */
export const plainView = <const Key extends string, const Label extends string>(
  key: Key,
  label: Label,
  filters: Readonly<Record<string, string>>,
) => ({ key, label, params: { filters } })

/** Returns the whole list, which has no key, so that the address without parameters shows it. */
export const wholeList = <const Label extends string>(label: Label) => ({ key: '', label }) as const
