import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import type { matchLine } from '../../../../src/contract/payment/calls/lines.ts'
import { account as accountEntity } from '../../../../src/contract/accounting/account.ts'
import { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { refundPayment } from '../../../../src/contract/commercial/credits/refund-payment.ts'
import { isClosedToLines, matchedAmount } from '../../../../src/contract/payment/rules/bank-match.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Writing } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type StoredRecord, type Values, findRecord } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import type { BankLineRecord } from './records.ts'

export interface SettledPart {
  id: string
  /** Amount of the line that it takes, in euros. */
  amount: string
  /** Amount that it settles of an invoice in a foreign currency, in that currency; absent, the rate decides. */
  currencyAmount?: string | undefined
}

export interface AccountPart {
  account: StoredRecord<typeof accountEntity>
  amount: string
  organization: string | null
}

/** Parts with which a line is matched, as requested and checked. */
export interface TransferParts {
  invoices: readonly SettledPart[]
  surplus: string
  refunds: readonly SettledPart[]
  /** Payments that were recorded before; money that leaves is negative. */
  recorded: readonly ({ amount: string } & ({ payment: string } | { refund_payment: string }))[]
  accounts: readonly AccountPart[]
}

type Given = ReadBodyOf<typeof matchLine>

const listOf = (body: Given, name: 'invoices' | 'refunds' | 'payments' | 'refund_payments' | 'accounts') =>
  body[name] ?? []

function moneyOf(name: string, amount: unknown, isSigned = false): string {
  const form = isSigned ? /^-?\d{1,13}(\.\d{1,2})?$/ : /^\d{1,13}(\.\d{1,2})?$/
  if (typeof amount !== 'string' || !form.test(amount) || decimal(amount).isZero()) throw invalidField(name, 'invalid')
  return toMoney(amount)
}

function refuseTwins(name: string, ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw invalidField(name, 'unknown_reference')
}

function settledParts(body: Given, name: 'invoices' | 'refunds', key: string): SettledPart[] {
  const parts = listOf(body, name).map((part: unknown) => {
    const { [key]: id, amount, currency_amount: inCurrency } = (part ?? {}) as Values
    if (!isUuid(id)) throw invalidField(name, 'unknown_reference')
    const isNamed = inCurrency !== undefined && inCurrency !== null
    return { id, amount: moneyOf(name, amount), currencyAmount: isNamed ? moneyOf(name, inCurrency) : undefined }
  })
  refuseTwins(
    name,
    parts.map(({ id }) => id),
  )
  return parts
}

/** Payments that are recorded already, locked in one order: a line takes them as they are. */
async function recorded<E extends typeof invoicePayment | typeof refundPayment>(
  call: Writing,
  body: Given,
  name: 'payments' | 'refund_payments',
  entity: E,
  company: string,
): Promise<StoredRecord<E>[]> {
  const ids = listOf(body, name).map(String)
  refuseTwins(name, ids)
  const found: StoredRecord<E>[] = []
  for (const id of ids.toSorted()) {
    const payment = isUuid(id) ? await findRecord(call.tx, entity, company, id, 'for update') : undefined
    if (!payment) throw invalidField(name, 'unknown_reference')
    const isMoney = payment.payment_method !== 'cash' && payment.from_credit !== true
    const counts = payment.state === 'accepted' || payment.state === 'surplus'
    if (!counts || !isMoney || payment.provider === 'reconciliation') throw invalidField(name, 'unknown_reference')
    found.push(payment)
  }
  return found
}

async function accountParts(call: Writing, body: Given, company: string): Promise<AccountPart[]> {
  const parts: AccountPart[] = []
  for (const part of listOf(body, 'accounts')) {
    const { account: id, amount, organization = null } = (part ?? {}) as Values
    const account = isUuid(id) ? await findRecord(call.tx, accountEntity, company, id) : undefined
    if (!account) throw invalidField('accounts', 'unknown_reference')
    if (isClosedToLines(account.number)) throw invalidField('accounts', 'match_account')
    if (organization !== null && !isUuid(organization)) throw invalidField('accounts', 'unknown_reference')
    parts.push({ account, amount: moneyOf('accounts', amount, true), organization })
  }
  return parts
}

/** Reads recorded payments with their direction: that of their invoice, the opposite for a refund. */
async function recordedParts(call: Writing, body: Given, company: string): Promise<TransferParts['recorded']> {
  const payments = await recorded(call, body, 'payments', invoicePayment, company)
  const refunds = await recorded(call, body, 'refund_payments', refundPayment, company)
  const rows = await call.tx.query<{ id: string; sales: boolean; currency: string; euros: string | null }>(
    `select p.id, coalesce(i.is_sales, true) as sales, case when p.euro_amount is null then i.currency else 'eur' end as currency, p.euro_amount::text as euros from commercial_payment_facts p
       join commercial_invoice_facts i on i.company = p.company and i.id = p.invoice where p.company = $1 and p.id = any($2::uuid[])
     union all
     select p.id, not coalesce(r.is_sales, true), r.currency, null from commercial_refund_payment_facts p
       join commercial_refund_facts r on r.company = p.company and r.id = p.refund where p.company = $1 and p.id = any($2::uuid[])`,
    [company, [...payments, ...refunds].map(({ id }) => id)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const amountOf = ({ id, amount }: { id: string; amount: string }): string => {
    const row = known.get(id)
    if (row?.currency !== 'eur') throw invalidField('payments', 'match_side')
    return toMoney(decimal(row.euros ?? amount).times(row.sales ? 1 : -1))
  }
  return [
    ...payments.map((payment) => ({ payment: payment.id, amount: amountOf(payment) })),
    ...refunds.map((payment) => ({ refund_payment: payment.id, amount: amountOf(payment) })),
  ]
}

/** Reads the parts with which a line is to be matched: known records, each once, whose amounts add up to the line. */
export async function readParts(call: Writing, body: Given, line: BankLineRecord): Promise<TransferParts> {
  const { company } = line
  const parts: TransferParts = {
    invoices: settledParts(body, 'invoices', 'invoice'),
    surplus: body.surplus === undefined || body.surplus === null ? '0.00' : moneyOf('surplus', body.surplus),
    refunds: settledParts(body, 'refunds', 'refund'),
    recorded: await recordedParts(call, body, company),
    accounts: await accountParts(call, body, company),
  }
  const { invoices, refunds, accounts } = parts
  if (![invoices, refunds, parts.recorded, accounts].some(({ length }) => length > 0))
    throw invalidField('invoices', 'required')
  if (parts.surplus !== '0.00' && invoices.length === 0) throw invalidField('surplus', 'required')
  const found = matchedAmount({ amount: line.amount }, parts)
  const expected = toMoney(line.amount)
  if (found !== expected) throw invalidField('invoices', 'match_sum', { expected, found })
  return parts
}
