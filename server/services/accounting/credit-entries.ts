import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import {
  paymentEntry,
  refundEntry,
  reversingEntry,
  entryRowsOf,
} from '../../../src/contract/accounting/rules/entries.ts'
import { centsOf } from '../../../src/contract/rules/money/cents.ts'
import { ledgerAccountOf } from '../../bank-ledger.ts'
import {
  type CreditAllocated,
  type DomainEvents,
  type EventContext,
  type RefundPaid,
  actorOf,
} from '../../http/call/events.ts'
import { accountCurrencyOf, paymentInEuros } from './currency.ts'
import { type EntryBooking, book, unletter } from './entries.ts'
import { bookDueVat, letterAccount, partyAccount } from './payment-entries.ts'

type Common = Omit<EntryBooking, 'journal' | 'rows'>

const commonOf = (
  context: EventContext,
  document: RefundPaid['invoice'] | DomainEvents['credit_settled']['credit'],
  by: Common['document'],
  day: string,
): Common => ({
  company: document.company,
  now: context.now,
  by: actorOf(context),
  day,
  pieceDay: day,
  piece: String(document.number),
  document: by,
  organization: document.organization,
  client: document.buyer_frozen?.company_name ?? null,
  currency: accountCurrencyOf(document),
})

/** Corrects the VAT on services that was due with the payments of a credited invoice, and letters a settled account. */
export async function settleCredit(
  context: EventContext,
  { invoice, credit, account }: DomainEvents['credit_settled'],
): Promise<void> {
  const by = { key: 'commercial/credits', id: credit.id }
  await bookDueVat(context.tx, commonOf(context, credit, by, String(credit.issue_date)), invoice, account)
  await letterAccount(context, invoice, account)
}

/** Books a refund (J7): 411 / 512, or 512 / 401 from a supplier; its reverse on the day it is removed. */
export async function bookRefundPayment(context: EventContext, paid: RefundPaid): Promise<void> {
  const { tx } = context
  const { invoice, payment, isRemoved, account } = paid
  const day = parisDay(isRemoved ? context.now : String(payment.payment_date))
  const common = commonOf(context, invoice, { key: 'commercial/refund-payments', id: payment.id }, day)
  if (isRemoved) await unletter(tx, invoice.company, [...account.fiscal, ...account.money, payment.id])
  const label = `${isRemoved ? 'Annulation du remboursement' : 'Remboursement'} ${String(invoice.number)}`
  const move = {
    label,
    amount: paymentInEuros(invoice, '0', payment.amount),
    method: payment.payment_method,
    bank: await ledgerAccountOf(tx, invoice.company, payment.bank_account),
    party: partyAccount(invoice),
  }
  const rows = invoice.is_sales === false ? paymentEntry(move) : refundEntry(move)
  await book(tx, {
    ...common,
    journal: payment.payment_method === 'cash' ? 'CA' : 'BQ',
    rows: isRemoved ? reversingEntry(rows, label) : rows,
  })
  await bookDueVat(tx, common, invoice, account)
  await letterAccount(context, invoice, account)
}

/**
 * Books the share of a credit note that settles another invoice, from the account of the party to the same account. It
 * has one row for the credit note and one for the invoice, so that each is lettered. An undone share is booked the
 * other way round.
 */
export async function bookAllocation(context: EventContext, allocated: CreditAllocated): Promise<void> {
  const { allocation, credit, invoice, accounts } = allocated
  const by = { key: 'commercial/credits', id: credit.id }
  const common = commonOf(context, credit, by, parisDay(context.now))
  const turn = credit.is_sales === false ? -1n : 1n
  const amount = centsOf(allocation.amount)
  const account = partyAccount(credit)
  const isTakenBack = Boolean(allocation.reverses)
  if (isTakenBack)
    for (const one of accounts)
      await unletter(context.tx, credit.company, [...one.account.fiscal, ...one.account.money])
  await book(context.tx, {
    ...common,
    journal: 'OD',
    rowDocuments: [by, { key: 'commercial/invoices', id: invoice.id }],
    rows: entryRowsOf(
      `${isTakenBack ? 'Annulation de l’imputation' : 'Imputation'} ${String(credit.number)} sur ${String(invoice.number)}`,
      [
        { account, amount: -amount },
        { account, amount },
      ],
      turn,
    ),
  })
  for (const one of accounts) {
    await bookDueVat(context.tx, common, one.invoice, one.account)
    await letterAccount(context, one.invoice, one.account)
  }
}
