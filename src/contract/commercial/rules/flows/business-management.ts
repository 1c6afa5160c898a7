import type { DecimalLike } from '../../../rules/money/decimal.ts'
import { daysBetween } from '../../../rules/time/calendar-days.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'

/** First year that has forecasts and months. */
export const firstYear = 2018

/** A payment of an invoice, on the day of its company. It pays our invoice with `sales`, else a supplier's. */
export interface InvoiceMoney {
  id: string
  day: string
  amount: DecimalLike
  /** Null means euros. */
  currency: string | null
  state: string | null
  sales: boolean
  fromCredit: boolean
}

/** A payment of a refund: outgoing on sales, incoming on purchases. */
export interface RefundMoney {
  id: string
  day: string
  amount: DecimalLike
  /** Null means euros. */
  currency: string | null
  state: string | null
  sales: boolean
}

/** Part of a bank line, with the payment or the account that it is matched with; outgoing money is negative. */
export interface BankPart {
  id: string
  amount: DecimalLike
  payment: string | null
  refundPayment: string | null
  /** The number of its account. */
  account: string | null
}

/** A line of a bank account; outgoing money is negative. */
export interface ForecastBankLine {
  id: string
  day: string
  amount: DecimalLike
  /** Null means euros. */
  currency: string | null
  state: string | null
  parts: readonly BankPart[]
}

/** Everything that may have moved money of one company. */
export interface MoneyMoved {
  payments: readonly InvoiceMoney[]
  refunds: readonly RefundMoney[]
  lines: readonly ForecastBankLine[]
}

/** Cash flow of a day, with its record. */
export interface RealFlow {
  kind: 'payment' | 'refund' | 'part' | 'line'
  id: string
  day: string
  type: 'in' | 'out'
  total: string
}

/** The money of a month. */
export interface MonthMoney {
  month: number
  total_in: string
  total_out: string
}

const internalTransfers = '58'

/** A recorded payment and the line of the bank that is it are at most so many days apart. */
const twinDays = 31

/**
 * Returns the real cash flows of a company, each amount once. A matched bank line counts by its payments, which have
 * dates of their own, and by its parts on accounts. An unmatched line counts whole, unless an unmatched payment of the
 * same amount was recorded around its day. Failed, undone or ignored movements, payments out of credit and transfers
 * between the company's own accounts count nothing. Only euros count: amounts of two currencies have no sum.
 */
export function realFlows({ payments, refunds, lines }: MoneyMoved): RealFlow[] {
  const recorded = [
    ...payments
      .filter(inEuros)
      .filter(isPaid)
      .map(({ id, day, amount, sales }) => flow('payment', id, day, amount, sales)),
    ...refunds
      .filter(inEuros)
      .filter(({ state }) => state === 'accepted')
      .map(({ id, day, amount, sales }) => flow('refund', id, day, amount, !sales)),
  ]
  const banked = new Set(lines.flatMap(({ parts }) => parts.flatMap((part) => [part.payment, part.refundPayment])))
  const ofBank = lines.filter(inEuros).flatMap(ofLine)
  const alone = withoutTwins(
    ofBank,
    recorded.filter(({ id }) => !banked.has(id)),
  )
  return [...recorded, ...alone].filter(({ total }) => total !== moneyText(0n))
}

/** Flows of the bank less the lines that wait and are a recorded payment, each payment once, the nearest day first. */
function withoutTwins(ofBank: readonly RealFlow[], recorded: readonly RealFlow[]): RealFlow[] {
  const left = new Set(recorded)
  return ofBank.filter((line) => {
    if (line.kind !== 'line') return true
    const apart = (one: RealFlow): number => Math.abs(daysBetween(line.day, one.day))
    const [twin] = [...left]
      .filter((one) => one.type === line.type && one.total === line.total && apart(one) <= twinDays)
      .sort((one, other) => apart(one) - apart(other))
    return !twin || !left.delete(twin)
  })
}

/** Returns the twelve months of a year, those without money too. */
export function monthsOfYear(flows: readonly Pick<RealFlow, 'day' | 'type' | 'total'>[], year: number): MonthMoney[] {
  const inYear = `${String(year).padStart(4, '0')}-`
  const months = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, in: 0n, out: 0n }))
  for (const { day, type, total } of flows) {
    const month = day.startsWith(inYear) ? months[Number(day.slice(5, 7)) - 1] : undefined
    if (month) month[type] += centsOf(total)
  }
  return months.map((each) => ({
    month: each.month,
    total_in: moneyText(each.in),
    total_out: moneyText(each.out),
  }))
}

const inEuros = ({ currency }: { currency: string | null }): boolean => (currency ?? 'eur') === 'eur'

const isPaid = ({ state, fromCredit }: InvoiceMoney): boolean =>
  !fromCredit && (state === 'accepted' || state === 'surplus')

function ofLine({ id, day, amount, state, parts }: ForecastBankLine): RealFlow[] {
  if (state === 'ignored') return []
  if (state !== 'matched') return [flow('line', id, day, amount, true)]
  return parts.filter(isBankMoney).map((part) => flow('part', part.id, day, part.amount, true))
}

const isBankMoney = ({ payment, refundPayment, account }: BankPart): boolean =>
  !payment && !refundPayment && account !== null && !account.startsWith(internalTransfers)

/** Returns a cash flow; a negative amount has the other direction. */
function flow(kind: RealFlow['kind'], id: string, day: string, amount: DecimalLike, comesIn: boolean): RealFlow {
  const cents = centsOf(amount)
  const type = cents < 0n === comesIn ? 'out' : 'in'
  return { kind, id, day, type, total: moneyText(cents < 0n ? -cents : cents) }
}
