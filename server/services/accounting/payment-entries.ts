import {
  type AwaitingVat,
  type EntryRow,
  type PaymentMove,
  accounts,
  paymentEntry,
  refundEntry,
  reversingEntry,
  settledAdvanceEntry,
  supplierPaymentEntry,
  vatOnPaymentEntry,
} from '../../../src/contract/rules/entries.ts'
import { parisDay } from '../../../src/contract/rules/due-dates.ts'
import { sum } from '../../../src/contract/rules/decimal.ts'
import type { Queryable } from '../../database/database.ts'
import { type StoredRecord, type Values } from '../../http/records.ts'
import { type EventContext, type InvoicePayment, actorOf } from '../../http/events.ts'
import { currencyOf, paymentInEuros } from './currency.ts'
import { vatAccounts } from './invoice-entries.ts'
import { type Booking, book, letterWhenSettled, unletter } from './entries.ts'

interface Booked {
  surplus?: boolean
  refund?: boolean
  reverse?: boolean
  before?: InvoicePayment['before']
  /** Booked on the day it is done, not on that of the payment. */
  isToday?: boolean
}

/** The VAT of an invoice that waits for its payment, by tax, with the account that the tax collects on. */
async function awaitingVat(tx: Queryable, invoice: StoredRecord): Promise<AwaitingVat[]> {
  const rows = await tx.query<{ tax: string | null; amount: string }>(
    `select l.tax, sum(l.credit - l.debit)::text as amount from accounting_account_lines l join accounting_accounts a on a.id = l.account where l.company = $1 and l.document = $2 and a.number like '44574%' group by l.tax having sum(l.credit - l.debit) <> 0 order by l.tax`,
    [invoice.company, invoice.id],
  )
  if (rows.length === 0) return []
  const accountOf = await vatAccounts(tx, invoice.company, true)
  return rows.map(({ tax, amount }) => ({ tax, amount, account: accountOf(tax) }))
}

type Common = Omit<Booking, 'journal' | 'rows'>

/** VAT on services falls due with the money (domain rules 3.1 J10). */
async function bookVat(
  tx: Queryable,
  common: Common,
  invoice: StoredRecord,
  payment: Values,
  { reverse, before = [] }: Booked,
): Promise<void> {
  const awaiting = await awaitingVat(tx, invoice)
  if (awaiting.length === 0) return
  const label = `TVA sur encaissement ${String(invoice.number)}`
  const vat = vatOnPaymentEntry({
    label,
    awaiting,
    total: String(invoice.total_price),
    paidBefore: sum(before.map(({ amount }) => amount)).toFixed(2),
    amount: String(payment.amount),
  })
  await book(tx, { ...common, currency: 'eur', journal: 'OD', rows: reverse ? reversingEntry(vat, label) : vat })
}

const clientOf = ({ buyer_frozen }: StoredRecord): string | null =>
  ((buyer_frozen as Values | null)?.company_name as string | undefined) ?? null

function wordOf({ refund, reverse }: Booked): string {
  if (refund) return 'Remboursement'
  return reverse ? 'Annulation du règlement' : 'Règlement'
}

/** What a payment moves, in euros, and its amount in the currency of the invoice where that is another. */
interface Move extends PaymentMove {
  currencyAmount: string | null
}

function moveOf({ invoice, payment }: Pick<InvoicePayment, 'invoice' | 'payment'>, booked: Booked): Move {
  const { surplus = false, before = [] } = booked
  const paid = surplus ? '0' : sum(before.map(({ amount }) => amount)).toFixed(2)
  return {
    label: `${wordOf(booked)} ${String(invoice.number)}`,
    amount: paymentInEuros(invoice, paid, String(payment.amount)),
    method: payment.payment_method as string | null,
    fromCredit: payment.from_credit === true,
    currencyAmount: currencyOf(invoice) === 'eur' ? null : String(payment.amount),
  }
}

/** What a payment moves in the treasury; `isAdvance` when it came before its invoice. */
function movedBy(move: Move, isSale: boolean, isAdvance: boolean, { surplus = false, refund }: Booked): EntryRow[] {
  if (!isSale) return supplierPaymentEntry(isAdvance ? { ...move, party: accounts.supplierDeposits } : move)
  return (refund ? refundEntry : paymentEntry)({ ...move, surplus: surplus || isAdvance })
}

function journalOf({ from_credit: fromCredit, payment_method: method }: Values): 'OD' | 'CA' | 'BQ' {
  if (fromCredit === true) return 'OD'
  return method === 'cash' ? 'CA' : 'BQ'
}

/** What each entry of a payment has, but for its day. */
const commonOf = (
  { now, ...context }: EventContext,
  { invoice, payment }: Pick<InvoicePayment, 'invoice' | 'payment'>,
): Omit<Common, 'day' | 'pieceDay'> => ({
  company: invoice.company,
  now,
  by: actorOf(context),
  piece: String(invoice.number),
  document: { key: 'commercial/invoice-payments', id: String(payment.id) },
  organization: invoice.organization as string | null,
  client: clientOf(invoice),
  currency: currencyOf(invoice),
})

async function bookPayment(
  context: EventContext,
  paid: Pick<InvoicePayment, 'invoice' | 'payment'>,
  booked: Booked,
): Promise<void> {
  const { tx, now } = context
  const { invoice, payment } = paid
  const move = moveOf(paid, booked)
  const isSale = invoice.is_sales !== false
  const paidOn = parisDay(String(payment.payment_date ?? now))
  // What pays from a credit has been an advance already.
  const isAdvance = !booked.surplus && !move.fromCredit && paidOn < String(invoice.issue_date)
  const today = booked.isToday ? parisDay(now) : undefined
  const settledOn = today ?? (isAdvance ? String(invoice.issue_date) : paidOn)
  const commonOn = (day: string): Common => ({ ...commonOf(context, paid), day, pieceDay: day })
  const write = (journal: Booking['journal'], day: string, rows: EntryRow[]): Promise<void> => {
    const turned = booked.reverse ? reversingEntry(rows, move.label) : rows
    const { currencyAmount } = move
    return book(tx, {
      ...commonOn(day),
      journal,
      rows: currencyAmount === null ? turned : turned.map((row) => ({ ...row, currency_amount: currencyAmount })),
    })
  }
  await write(journalOf(payment), today ?? paidOn, movedBy(move, isSale, isAdvance, booked))
  if (isAdvance) await write('OD', settledOn, settledAdvanceEntry(move, isSale))
  if (isSale && !booked.surplus) await bookVat(tx, commonOn(settledOn), invoice, payment, booked)
}

const settledRows = ({ invoice, payment, before }: InvoicePayment): string[] => [
  invoice.id,
  String(payment.id),
  ...before.map(({ id }) => id),
]

/**
 * Books a payment; one that came before its invoice is an advance until the invoice's day. Customer or supplier are lettered once they owe nothing. */
export async function bookAccepted(context: EventContext, paid: InvoicePayment): Promise<void> {
  await bookPayment(context, paid, { before: paid.before })
  const { company, is_sales } = paid.invoice
  const account = is_sales === false ? '401' : '411'
  await letterWhenSettled(context.tx, company, settledRows(paid), account, parisDay(context.now))
}

/** Books the reverse of a payment, on the day it is removed. */
export async function bookRemoved(context: EventContext, paid: InvoicePayment): Promise<void> {
  await unletter(context.tx, paid.invoice.company, settledRows(paid))
  await bookPayment(context, paid, {
    reverse: true,
    surplus: paid.payment.state === 'surplus',
    before: paid.before,
    isToday: true,
  })
}

/** Books money that came twice: 512 / 4191, outside the invoice (domain rules P17). */
export const bookSurplus = (context: EventContext, surplus: Omit<InvoicePayment, 'before'>): Promise<void> =>
  bookPayment(context, surplus, { surplus: true })

/** Books the return of money that came twice: 4191 / 512. */
export const bookRefund = (context: EventContext, paid: Omit<InvoicePayment, 'before'>): Promise<void> =>
  bookPayment(context, paid, { surplus: true, refund: true, isToday: true })
