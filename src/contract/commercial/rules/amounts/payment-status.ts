import type { RefusalCode } from '../../../codes/refusal-code.ts'
import { sum, toMoney, decimal, type DecimalLike } from '../../../rules/money/decimal.ts'
import { addMonths } from '../../../rules/time/calendar-days.ts'
import { valueOn, type Dated } from '../../../rules/time/dated.ts'
import { RuleError } from '../../../rules/money/rule-error.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'

export type PaymentStatus = 'unpaid' | 'partially_paid' | 'paid'

/**
 * Amounts of an invoice: `deposits` are totals of linked accepted deposit invoices (paid or not), `payments` and
 * `credits` accepted ones, `refunds` payments given back.
 */
export interface PaymentFacts {
  total: DecimalLike
  deposits?: readonly DecimalLike[]
  /** Rounding of the amount to pay by a supplier (BT-114). */
  rounding?: DecimalLike | null
  payments?: readonly DecimalLike[]
  credits?: readonly DecimalLike[]
  refunds?: readonly DecimalLike[]
}

/**
 * Returns the due and open amounts of an invoice and its status (domain rules 1.6); `refundable` is held money that may
 * be paid back. Text with two decimals.
 */
export function paymentStatusOf({
  total,
  deposits = [],
  rounding,
  payments = [],
  credits = [],
  refunds = [],
}: PaymentFacts): {
  due: string
  left: string
  status: PaymentStatus
  refundable: string
} {
  const due = decimal(total).minus(sum(deposits)).plus(decimal(rounding))
  const held = sum(payments).minus(sum(refunds))
  const left = due.minus(held).minus(sum(credits))
  const status = due.isZero() || left.lte(0) ? 'paid' : left.lt(due) ? 'partially_paid' : 'unpaid'
  // A document with a negative total owes itself: its amount comes back though nothing was paid before.
  const owed = decimal(total).isNegative() ? held.minus(due) : held
  const refundable = left.lt(0) && owed.gt(0) ? (left.negated().lt(owed) ? left.negated() : owed) : 0
  return { due: toMoney(due), left: toMoney(left), status, refundable: toMoney(refundable) }
}

export type Payer = 'business' | 'consumer' | 'non_resident_consumer'

/** Ceilings of cash payments to a business in euros, by payer (D112-3 CMF). */
const cashCeilings: Readonly<Record<Payer, readonly Dated<string>[]>> = {
  business: [{ from: '2015-09-01', value: '1000.00' }],
  consumer: [{ from: '2015-09-01', value: '1000.00' }],
  non_resident_consumer: [{ from: '2015-09-01', value: '15000.00' }],
}

/**
 * The cash among the accepted payments of an invoice: the ceiling holds for the debt, not for each coin. Exact text
 * with two decimals.
 */
export const cashReceived = (
  payments: readonly { amount: DecimalLike; payment_method?: string | null; state?: string | null }[],
): string =>
  toMoney(
    sum(
      payments
        .filter(({ payment_method: method, state }) => method === 'cash' && (state ?? 'accepted') === 'accepted')
        .map(({ amount }) => amount),
    ),
  )

export interface PaymentAttempt {
  amount: DecimalLike
  /** Left to pay before this payment. */
  left: DecimalLike
  /** Wire status of the invoice. */
  invoiceStatus: string
  paymentDate: string
  /** Issue date of the invoice: money received before it is an advance, for a year at most. */
  issueDate?: string | null
  today: string
  method?: string | null
  /** `user` by hand, `bridge` online, `reconciliation` from a bank line. */
  provider?: string | null
  payer?: Payer
  /** `cashReceived` of the payments before this one. */
  cashBefore?: DecimalLike
}

/** The refusal of a payment: 409 for the state of the invoice, 422 for a value. */
export interface PaymentRefusal {
  status: 409 | 422
  path: string
  code: RefusalCode
  params: Readonly<Record<string, string | number>>
}

/**
 * Checks a payment of an invoice (domain rules 1.6, P1 to P5, P13, P14); null when it may be recorded. A surplus is
 * offered as an advance of the customer.
 */
export function checkPayment(attempt: PaymentAttempt): PaymentRefusal | null {
  if (attempt.invoiceStatus !== 'accepted')
    return { status: 409, path: 'invoice', code: 'invoice_not_payable', params: { current: attempt.invoiceStatus } }
  const wrong = checkPaymentAmount(attempt.amount)
  if (wrong) return wrong
  const amount = centsOf(attempt.amount)
  if (attempt.provider !== 'bridge' && attempt.paymentDate.slice(0, 10) > attempt.today)
    return refuse('payment_date', 'future_date', { max: attempt.today })
  const earliest = attempt.issueDate ? addMonths(attempt.issueDate, -12) : ''
  if (attempt.paymentDate.slice(0, 10) < earliest)
    return refuse('payment_date', 'payment_long_before', { min: earliest })
  const left = centsOf(attempt.left)
  if (amount > left) return refuse('amount', 'overpayment', { max: moneyText(left < 0n ? 0n : left) })
  return checkCash(attempt, amount)
}

/** Checks an amount of a payment: a positive decimal with at most two decimals (P4). */
export function checkPaymentAmount(amount: DecimalLike): PaymentRefusal | null {
  let cents: bigint
  try {
    cents = centsOf(amount)
  } catch (error) {
    if (error instanceof RuleError) return refuse('amount', error.code, error.params)
    throw error
  }
  return cents > 0n ? null : refuse('amount', 'min_value', { min: '0.01' })
}

function checkCash(
  { method, payer = 'business', paymentDate, cashBefore }: PaymentAttempt,
  amount: bigint,
): PaymentRefusal | null {
  if (method !== 'cash') return null
  const ceiling = valueOn(cashCeilings[payer], paymentDate.slice(0, 10))
  return ceiling && amount + centsOf(cashBefore) > centsOf(ceiling)
    ? refuse('amount', 'cash_ceiling', { max: ceiling })
    : null
}

const refuse = (
  path: string,
  code: RefusalCode,
  params: Readonly<Record<string, string | number>>,
): PaymentRefusal => ({
  status: 422,
  path,
  code,
  params,
})
