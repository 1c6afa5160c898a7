import type { creditAllocation } from '../../../src/contract/commercial/credits/credit-allocation.ts'
import type { credit } from '../../../src/contract/commercial/credits/credit.ts'
import type { refundPayment } from '../../../src/contract/commercial/credits/refund-payment.ts'
import type { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import type { transaction } from '../../../src/contract/payment/transaction.ts'
import type { BookedTax } from '../../../src/contract/accounting/rules/document-entries.ts'
import type { AppliedTax } from '../../../src/contract/rules/money/vat-rates.ts'
import type { Queryable } from '../../database/database.ts'
import type { Principal } from './caller.ts'
import type { StoredRecord, Values } from '../../database/records.ts'

/** A deposit invoice that a final invoice deducts, in one row of its VAT. */
export interface DepositDeduction {
  invoice: string
  number: string
  issue_date: string
  rate: string
  category?: string | null
  base: string
  amount: string
}

/** An invoice or a credit as it was validated: its lines with net and VAT, its VAT by category and rate. */
export interface ValidatedDocument {
  /** Registry name of its kind. */
  entity: string
  document: StoredRecord<typeof invoice | typeof credit>
  /** Whether it is a deposit invoice, or gives one back. */
  isDeposit: boolean
  lines: readonly { line: Values; net: string; applied: AppliedTax }[]
  taxes: readonly (BookedTax & { tax: string | null })[]
  shipping: AppliedTax
  deposits: readonly DepositDeduction[]
  /** Whether the company charges VAT and deducts that of its suppliers. */
  hasVat: boolean
}

/** The debt of an invoice after its credit notes, the money that settles it, and the ids of its booked documents. */
export interface InvoiceAccount {
  total: string
  paid: string
  /** The invoice and its credits. */
  fiscal: readonly string[]
  /** Payments and refunds. */
  money: readonly string[]
}

/** Payment of an invoice, whole rows, with the payments accepted before it and the account of the invoice after it. */
export interface PaymentEvent {
  invoice: StoredRecord<typeof invoice>
  payment: Values
  before: readonly { id: string; amount: string }[]
  account: InvoiceAccount
}

/** Refund of money that was paid for an invoice; `isRemoved` when it is undone. */
export interface RefundPaid {
  invoice: StoredRecord<typeof invoice>
  payment: StoredRecord<typeof refundPayment>
  isRemoved: boolean
  account: InvoiceAccount
}

/** Share of a credit note that settles another invoice, with the changed invoices and their accounts afterwards. */
export interface CreditAllocated {
  allocation: StoredRecord<typeof creditAllocation>
  credit: StoredRecord<typeof credit>
  invoice: StoredRecord<typeof invoice>
  accounts: readonly { invoice: StoredRecord<typeof invoice>; account: InvoiceAccount }[]
}

/** Parts of a bank line that no document explains, by account number; outgoing money is negative. */
export interface BankLineBooked {
  line: StoredRecord<typeof transaction>
  parts: readonly { account: string; amount: string; organization: string | null }[]
  isRemoved: boolean
}

/** Why a mail was not sent: its document was deleted or closed, lost the link in the mail, is paid, or has changed. */
export type MailStop = 'deleted' | 'closed' | 'link' | 'paid' | 'changed'

/**
 * Reason why a mail was not sent: its document was deleted or closed, lost the link in the mail, is paid, or has
 * changed.
 */
export interface MailEvent {
  by: string | null
  purpose: string | null
  recipients: readonly string[]
  cc: readonly string[]
  cci: readonly string[]
  subject: string
  body_text: string
}

/** Events of one service that matter to others, emitted in the transaction in which they happen. */
export interface DomainEvents {
  organization_renamed: { company: string; organization: string; name: string }
  document_validated: ValidatedDocument
  payment_accepted: PaymentEvent
  payment_removed: PaymentEvent
  /** Money came for an invoice that owes nothing any more. */
  surplus_received: Pick<PaymentEvent, 'invoice' | 'payment'>
  surplus_refunded: Pick<PaymentEvent, 'invoice' | 'payment'>
  /** A credit of an invoice was validated; its own entry is written. */
  credit_settled: {
    invoice: StoredRecord<typeof invoice>
    credit: StoredRecord<typeof credit>
    account: InvoiceAccount
  }
  credit_allocated: CreditAllocated
  refund_paid: RefundPaid
  bank_line_booked: BankLineBooked
  /**
   * The mail of a document is about to be sent; `print` identifies the printed state that it was written about. The
   * service of the document sets `reason` when the mail must not be sent.
   */
  mail_due: { company: string; entity: string; document: string; print: string; reason?: MailStop }
  /** The mail of a document will not leave: it was withdrawn or kept back. */
  mail_withdrawn: { company: string; entity: string; document: string }
  /** The relay has taken the mail of a document; `entity` is a registry name. */
  mail_accepted: { company: string; entity: string; document: string; scheduled: MailEvent | null }
}

/** Context of an event: the transaction, the moment and the author. */
export interface EventContext {
  tx: Queryable
  now: string
  principal: Principal
}

type Handler<Name extends keyof DomainEvents> = (context: EventContext, payload: DomainEvents[Name]) => Promise<void>

/** The events of one backend: services subscribe when they are served. */
export class Events {
  private readonly handlers = new Map<string, Map<string, Handler<never>>>()

  /** Subscribes a service to an event; it has one handler for each. */
  on<Name extends keyof DomainEvents>(event: Name, service: string, handler: Handler<Name>): void {
    const known = this.handlers.get(event) ?? new Map<string, Handler<never>>()
    this.handlers.set(event, known.set(service, handler as Handler<never>))
  }

  /**
   * Runs the handlers of an event one after the other, in the order of their subscription. One that throws rolls the
   * whole transaction back.
   */
  async emit<Name extends keyof DomainEvents>(
    event: Name,
    context: EventContext,
    payload: DomainEvents[Name],
  ): Promise<void> {
    for (const handler of this.handlers.get(event)?.values() ?? []) await (handler as Handler<Name>)(context, payload)
  }
}

/** Returns the member of staff who acts, null for a customer, a provider or a job. */
export const actorOf = ({ principal }: Pick<EventContext, 'principal'>): string | null =>
  principal.kind === 'user' ? principal.user : null
