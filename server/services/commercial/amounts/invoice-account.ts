import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { sumDeposits } from '../../../../src/contract/commercial/rules/amounts/deposits.ts'
import { paymentStatusOf } from '../../../../src/contract/commercial/rules/amounts/payment-status.ts'
import type { Queryable } from '../../../database/database.ts'
import type { InvoiceAccount } from '../../../http/call/events.ts'
import { notFound } from '../../../http/call/errors.ts'
import { findRecord, updateRecord } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { invoiceKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

/** Reads and locks an invoice, so that two payments of one debt come one after the other. */
export async function lockInvoice(tx: Queryable, company: string, id: string): Promise<StoredDocument<'invoice'>> {
  const invoice = isUuid(id) ? await findRecord(tx, invoiceKind.entity, company, id, 'for update') : undefined
  if (!invoice) throw notFound()
  return invoice
}

export interface Paid extends Record<string, unknown> {
  id: string
  amount: string
  payment_method: string | null
}

/** Returns the payments of an invoice that count. */
export const acceptedPayments = (tx: Queryable, { company, id }: StoredDocument): Promise<Paid[]> =>
  tx.query<Paid>(
    "select id, amount, payment_method from commercial_invoice_payments where company = $1 and invoice = $2 and state = 'accepted'",
    [company, id],
  )

interface Moved extends Record<string, unknown> {
  kind: 'credit' | 'given' | 'taken' | 'refund'
  id: string
  amount: string
}

/**
 * Returns what changes the balance of an invoice besides its payments: credit notes, their allocations, and refunds.
 */
const readMoved = (tx: Queryable, { company, id }: StoredDocument): Promise<Moved[]> =>
  tx.query<Moved>(
    `select 'credit' as kind, id, (total_price - coalesce(deposits_total, 0))::text as amount from commercial_credits
      where company = $1 and linked_invoice = $2 and status = 'accepted'
     union all select 'given', a.id, a.amount::text from commercial_credit_allocations a join commercial_credits c on c.id = a.credit
      where a.company = $1 and c.linked_invoice = $2
     union all select 'taken', id, amount::text from commercial_credit_allocations where company = $1 and invoice = $2
     union all select 'refund', p.id, p.amount::text from commercial_refund_payments p join commercial_refunds r on r.id = p.refund
      where p.company = $1 and r.linked_invoice = $2 and p.state = 'accepted'`,
    [company, id],
  )

/** Returns the amount that earlier invoices deduct of a deposit; payments of the deposit cover it first. */
async function deductedBefore(tx: Queryable, invoice: StoredDocument<'invoice'>, deposit: string): Promise<string> {
  const [row] = await tx.query<{ total: string }>(
    `select coalesce(sum((d ->> 'base')::numeric + (d ->> 'amount')::numeric), 0)::text as total
       from commercial_invoices i cross join lateral jsonb_array_elements(i.deducted_deposits) d
      where i.company = $1 and i.status = 'accepted' and i.linked_deposits @> to_jsonb(array[$2::text]) and d ->> 'invoice' = $2
        and (i.validated_at, i.id) < ($3::timestamptz, $4::uuid)`,
    [invoice.company, deposit, invoice.validated_at ?? null, invoice.id],
  )
  return row?.total ?? '0'
}

/** Returns the amount paid on the deposit invoices that an invoice deducts, up to the deducted amount. */
async function paidOnDeposits(tx: Queryable, invoice: StoredDocument<'invoice'>): Promise<string> {
  const shares: string[] = []
  for (const { invoice: id, total_price: share } of sumDeposits(invoice.deducted_deposits)) {
    const deposit = await findRecord(tx, invoiceKind.entity, invoice.company, id)
    if (!deposit) continue
    const { paid } = await readAccount(tx, deposit)
    const free = decimal(paid).minus(await deductedBefore(tx, invoice, id))
    if (free.gt(0)) shares.push(free.gt(share) ? share : free.toFixed())
  }
  return sum(shares).toFixed()
}

interface Money {
  payments: readonly Paid[]
  moved: readonly Moved[]
}

const amountsOf = ({ moved }: Money, ...kinds: Moved['kind'][]): string[] =>
  moved.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount)

const readMoney = async (tx: Queryable, invoice: StoredDocument<'invoice'>): Promise<Money> => ({
  payments: await acceptedPayments(tx, invoice),
  moved: await readMoved(tx, invoice),
})

const negated = (amounts: readonly string[]): string[] => amounts.map((amount) => decimal(amount).negated().toFixed())

/** Returns the debt and the money of an invoice, with everything that is booked on its party's account for it. */
export async function readAccount(tx: Queryable, invoice: StoredDocument<'invoice'>): Promise<InvoiceAccount> {
  const money = await readMoney(tx, invoice)
  const due = decimal(invoice.total_price)
    .minus(decimal(invoice.deposits_total))
    .plus(decimal(invoice.payable_rounding))
  const credits = money.moved.filter(({ kind }) => kind === 'credit').map(({ id }) => id)
  return {
    total: toMoney(due.minus(sum(amountsOf(money, 'credit')))),
    paid: toMoney(
      sum([
        ...money.payments.map(({ amount }) => amount),
        ...amountsOf(money, 'taken'),
        ...negated(amountsOf(money, 'given', 'refund')),
      ]),
    ),
    fiscal: [invoice.id, ...credits],
    money: [
      ...money.payments.map(({ id }) => id),
      ...money.moved.filter(({ kind }) => kind === 'refund').map(({ id }) => id),
    ],
  }
}

/**
 * Returns the balance of an invoice, its payment status, and the refundable part of its payments (domain rules 1.6).
 */
export async function readLeft(
  tx: Queryable,
  invoice: StoredDocument<'invoice'>,
): Promise<ReturnType<typeof paymentStatusOf>> {
  const money = await readMoney(tx, invoice)
  const facts = {
    total: invoice.total_price,
    deposits: [invoice.deposits_total ?? '0'],
    rounding: invoice.payable_rounding,
    payments: money.payments.map(({ amount }) => amount),
    credits: [...amountsOf(money, 'credit', 'taken'), ...negated(amountsOf(money, 'given'))],
    refunds: amountsOf(money, 'refund'),
  }
  const status = paymentStatusOf(facts)
  const onDeposits = await paidOnDeposits(tx, invoice)
  if (decimal(onDeposits).isZero()) return status
  // The deposits that it deducts were money for it too.
  const held = paymentStatusOf({
    ...facts,
    total: decimal(facts.total).plus(onDeposits).toFixed(),
    payments: [...facts.payments, onDeposits],
  })
  return { ...status, refundable: held.refundable }
}

/** Reads what an invoice asks for without tax, less its credits. */
async function readNet(
  tx: Queryable,
  { company, id, sub_total_price: whole }: StoredDocument<'invoice'>,
): Promise<string> {
  const credits = await tx.query<{ amount: string }>(
    "select sub_total_price::text as amount from commercial_credits where company = $1 and linked_invoice = $2 and status = 'accepted'",
    [company, id],
  )
  return toMoney(decimal(whole).minus(sum(credits.map(({ amount }) => amount))))
}

/** Computes the balance of an invoice and writes it with its payment status (domain rules 1.6). */
export async function refreshInvoice(
  tx: Queryable,
  now: string,
  invoice: StoredDocument<'invoice'>,
): Promise<StoredDocument<'invoice'>> {
  const { left, status } = await readLeft(tx, invoice)
  await tx.query('update commercial_invoice_payments set payment_status = $3 where company = $1 and invoice = $2', [
    invoice.company,
    invoice.id,
    status,
  ])
  // A customer who paid has read the invoice.
  const read = status === 'paid' && invoice.send === 'send' ? { send: 'read', advancement: 'consulted' } : {}
  return updateRecord(tx, invoiceKind.entity, invoice, {
    now,
    values: { left_to_pay: left, payment_status: status, net_price: await readNet(tx, invoice), ...read },
  })
}
