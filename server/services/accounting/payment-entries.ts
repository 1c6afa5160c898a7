import {
  type AwaitingVat,
  type EntryRow,
  type PaymentMove,
  entryAccounts,
  paymentEntry,
  refundEntry,
  reversingEntry,
  settledAdvanceEntry,
  supplierPaymentEntry,
  vatOnPaymentEntry,
} from '../../../src/contract/accounting/rules/entries.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { sum } from '../../../src/contract/rules/money/decimal.ts'
import { ledgerAccountOf } from '../../bank-ledger.ts'
import type { Queryable } from '../../database/database.ts'
import type { Values } from '../../database/records.ts'
import { type EventContext, type InvoiceAccount, type PaymentEvent, actorOf } from '../../http/call/events.ts'
import { accountCurrencyOf, paymentInEuros } from './currency.ts'
import { vatAccounts } from './invoice-entries.ts'
import { type EntryBooking, book, letterWhenSettled, unletter } from './entries.ts'

interface Booked {
  surplus?: boolean
  refund?: boolean
  reverse?: boolean
  before?: PaymentEvent['before']
  /** Account of the invoice after the payment, where its VAT may fall due. */
  account?: InvoiceAccount
  /** Booked on the day it is done, not on that of the payment. */
  isToday?: boolean
}

/**
 * Returns the VAT of an invoice and its credit notes that waits for its payment, by tax, and the part that payments
 * moved.
 */
async function awaitingVat(
  tx: Queryable,
  invoice: PaymentEvent['invoice'],
  { fiscal, money }: InvoiceAccount,
  except: readonly string[],
): Promise<AwaitingVat[]> {
  const rows = await tx.query<{ tax: string | null; amount: string; moved: string }>(
    `select l.tax, coalesce(sum(l.credit - l.debit) filter (where l.journal = 'VE'), 0)::text as amount,
            coalesce(sum(l.debit - l.credit) filter (where l.journal = 'OD'), 0)::text as moved
       from accounting_account_lines l join accounting_accounts a on a.id = l.account
      where l.company = $1 and l.document = any($2::text[]) and a.number like '44574%' group by l.tax order by l.tax`,
    [invoice.company, [...fiscal, ...money, ...except]],
  )
  if (rows.length === 0) return []
  const accountOf = await vatAccounts(tx, invoice.company, true)
  return rows.map(({ tax, amount, moved }) => ({ tax, amount, moved, account: accountOf(tax) }))
}

type Common = Omit<EntryBooking, 'journal' | 'rows'>

/** Books the VAT on services that falls due with the payment (domain rules 3.1 J10): the missing or excess amount. */
export async function bookDueVat(
  tx: Queryable,
  common: Common,
  invoice: PaymentEvent['invoice'],
  account: InvoiceAccount,
): Promise<void> {
  if (invoice.is_sales === false) return
  const awaiting = await awaitingVat(tx, invoice, account, [common.document.id])
  if (awaiting.length === 0) return
  const rows = vatOnPaymentEntry({
    label: `TVA sur encaissement ${String(invoice.number)}`,
    awaiting,
    total: account.total,
    paidBefore: '0',
    amount: account.paid,
  })
  await book(tx, { ...common, currency: 'eur', journal: 'OD', rows })
}

const clientOf = ({ buyer_frozen }: PaymentEvent['invoice']): string | null => buyer_frozen?.company_name ?? null

function wordOf({ refund, reverse }: Booked): string {
  if (refund) return 'Remboursement'
  return reverse ? 'Annulation du règlement' : 'Règlement'
}

/** Movement of a payment in euros, and its amount in the currency of the invoice where that is another. */
interface Move extends PaymentMove {
  currencyAmount: string | null
}

async function moveOf(
  tx: Queryable,
  { invoice, payment }: Pick<PaymentEvent, 'invoice' | 'payment'>,
  booked: Booked,
): Promise<Move> {
  const { surplus = false, before = [] } = booked
  const paid = surplus ? '0' : sum(before.map(({ amount }) => amount)).toFixed(2)
  const debt = paymentInEuros(invoice, paid, String(payment.amount))
  const euros = payment.euro_amount === null || payment.euro_amount === undefined ? debt : String(payment.euro_amount)
  return {
    label: `${wordOf(booked)} ${String(invoice.number)}`,
    amount: euros,
    settles: debt,
    isExchange: true,
    method: payment.payment_method as string | null,
    fromCredit: payment.from_credit === true,
    bank: await ledgerAccountOf(tx, invoice.company, payment.bank_account),
    currencyAmount: accountCurrencyOf(invoice) === 'eur' ? null : String(payment.amount),
  }
}

/** Returns the rows of a payment in the treasury; `isAdvance` when it came before its invoice. */
function movedBy(move: Move, isSale: boolean, isAdvance: boolean, { surplus = false, refund }: Booked): EntryRow[] {
  if (!isSale) return supplierPaymentEntry(isAdvance ? { ...move, party: entryAccounts.supplierDeposits } : move)
  return (refund ? refundEntry : paymentEntry)({ ...move, surplus: surplus || isAdvance })
}

function journalOf({ from_credit: fromCredit, payment_method: method }: Values): 'OD' | 'CA' | 'BQ' {
  if (fromCredit === true) return 'OD'
  return method === 'cash' ? 'CA' : 'BQ'
}

/** Returns the common values of the entries of a payment, except the day. */
const commonOf = (
  { now, ...context }: EventContext,
  { invoice, payment }: Pick<PaymentEvent, 'invoice' | 'payment'>,
): Omit<Common, 'day' | 'pieceDay'> => ({
  company: invoice.company,
  now,
  by: actorOf(context),
  piece: String(invoice.number),
  document: { key: 'commercial/invoice-payments', id: String(payment.id) },
  organization: invoice.organization,
  client: clientOf(invoice),
  currency: accountCurrencyOf(invoice),
})

/** Returns a row with its amount in the currency of the invoice; a difference of rates is one in euros alone. */
const inCurrency = (row: EntryRow, amount: string): EntryRow => ({
  ...row,
  currency_amount: [entryAccounts.exchangeLoss, entryAccounts.exchangeGain].some((one) => row.account === one)
    ? '0.00'
    : amount,
})

async function bookPayment(
  context: EventContext,
  paid: Pick<PaymentEvent, 'invoice' | 'payment'>,
  booked: Booked,
): Promise<void> {
  const { tx, now } = context
  const { invoice, payment } = paid
  const move = await moveOf(tx, paid, booked)
  const isSale = invoice.is_sales !== false
  const paidOn = parisDay(String(payment.payment_date ?? now))
  // A payment from a credit was booked as an advance before.
  const isAdvance = !booked.surplus && !move.fromCredit && paidOn < String(invoice.issue_date)
  const today = booked.isToday ? parisDay(now) : undefined
  const settledOn = today ?? (isAdvance ? String(invoice.issue_date) : paidOn)
  const commonOn = (day: string): Common => ({ ...commonOf(context, paid), day, pieceDay: day })
  const write = (journal: EntryBooking['journal'], day: string, rows: EntryRow[]): Promise<unknown> => {
    const turned = booked.reverse ? reversingEntry(rows, move.label) : rows
    const { currencyAmount } = move
    return book(tx, {
      ...commonOn(day),
      journal,
      rows: currencyAmount === null ? turned : turned.map((row) => inCurrency(row, currencyAmount)),
    })
  }
  await write(journalOf(payment), today ?? paidOn, movedBy(move, isSale, isAdvance, booked))
  if (isAdvance) await write('OD', settledOn, settledAdvanceEntry(move, isSale))
  if (booked.account) await bookDueVat(tx, commonOn(settledOn), invoice, booked.account)
}

/** Returns the account of who owes an invoice, or of whom it is owed to. */
export const partyAccount = ({ is_sales: isSales }: Values): '411' | '401' => (isSales === false ? '401' : '411')

/** Letters the rows of an invoice on the account of its party once it is settled. */
export const letterAccount = (
  { tx }: EventContext,
  invoice: PaymentEvent['invoice'],
  { fiscal, money }: InvoiceAccount,
): Promise<void> => letterWhenSettled(tx, invoice.company, [...fiscal, ...money], partyAccount(invoice))

/**
 * Books a payment; one that came before its invoice is an advance until the invoice's day. Customer or supplier are
 * lettered once they owe nothing.
 */
export async function bookAccepted(context: EventContext, paid: PaymentEvent): Promise<void> {
  await bookPayment(context, paid, { before: paid.before, account: paid.account })
  await letterAccount(context, paid.invoice, paid.account)
}

/** Books the reverse of a payment, on the day it is removed. */
export async function bookRemoved(context: EventContext, paid: PaymentEvent): Promise<void> {
  const { invoice, payment, before, account } = paid
  const isSurplus = payment.state === 'surplus'
  await unletter(context.tx, invoice.company, [...account.fiscal, ...account.money, String(payment.id)])
  await bookPayment(context, paid, {
    reverse: true,
    surplus: isSurplus,
    before,
    isToday: true,
    ...(isSurplus ? {} : { account }),
  })
}

/** Books money that came twice: 512 / 4191, outside the invoice (domain rules P17). */
export const bookSurplus = (context: EventContext, surplus: Pick<PaymentEvent, 'invoice' | 'payment'>): Promise<void> =>
  bookPayment(context, surplus, { surplus: true })

/** Books the return of money that came twice: 4191 / 512. */
export const bookRefund = (context: EventContext, paid: Pick<PaymentEvent, 'invoice' | 'payment'>): Promise<void> =>
  bookPayment(context, paid, { surplus: true, refund: true, isToday: true })
