import { endingQuotation, isLateInvoice } from '../../../contract/commercial/facts.ts'
import { predicate } from '../../../contract/facts.ts'
import { lateDays } from '../../../contract/rules/time/due-dates.ts'
import { versionNumber } from '../../../contract/rules/identifiers/numbering.ts'
import type { BadgeTone } from '../../../ui/data/Badge.tsx'
import { quotationState } from '../../../widgets/document-state/document-state.ts'

type QuotationKey =
  | 'draft'
  | 'toDecide'
  | 'sent'
  | 'read'
  | 'ending'
  | 'lastDay'
  | 'expired'
  | 'accepted'
  | 'invoiced'
  | 'refused'
  | 'replaced'
  | 'canceled'

interface Facts {
  status: string
  number?: string | null
  is_sales?: boolean
  send?: string | null
  expiration_date?: string | null
  refusal_reason?: string | null
}

interface ListState {
  key: QuotationKey
  tone: BadgeTone
  days: number
}

// The reason of a replaced quotation names the number of its next version, in the language of the reader.
function closedState(reason: string | null | undefined, number: string | null | undefined): ListState {
  if (!reason) return { key: 'canceled', tone: 'secondary', days: 0 }
  return number && reason.includes(versionNumber(number))
    ? { key: 'replaced', tone: 'secondary', days: 0 }
    : { key: 'refused', tone: 'danger', days: 0 }
}

function openState(key: 'sent' | 'read', facts: Facts, today: string): ListState {
  const days = facts.expiration_date ? lateDays(today, facts.expiration_date) : 0
  if (!predicate(endingQuotation)(facts, today)) return { key, tone: 'primary', days }
  return { key: days === 0 ? 'lastDay' : 'ending', tone: 'warning', days }
}

/** Returns the state of a quotation in its list: besides that of its page, how soon it ends and why it is closed. */
export function quotationListState(facts: Facts, today: string): ListState {
  const { key, tone } = quotationState(facts, today)
  if (key === 'canceled') return closedState(facts.refusal_reason, facts.number)
  if (key === 'sent' || key === 'read') return openState(key, facts, today)
  return { key: key as QuotationKey, tone: key === 'expired' ? 'danger' : tone, days: 0 }
}

interface Row {
  status: string
  is_sales?: boolean
  send?: string | null
  payment_status?: string | null
  next_due?: string | null
  expiration_payment?: string | null
}

/** Returns whether a reminder of an invoice may be sent: a late sale. */
export const mayBeReminded = (row: Row, today: string): boolean => row.is_sales !== false && isLateInvoice(row, today)

/** Returns whether a reminder of a quotation may be sent: sent, a sale, without an answer. */
export const isWaitingQuotation = ({ status, is_sales, send }: Row): boolean =>
  status === 'pending' && is_sales !== false && send !== 'not_send'

/** Returns whether an invoice accepts a payment. */
export const isPayable = ({ status, payment_status }: Row): boolean =>
  status === 'accepted' && payment_status !== 'paid'
