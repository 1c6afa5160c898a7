import { lateDays } from '../../../contract/rules/due-dates.ts'
import type { Tone } from '../../../ui/data/Badge.tsx'
import { quotationState } from '../document/state.ts'

type QuotationKey = 'draft' | 'sent' | 'read' | 'ending' | 'lastDay' | 'expired' | 'accepted' | 'invoiced' | 'refused' | 'replaced' | 'canceled'

interface Facts { status: string; send?: string | null; expiration_date?: string | null; refusal_reason?: string | null }

/** Days before its end from which a quotation calls for a reminder; the view `ending` of the service has the same. */
const soon = 7

// The service writes the number of the next version as the reason of a replaced quotation.
const closedKey = (reason: string | null | undefined): QuotationKey => (reason ? (reason.startsWith('remplacé par') ? 'replaced' : 'refused') : 'canceled')

/** The state of a quotation as its list says it: besides that of its page, how soon it ends and why it is closed. */
export function quotationListState(facts: Facts, today: string): { key: QuotationKey; tone: Tone; days: number } {
  const { key, tone } = quotationState(facts, today)
  if (key === 'canceled') return { key: closedKey(facts.refusal_reason), tone: facts.refusal_reason?.startsWith('remplacé par') ? 'secondary' : 'danger', days: 0 }
  const days = facts.expiration_date ? lateDays(today, facts.expiration_date) : soon + 1
  if ((key === 'sent' || key === 'read') && days <= soon) return { key: days === 0 ? 'lastDay' : 'ending', tone: 'warning', days }
  return { key: key === 'toCome' || key === 'late' || key === 'partial' || key === 'paid' ? 'draft' : key, tone: key === 'expired' ? 'danger' : tone, days: 0 }
}

interface Row { status: string; is_sales?: boolean; send?: string | null; payment_status?: string | null; expiration_payment?: string | null }

/** Whether an invoice may be reminded of: a validated sale, not settled, past its due date. */
export const isLateInvoice = ({ status, is_sales, payment_status, expiration_payment }: Row, today: string): boolean =>
  status === 'accepted' && is_sales !== false && payment_status !== 'paid' && Boolean(expiration_payment) && expiration_payment! < today

/** Whether a quotation may be reminded of: sent, a sale, without an answer. */
export const isWaitingQuotation = ({ status, is_sales, send }: Row): boolean => status === 'pending' && is_sales !== false && send !== 'not_send'

/** Whether an invoice takes a payment. */
export const isPayable = ({ status, payment_status }: Row): boolean => status === 'accepted' && payment_status !== 'paid'
