import type { DunningState } from '../../contract/commercial/rules/dunning/dunning.ts'
import type { DunnedCustomer, DunnedInvoice } from '../../contract/commercial/rules/dunning/dunning-customers.ts'

/** Reason why no reminder is sent to a customer now, as a key of `skipped`, with its day and the text of a dispute. */
export interface Paused {
  reason: 'disputed' | 'promised' | 'exhausted' | 'not_due' | 'call' | 'covered' | 'not_late'
  day: string | null
  text: string | null
}

/** Returns whether a step of an invoice is due now. */
export const isNow = ({ state }: Pick<DunnedInvoice, 'state'>): boolean => state === 'due' || state === 'broken'

const hasReminder = (invoice: DunnedInvoice): boolean => isNow(invoice) && invoice.next?.step === 'reminder'

const reasons: Readonly<Record<DunningState, Paused['reason']>> = {
  disputed: 'disputed',
  promised: 'promised',
  exhausted: 'exhausted',
  covered: 'covered',
  none: 'not_late',
  planned: 'not_due',
  due: 'call',
  broken: 'call',
}

const dayOf = ({ state, next, promise, invoices }: DunnedCustomer): string | null | undefined =>
  (
    ({ promised: promise?.day, planned: next?.day, exhausted: invoices[0]?.level_reached_on }) as Record<
      string,
      string | null | undefined
    >
  )[state]

/** Returns why no reminder is sent to a customer now; null when one may be. */
export function pausedBy(customer: DunnedCustomer): Paused | null {
  const { invoices, state, next } = customer
  if (invoices.some(hasReminder)) return null
  return {
    reason: state === 'planned' && next?.step === 'call' ? 'call' : reasons[state],
    day: dayOf(customer) ?? null,
    text: state === 'disputed' ? disputeOf(invoices) : null,
  }
}

const disputeOf = (invoices: readonly DunnedInvoice[]): string | null =>
  invoices.find(({ last }) => last?.kind === 'dispute')?.last?.text ?? null
