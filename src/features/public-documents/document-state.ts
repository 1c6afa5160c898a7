import {
  endingQuotation,
  expiredQuotation,
  invoiceDue,
  invoiceDueSoon,
  invoiceIs,
  isLateInvoice,
  openInvoice,
} from '../../contract/commercial/facts.ts'
import { predicate } from '../../contract/facts.ts'
import { wholeDaysBetween } from '../../format/dates.ts'
import type { PublicDocument, PublicKindName } from '../../api/commercial/public/public-document.ts'
import type { BadgeTone } from '../../ui/data/Badge.tsx'

/** States of a document for the customer; each name is a group of texts in `public:states`. */
export type StateName =
  | 'open'
  | 'ending'
  | 'lastDay'
  | 'undated'
  | 'expired'
  | 'changed'
  | 'accepted'
  | 'closed'
  | 'replaced'
  | 'refused'
  | 'due'
  | 'dueToday'
  | 'dueUndated'
  | 'late'
  | 'paid'
  | 'canceled'
  | 'ordered'
  | 'ended'
  | 'credited'

/** State of a document; `canAnswer` allows accepting and refusing a quotation, or paying an invoice. */
export interface PublicState {
  name: StateName
  tone: BadgeTone
  days: number
  date: string | null
  canAnswer: boolean
  canAsk: boolean
}

/** Returns whether an amount is left to pay. */
export const isOwed = (document: PublicDocument): boolean =>
  document.is_sales !== false && predicate(openInvoice)(document, '')

function pendingState(document: PublicDocument, today: string): PublicState {
  const date = document.expiration_date ?? null
  const days = date ? wholeDaysBetween(today, date) : 0
  const base = { days, date, canAsk: true }
  if (document.expired || predicate(expiredQuotation)(document, today))
    return { ...base, name: 'expired', tone: 'danger', canAnswer: false }
  if (document.changed) return { ...base, name: 'changed', tone: 'warning', canAnswer: false }
  if (!date) return { ...base, name: 'undated', tone: 'primary', canAnswer: true }
  return {
    ...base,
    name: days === 0 ? 'lastDay' : predicate(endingQuotation)(document, today) ? 'ending' : 'open',
    tone: 'warning',
    canAnswer: true,
  }
}

function quotationState(document: PublicDocument, today: string): PublicState {
  if (document.status === 'pending') return pendingState(document, today)
  const over = { days: 0, date: null, canAnswer: false }
  if (document.status.startsWith('accepted')) return { ...over, name: 'accepted', tone: 'success', canAsk: true }
  return { ...over, name: document.replaced_by ? 'replaced' : 'closed', tone: 'secondary', canAsk: true }
}

function invoiceState(document: PublicDocument, today: string): PublicState {
  const date = invoiceDue(document) ?? document.expiration_date ?? null
  const days = date ? wholeDaysBetween(today, date) : 0
  const base = { days, date, canAsk: true }
  if (document.status === 'canceled') return { ...base, name: 'canceled', tone: 'secondary', canAnswer: false }
  if (!isOwed(document)) return { ...base, name: 'paid', tone: 'success', canAnswer: false }
  if (!date) return { ...base, name: 'dueUndated', tone: 'primary', canAnswer: true }
  if (isLateInvoice(document, today)) return { ...base, days: -days, name: 'late', tone: 'danger', canAnswer: true }
  const tone = invoiceIs(invoiceDueSoon)(document, today) ? 'warning' : 'primary'
  return { ...base, name: days === 0 ? 'dueToday' : 'due', tone, canAnswer: true }
}

function orderState({ status, delivery_date: date = null }: PublicDocument): PublicState {
  const base = { days: 0, date, canAnswer: false, canAsk: true }
  if (status === 'canceled') return { ...base, name: 'canceled', tone: 'secondary' }
  return status === 'ended'
    ? { ...base, name: 'ended', tone: 'success' }
    : { ...base, name: 'ordered', tone: 'primary' }
}

/** Returns the state of a credit: it is read, and no answer is requested. */
const creditState = ({ issue_date: date = null }: PublicDocument): PublicState => ({
  name: 'credited',
  tone: 'success',
  days: 0,
  date,
  canAnswer: false,
  canAsk: true,
})

const states = { quotation: quotationState, 'purchase-order': orderState, invoice: invoiceState, credit: creditState }

/** Returns the state of a document for its reader today. */
export const publicStateOf = (kind: PublicKindName, document: PublicDocument, today: string): PublicState =>
  states[kind](document, today)

/** Returns the name of the seller for its customers; the company of the address where a service does not return it. */
export const sellerNameOf = (document: PublicDocument, company: string): string =>
  document.company_object?.name ?? document.seller?.name ?? company
