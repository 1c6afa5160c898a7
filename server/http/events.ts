import type { BookedTax } from '../../src/contract/rules/document-entries.ts'
import type { AppliedTax } from '../../src/contract/rules/vat-rates.ts'
import type { Queryable } from '../database/database.ts'
import type { Principal } from './caller.ts'
import type { StoredRecord, Values } from './records.ts'

/** An invoice as it was validated: its lines with net and VAT, its VAT by category and rate. */
export interface ValidatedInvoice {
  invoice: Values
  lines: readonly { line: Values; net: string; applied: AppliedTax }[]
  taxes: readonly (BookedTax & { tax: string | null })[]
  shipping: AppliedTax
  /** Whether the company charges VAT and deducts that of its suppliers. */
  hasVat: boolean
}

/** Money of an invoice, whole rows, with what was accepted before it. */
export interface InvoicePayment {
  invoice: StoredRecord
  payment: Values
  before: readonly { id: string; amount: string }[]
}

/** Why a mail did not leave: its document is gone, was closed, lost the link in the mail, is paid, or says something else. */
export type MailStop = 'deleted' | 'closed' | 'link' | 'paid' | 'changed'

/** A mail that left later than it was written. */
export interface ScheduledMail {
  by: string | null
  purpose: string | null
  recipients: readonly string[]
  cc: readonly string[]
  cci: readonly string[]
}

/** What happens in one service and matters to others, told in the transaction in which it happens. */
export interface DomainEvents {
  organization_renamed: { company: string; organization: string; name: string }
  invoice_validated: ValidatedInvoice
  payment_accepted: InvoicePayment
  payment_removed: InvoicePayment
  /** Money came for an invoice that owes nothing any more. */
  surplus_received: Omit<InvoicePayment, 'before'>
  surplus_refunded: Omit<InvoicePayment, 'before'>
  /**
   * The mail of a document is about to leave; `print` stands for what it was written about. Who keeps the document says
   * why it must not leave.
   */
  mail_due: { company: string; entity: string; document: string; print: string; reason?: MailStop }
  /** The mail of a document will not leave: it was withdrawn or kept back. */
  mail_withdrawn: { company: string; entity: string; document: string }
  /** The relay has taken the mail of a document; `entity` is a registry name. */
  mail_accepted: { company: string; entity: string; document: string; scheduled: ScheduledMail | null }
}

/** What an event is told with: the transaction, the moment and who acts. */
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
   * Runs the handlers of an event one after the other, in the order of their subscription; one that throws takes the
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

/** The member of staff who acts, null for a customer, a provider or a job. */
export const actorOf = ({ principal }: Pick<EventContext, 'principal'>): string | null =>
  principal.kind === 'user' ? principal.user : null
