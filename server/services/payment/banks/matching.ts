import { paymentGroups } from '../../../../src/contract/commercial/states.ts'
import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import { ignoreLine, matchLine, reopenLine, unmatchLine } from '../../../../src/contract/payment/calls/lines.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { refundPayment } from '../../../../src/contract/commercial/credits/refund-payment.ts'
import { type Transaction, transaction } from '../../../../src/contract/payment/transaction.ts'
import { transactionPart } from '../../../../src/contract/payment/transaction-part.ts'
import { settledIn } from '../../../../src/contract/accounting/rules/foreign-entries.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { type RightAction, allows } from '../../../../src/contract/rights/rights.ts'
import { ledgerAccountOf } from '../../../bank-ledger.ts'
import { stateIn } from '../../../database/facts.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Writing, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden, invalidField } from '../../../http/call/errors.ts'
import { successorsOf } from '../../../http/records/merged.ts'
import { type Values, findRecord, insertRecords, updateRecord } from '../../../database/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import {
  type StoredDocument,
  invoiceKind,
  payParts,
  payRefund,
  refundKind,
  undoPayments,
  undoRefundPayment,
} from '../../commercial/index.ts'
import { followAccount, lockOrdersOf } from '../transfers/bank-answers.ts'
import { bankLineHooks } from './entities.ts'
import { type TransferParts, readParts, type SettledPart } from './parts.ts'
import type { BankLineRecord } from './records.ts'

type State = 'open' | 'matched' | 'ignored'

/** Locks the line, so that the second of two concurrent decisions sees the result of the first. */
async function lockLine(call: Writing, from: State): Promise<BankLineRecord> {
  const line = await visibleRecord(call, call.tx, transaction, bankLineHooks, call.params.id, 'for update')
  if (line.state !== from) throw conflict('transition_refused', { current: line.state, allowed: [from] })
  return line
}

async function move(
  call: Writing,
  line: BankLineRecord,
  action: string,
  values: Values & { reason?: string | null },
): Promise<BankLineRecord> {
  const moved = await updateRecord(call.tx, transaction, line, { now: call.now, values })
  await audit(call.tx, call, {
    company: line.company,
    entity: transaction.key,
    record: line.id,
    action,
    from: String(line.state),
    to: String(moved.state),
    reason: values.reason ?? null,
    version: moved.row_version,
  })
  return moved
}

const answer = (call: Writing, line: BankLineRecord): Promise<Answer<Transaction>> =>
  answerRecord(call, call.tx, transaction, bankLineHooks, line)

function needsPayment(call: Writing, action: RightAction): void {
  if (!allows(memberOf(call).rights, 'payment', action)) throw forbidden()
}

const isIn = (line: BankLineRecord): boolean => decimal(line.amount).isPositive()

/** Returns the values of a payment made of a line. */
const paymentOf = (line: BankLineRecord): Values => ({
  // Noon is the same day in Paris and everywhere that the line may be read.
  payment_date: `${line.date}T12:00:00.000Z`,
  payment_method: 'bank_transfer',
  bank_account: line.account,
  note: line.label,
})

/** A part of a line; outgoing money is negative. */
type PartRow = Values & { amount: string }

const partOf = (line: BankLineRecord, amount: unknown, named: Values): PartRow => ({
  transaction: line.id,
  amount: toMoney(decimal(String(amount)).times(isIn(line) ? 1 : -1)),
  ...named,
})

/** Makes the payment of a part of the line: in euros, or in a foreign currency with the euros that the bank shows. */
function settled({ id, amount, currencyAmount }: SettledPart, invoice: StoredDocument<'invoice'>) {
  if (invoice.currency === 'eur') {
    if (currencyAmount !== undefined) throw invalidField('invoices', 'match_side')
    return { invoice: id, amount }
  }
  return { invoice: id, amount: currencyAmount ?? settledIn(invoice, amount), euro_amount: amount }
}

/**
 * Pays the invoices of a line, in one group for each organization. Returns the group, where there is one, and the parts
 * of the line that the payments form.
 */
async function payInvoices(call: Writing, line: BankLineRecord, { invoices: parts, surplus }: TransferParts) {
  if (parts.length === 0) return { group: null, rows: [] }
  // In the order of all payments, so that two lines for the same invoices wait for each other.
  const invoices: StoredDocument<'invoice'>[] = []
  for (const id of parts.map(({ id }) => id).toSorted()) {
    const invoice = await findRecord(call.tx, invoiceKind.entity, line.company, id, 'for update')
    if (!invoice) throw invalidField('invoices', 'unknown_reference')
    invoices.push(invoice)
  }
  if (!invoices.every((one) => (one.is_sales !== false) === isIn(line))) throw invalidField('invoices', 'match_side')
  const stand = await successorsOf(
    call.tx,
    organization,
    line.company,
    invoices.map((one) => one.organization),
  )
  const ofParty = new Map(invoices.map((one) => [one.id, stand.get(one.organization)]))
  const known = new Map(invoices.map((one) => [one.id, one]))
  const parties = [...new Set(ofParty.values())]
  // A surplus must be in euros and of one customer, because it could not be assigned otherwise.
  if (surplus !== '0.00' && invoices.some(({ currency }) => currency !== 'eur'))
    throw invalidField('surplus', 'match_side')
  if (parties.length > 1 && surplus !== '0.00') throw invalidField('surplus', 'match_surplus')
  const groups: unknown[] = []
  const rows: PartRow[] = []
  for (const party of parties) {
    const { group, payments } = await payParts(
      call,
      party,
      parts.filter(({ id }) => ofParty.get(id) === party).map((part) => settled(part, known.get(part.id)!)),
      { ...paymentOf(line), provider: 'reconciliation', justified: true },
      surplus,
    )
    groups.push(group.id)
    rows.push(...payments.map((one) => partOf(line, one.euro_amount ?? one.amount, { payment: one.id, made: true })))
  }
  return { group: groups.length === 1 ? groups[0] : null, rows }
}

async function payRefunds(call: Writing, line: BankLineRecord, { refunds }: TransferParts): Promise<PartRow[]> {
  if (refunds.length > 0 && !allows(memberOf(call).rights, 'refund', 'create')) throw forbidden()
  const rows: PartRow[] = []
  for (const { id, amount } of refunds.toSorted((one, two) => one.id.localeCompare(two.id))) {
    const refund = await findRecord(call.tx, refundKind.entity, line.company, id)
    if (!refund) throw invalidField('refunds', 'unknown_reference')
    if ((refund.is_sales === false) !== isIn(line) || refund.currency !== 'eur')
      throw invalidField('refunds', 'match_side')
    const paid = await payRefund(call, { ...paymentOf(line), refund: id, amount })
    rows.push(partOf(line, amount, { refund_payment: paid.id, made: true }))
  }
  return rows
}

async function match(call: Writing, body: () => ReadBodyOf<typeof matchLine>): Promise<Answer<Transaction>> {
  needsPayment(call, 'create')
  const line = await lockLine(call, 'open')
  const given = body()
  const orders = await lockOrdersOf(call, line.company, given.payments ?? [])
  const parts = await readParts(call, given, line)
  const { group, rows } = await payInvoices(call, line, parts)
  const all: PartRow[] = [
    ...rows,
    ...(await payRefunds(call, line, parts)),
    ...parts.recorded.map((part) => ({ transaction: line.id, made: false, ...part })),
    ...parts.accounts.map(({ account, ...part }) => ({ transaction: line.id, account: account.id, ...part })),
  ]
  await insertRecords(call.tx, transactionPart, {
    company: line.company,
    now: call.now,
    by: memberOf(call).user,
    rows: all,
  })
  await tellBooks(
    call,
    line,
    [
      ...parts.accounts.map(({ account, ...part }) => ({ ...part, account: account.number })),
      ...(await movedParts(call, line, parts.recorded)),
    ],
    false,
  )
  await followAccount(call, line.company, orders)
  const only = all.length === 1 ? (all[0]?.payment ?? null) : null
  return answer(
    call,
    await move(call, line, 'match', { state: 'matched', invoice_group: group, invoice_payment: only }),
  )
}

type BookedPart = { account: string; amount: string; organization: string | null }

async function tellBooks(call: Writing, line: BankLineRecord, parts: readonly BookedPart[], isRemoved: boolean) {
  if (parts.length > 0 || isRemoved) await call.events.emit('bank_line_booked', call, { line, parts, isRemoved })
}

/**
 * Returns the parts that move payments to the account that shows them, when they were booked on another ledger account.
 */
async function movedParts(
  call: Writing,
  line: BankLineRecord,
  recorded: TransferParts['recorded'],
): Promise<BookedPart[]> {
  const moved: BookedPart[] = []
  const shown = await ledgerAccountOf(call.tx, line.company, line.account)
  for (const part of recorded) {
    const entity = 'payment' in part ? invoicePayment : refundPayment
    const id = 'payment' in part ? part.payment : part.refund_payment
    const payment = await findRecord(call.tx, entity, line.company, id)
    const account = await ledgerAccountOf(call.tx, line.company, payment?.bank_account)
    if (account !== shown) moved.push({ account, amount: part.amount, organization: null })
  }
  return moved
}

/** Undoes the matching of a line: the payments it made are undone, earlier ones remain. */
async function unmatch(call: Writing): Promise<Answer<Transaction>> {
  needsPayment(call, 'full')
  const line = await lockLine(call, 'matched')
  const found = await call.tx.query<{ payment: string }>(
    'select payment from payment_transaction_parts where company = $1 and transaction = $2 and not made and payment is not null',
    [line.company, line.id],
  )
  const orders = await lockOrdersOf(
    call,
    line.company,
    found.map(({ payment }) => payment),
  )
  const opened = await move(call, line, 'unmatch', { state: 'open', invoice_group: null, invoice_payment: null })
  const made = await call.tx.query<{ id: string }>(
    'select refund_payment as id from payment_transaction_parts where company = $1 and transaction = $2 and made and refund_payment is not null',
    [line.company, line.id],
  )
  const groups = await call.tx.query<{ id: string }>(
    `select distinct i.invoice_group as id from payment_transaction_parts p
       join commercial_payment_facts i on i.company = p.company and i.id = p.payment
      where p.company = $1 and p.transaction = $2 and p.made and i.invoice_group is not null order by 1`,
    [line.company, line.id],
  )
  await call.tx.query('delete from payment_transaction_parts where company = $1 and transaction = $2', [
    line.company,
    line.id,
  ])
  await followAccount(call, line.company, orders)
  // Payments that the bank no longer shows may be undone.
  for (const { id: group } of groups) {
    await call.tx.query(
      `update commercial_invoice_payments set justified = false, row_version = row_version + 1, updated_at = $3 where company = $1 and invoice_group = $2 and ${stateIn('state', paymentGroups.received)}`,
      [line.company, group, call.now],
    )
    await undoPayments(call, group)
  }
  for (const { id } of made) await undoRefundPayment(call, id)
  await tellBooks(call, line, [], true)
  return answer(call, opened)
}

async function ignore(call: Writing, body: () => ReadBodyOf<typeof ignoreLine>): Promise<Answer<Transaction>> {
  const line = await lockLine(call, 'open')
  const { reason } = body()
  return answer(call, await move(call, line, 'ignore', { state: 'ignored', reason }))
}

async function reopen(call: Writing): Promise<Answer<Transaction>> {
  return answer(call, await move(call, await lockLine(call, 'ignored'), 'reopen_line', { state: 'open', reason: null }))
}

/** Serves the steps of lines of bank accounts. */
export function serveMatching(router: Router): void {
  router.write(matchLine, match)
  router.write(unmatchLine, unmatch)
  router.write(ignoreLine, ignore)
  router.write(reopenLine, reopen)
}
