import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import { makePayment, receivePayment } from '../../../../src/contract/commercial/calls/money.ts'
import { type InvoicePayment, invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { partSurplus } from '../../../../src/contract/commercial/rules/amounts/customer-credit.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { partInEuros } from '../../../../src/contract/accounting/rules/foreign-entries.ts'
import {
  cashReceived,
  checkPayment,
  checkPaymentAmount,
} from '../../../../src/contract/commercial/rules/amounts/payment-status.ts'
import { mainBankAccount } from '../../../bank-ledger.ts'
import { type Answer, type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { audit } from '../../../http/records/audit.ts'
import { type StoredRecord, type Values, findRecord } from '../../../database/records.ts'
import { type Change, type Hooks, answerRecord, createRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { requireVersion } from '../../../http/records/versions.ts'
import { checkCreditLeft, checkSurplusLeft, serveCustomerCredit } from './customer-credit.ts'
import { type Paid, acceptedPayments, lockInvoice, readAccount, refreshInvoice } from '../amounts/invoice-account.ts'
import { invoiceKind } from '../document/kinds.ts'
import { wordsOfPayment } from '../document/search-words.ts'
import { refuseOtherSide } from '../../../http/access/side.ts'
import type { StoredDocument } from '../document/records.ts'

export const paymentEntity = invoicePayment

/** Stored payment of an invoice. */
export type PaymentRecord = StoredRecord<typeof invoicePayment>

/** Accepts a payment of a locked invoice, and updates its balance and its payment status. */
export async function acceptPayment(
  call: Writing,
  invoice: StoredDocument<'invoice'>,
  payment: Values,
): Promise<StoredDocument<'invoice'>> {
  const before = (await acceptedPayments(call.tx, invoice)).filter(({ id }) => id !== payment.id)
  await call.events.emit('payment_accepted', call, {
    invoice,
    payment,
    before,
    account: await readAccount(call.tx, invoice),
  })
  return refreshInvoice(call.tx, call.now, invoice)
}

const free = new Set(['note', 'justified'])

function checkRevision({ values }: Change): void {
  for (const name of Object.keys(values)) if (!free.has(name)) throw invalidField(name, 'read_only')
}

/** Refuses a payment that the rules do not allow (domain rules 1.6, P1 to P5, P13, P14). */
function checkAttempt(call: Writing, invoice: StoredDocument<'invoice'>, values: Values, paid: readonly Paid[]): void {
  const refusal = checkPayment({
    amount: String(values.amount),
    left: invoice.left_to_pay,
    invoiceStatus: invoice.status,
    paymentDate: parisDay(String(values.payment_date)),
    issueDate: invoice.issue_date,
    today: call.today,
    method: String(values.payment_method),
    provider: String(values.provider),
    cashBefore: cashReceived(paid),
  })
  if (refusal?.status === 409) throw conflict(refusal.code, { current: invoice.status, allowed: [] })
  if (refusal) throw invalidField(refusal.path, refusal.code, { ...refusal.params })
}

async function revisePayment(call: Writing, change: Change<typeof invoicePayment>): Promise<void> {
  checkRevision(change)
  const { before } = change
  const paid = before && (await findRecord(call.tx, invoiceKind.entity, before.company, before.invoice))
  if (paid) change.search = await wordsOfPayment(call.tx, paid)
}

/** Returns the bank account of a payment: none for cash or an earlier credit. */
export async function bankAccountOf(call: Writing, values: Values): Promise<unknown> {
  const isBank = values.payment_method !== 'cash' && !values.from_credit
  if (!isBank && values.bank_account) throw invalidField('bank_account', 'invalid')
  return isBank ? (values.bank_account ?? (await mainBankAccount(call.tx, companyOf(call)))) : null
}

/**
 * Returns the euros of a payment of an invoice in a foreign currency, by the rate of the invoice where none are given.
 * Returns null for a payment in euros.
 */
function euroAmountOf(invoice: StoredDocument<'invoice'>, values: Values, paid: readonly Paid[]): string | null {
  const { euro_amount: given, from_credit: isCredit } = values
  const isForeign = invoice.currency !== 'eur' && !isCredit
  if (given !== null && given !== undefined) {
    if (!isForeign) throw invalidField('euro_amount', 'read_only')
    const wrong = checkPaymentAmount(String(given))
    if (wrong) throw invalidField('euro_amount', wrong.code, { ...wrong.params })
    return toMoney(String(given))
  }
  if (!isForeign || !invoice.exchange_rate) return null
  const before = toMoney(sum(paid.map(({ amount }) => amount)))
  return partInEuros(before, String(values.amount), invoice.exchange_rate)
}

async function preparePayment(
  call: Writing,
  change: Change,
  state: 'accepted' | 'surplus' = 'accepted',
): Promise<void> {
  const { values } = change
  const invoice = await lockInvoice(call.tx, companyOf(call), String(values.invoice))
  refuseOtherSide(call, invoice)
  if (values.provider === 'bridge') throw invalidField('provider', 'read_only')
  if ((values.is_sales ?? invoice.is_sales) !== invoice.is_sales) throw invalidField('is_sales', 'read_only')
  const usual = { payment_date: call.now, payment_method: 'bank_transfer', provider: 'user', justified: false }
  Object.assign(values, {
    ...usual,
    ...values,
    ...(values.from_credit ? { payment_method: null, provider: 'user' } : {}),
    bank_account: await bankAccountOf(call, values),
    is_sales: invoice.is_sales,
    state,
    payment_status: state === 'surplus' ? invoice.payment_status : 'unpaid',
  })
  const left = state === 'surplus' ? values.amount : invoice.left_to_pay
  const paid = await acceptedPayments(call.tx, invoice)
  checkAttempt(call, { ...invoice, left_to_pay: String(left) }, values, paid)
  values.euro_amount = euroAmountOf(invoice, values, paid)
  if (values.from_credit) await checkCreditLeft(call, invoice, String(values.amount))
  change.search = await wordsOfPayment(call.tx, invoice)
}

const auditPayment = (
  call: Writing,
  invoice: StoredDocument<'invoice'>,
  action: 'payment' | 'surplus',
  { amount }: PaymentRecord,
): Promise<void> =>
  audit(call.tx, call, {
    company: invoice.company,
    entity: invoiceKind.entity.key,
    record: invoice.id,
    action,
    to: amount,
  })

/** Hooks of payments of invoices. */
export const paymentHooks: Hooks<typeof invoicePayment> = {
  beforeWrite: async (call, change) => {
    if (change.before) await revisePayment(call, change)
    else await preparePayment(call, change)
  },
  afterWrite: async (call, change, record) => {
    if (change.before) return record
    const invoice = await lockInvoice(call.tx, companyOf(call), record.invoice)
    await acceptPayment(call, invoice, record)
    await auditPayment(call, invoice, 'payment', record)
    return (await findRecord(call.tx, paymentEntity, record.company, record.id)) ?? record
  },
}

/** Undoes a payment with a reversing entry; it remains in the list as removed (domain rules 1.6). */
export async function undoPayment(call: Writing, id: string | undefined, needsVersion = false): Promise<void> {
  // The invoice is locked first, as by every other payment: two that lock in different orders would wait for each
  // other.
  const seen = await visibleRecord(call, call.tx, paymentEntity, paymentHooks, id)
  const invoice = await lockInvoice(call.tx, companyOf(call), seen.invoice)
  const payment = await visibleRecord(call, call.tx, paymentEntity, paymentHooks, id, 'for update')
  if (needsVersion) await requireVersion(call, payment)
  // A surplus is undone like any payment; one of an online payment must be refunded by its provider.
  const isSurplus = payment.state === 'surplus' && payment.provider !== 'bridge'
  if ((payment.state !== 'accepted' && !isSurplus) || payment.justified === true)
    throw conflict('transition_refused', { current: payment.state, allowed: [] })
  if (isSurplus) await checkSurplusLeft(call, invoice, payment)
  const before = (await acceptedPayments(call.tx, invoice)).filter(({ id }) => id !== payment.id)
  await call.tx.query(
    "update commercial_invoice_payments set state = 'removed', row_version = row_version + 1, updated_at = $3 where company = $1 and id = $2",
    [payment.company, payment.id, call.now],
  )
  await call.events.emit('payment_removed', call, {
    invoice,
    payment,
    before,
    account: await readAccount(call.tx, invoice),
  })
  await refreshInvoice(call.tx, call.now, invoice)
  await audit(call.tx, call, {
    company: payment.company,
    entity: paymentEntity.key,
    record: payment.id,
    action: 'remove',
    from: payment.state,
    to: 'removed',
  })
}

async function removePayment(call: Writing): Promise<Answer> {
  await undoPayment(call, call.params.id, true)
  return { status: 204 }
}

/**
 * Hooks of a payment of more than the balance: the surplus becomes credit of the customer, by every other rule of a
 * payment.
 */
export const surplusHooks: Hooks<typeof invoicePayment> = {
  ...paymentHooks,
  beforeWrite: (call, change) => preparePayment(call, change, 'surplus'),
  afterWrite: async (call, _change, record) => {
    const invoice = await lockInvoice(call.tx, companyOf(call), record.invoice)
    await call.events.emit('surplus_received', call, { invoice, payment: record })
    await auditPayment(call, invoice, 'surplus', record)
    return record
  },
}

/** Records money that is more than is left: the rest settles the invoice, the surplus is the customer's credit. */
async function recordWithSurplus(
  call: Writing,
  invoice: StoredDocument<'invoice'>,
  wanted: Values,
): Promise<PaymentRecord> {
  const { amount } = wanted
  const { settles, surplus } =
    typeof amount === 'string' || typeof amount === 'number'
      ? partSurplus(amount, invoice.left_to_pay)
      : { settles: '0.00', surplus: '0.00' }
  if (surplus === '0.00' || invoice.currency !== 'eur') return createRecord(call, paymentEntity, paymentHooks, wanted)
  const settled =
    settles === '0.00' ? null : await createRecord(call, paymentEntity, paymentHooks, { ...wanted, amount: settles })
  const kept = await createRecord(call, paymentEntity, surplusHooks, { ...wanted, amount: surplus })
  return settled ?? kept
}

/** Records a payment of the whole balance of an invoice by hand, or the one of the body. */
const paymentOf =
  (incoming: boolean) =>
  async (call: Writing, body: () => ReadBodyOf<typeof receivePayment>): Promise<Answer<InvoicePayment>> => {
    const invoice = await lockInvoice(call.tx, companyOf(call), call.params.id ?? '')
    if ((invoice.is_sales !== false) !== incoming)
      throw conflict('transition_refused', { current: invoice.status, allowed: [] })
    const { accept_surplus: consent, ...given } = body()
    if ((given.invoice ?? invoice.id) !== invoice.id) throw invalidField('invoice', 'read_only')
    const wanted: Values = { provider: 'user', amount: invoice.left_to_pay, ...given, invoice: invoice.id }
    const record =
      consent && incoming && !given.from_credit
        ? await recordWithSurplus(call, invoice, wanted)
        : await createRecord(call, paymentEntity, paymentHooks, wanted)
    return answerRecord(call, call.tx, paymentEntity, paymentHooks, record, 201)
  }

/** Payments of invoices. */
export function servePayments(router: Router): void {
  router.write(receivePayment, paymentOf(true))
  router.write(makePayment, paymentOf(false))
  router.write(
    {
      service: 'commercial',
      access: 'user',
      right: { scope: 'payment', action: 'full' },
      method: 'delete',
      path: 'invoice-payments/:id',
      summary: 'undoes a payment with a reversing entry',
    },
    removePayment,
  )
  serveCustomerCredit(router)
  serveResource(router, paymentEntity, paymentHooks)
}
