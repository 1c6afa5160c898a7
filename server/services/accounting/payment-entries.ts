import {
  type AwaitingVat,
  type EntryRow,
  paymentEntry,
  refundEntry,
  reversingEntry,
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

/** The rows of a payment in euros, each with what it was in the currency of the invoice. */
function paymentRows(
  { invoice, payment }: Pick<InvoicePayment, 'invoice' | 'payment'>,
  booked: Booked,
  label: string,
): EntryRow[] {
  const { surplus = false, refund = false, reverse = false, before = [] } = booked
  const paid = surplus ? '0' : sum(before.map(({ amount }) => amount)).toFixed(2)
  const move = {
    label,
    amount: paymentInEuros(invoice, paid, String(payment.amount)),
    method: payment.payment_method as string | null,
    fromCredit: payment.from_credit === true,
  }
  const entryOf = refund ? refundEntry : paymentEntry
  const rows = invoice.is_sales === false ? supplierPaymentEntry(move) : entryOf({ ...move, surplus })
  const turned = reverse ? reversingEntry(rows, label) : rows
  return currencyOf(invoice) === 'eur'
    ? turned
    : turned.map((row) => ({ ...row, currency_amount: String(payment.amount) }))
}

function journalOf({ from_credit: fromCredit, payment_method: method }: Values): 'OD' | 'CA' | 'BQ' {
  if (fromCredit === true) return 'OD'
  return method === 'cash' ? 'CA' : 'BQ'
}

async function bookPayment(
  context: EventContext,
  paid: Pick<InvoicePayment, 'invoice' | 'payment'>,
  booked: Booked,
): Promise<void> {
  const { tx, now } = context
  const { invoice, payment } = paid
  const day = parisDay(String(payment.payment_date ?? now))
  const common: Common = {
    company: invoice.company,
    now,
    by: actorOf(context),
    day,
    pieceDay: day,
    piece: String(invoice.number),
    document: { key: 'commercial/invoice-payments', id: String(payment.id) },
    organization: invoice.organization as string | null,
    client: clientOf(invoice),
    currency: currencyOf(invoice),
  }
  await book(tx, {
    ...common,
    journal: journalOf(payment),
    rows: paymentRows(paid, booked, `${wordOf(booked)} ${String(invoice.number)}`),
  })
  if (invoice.is_sales !== false && !booked.surplus) await bookVat(tx, common, invoice, payment, booked)
}

const settledRows = ({ invoice, payment, before }: InvoicePayment): string[] => [
  invoice.id,
  String(payment.id),
  ...before.map(({ id }) => id),
]

/** Books a payment; customer or supplier are lettered once they owe nothing. */
export async function bookAccepted(context: EventContext, paid: InvoicePayment): Promise<void> {
  await bookPayment(context, paid, { before: paid.before })
  const { company, is_sales } = paid.invoice
  const account = is_sales === false ? '401' : '411'
  await letterWhenSettled(context.tx, company, settledRows(paid), account, parisDay(context.now))
}

/** Books the reverse of a payment, on the day it is removed. */
export async function bookRemoved(context: EventContext, paid: InvoicePayment): Promise<void> {
  await unletter(context.tx, paid.invoice.company, settledRows(paid))
  const today = { ...paid, payment: { ...paid.payment, payment_date: context.now } }
  await bookPayment(context, today, {
    reverse: true,
    surplus: paid.payment.state === 'surplus',
    before: paid.before,
  })
}

/** Books money that came twice: 512 / 4191, outside the invoice (domain rules P17). */
export const bookSurplus = (context: EventContext, surplus: Omit<InvoicePayment, 'before'>): Promise<void> =>
  bookPayment(context, surplus, { surplus: true })

/** Books the return of money that came twice: 4191 / 512. */
export const bookRefund = (
  context: EventContext,
  { invoice, payment }: Omit<InvoicePayment, 'before'>,
): Promise<void> =>
  bookPayment(context, { invoice, payment: { ...payment, payment_date: context.now } }, { surplus: true, refund: true })
