import { decimal, toMoney } from '../../../rules/money/decimal.ts'
import { addDays, addMonths } from '../../../rules/time/calendar-days.ts'
import type { Treatment } from '../facturx/codes.ts'
import type { CashedAmount } from './status.ts'
import { type NatureRow, type SoldNature, cashedAmounts } from './natures.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'

/**
 * Rhythm at which a seller reports (domain rules 2.1). It is ten days under the normal regime, a month under the
 * quarterly and simplified ones, two months without VAT.
 */
export const rhythms = ['ten_days', 'month', 'two_months'] as const

export type Rhythm = (typeof rhythms)[number]

/** Days of a report, both included. */
export interface ReportedPeriod {
  from: string
  to: string
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const beforeMonth = (first: string): string => addDays(first, -1)

/**
 * Returns the period of a rhythm that a day belongs to; tens of days begin on the 1st, 11th and 21st, pairs in odd
 * months.
 */
export function reportedPeriod(rhythm: Rhythm, day: string): ReportedPeriod {
  const month = monthOf(day)
  if (rhythm === 'month') return { from: month, to: beforeMonth(addMonths(month, 1)) }
  if (rhythm === 'two_months') {
    const from = Number(day.slice(5, 7)) % 2 === 1 ? month : addMonths(month, -1)
    return { from, to: beforeMonth(addMonths(from, 2)) }
  }
  const date = Number(day.slice(8, 10))
  if (date <= 10) return { from: month, to: addDays(month, 9) }
  return date <= 20
    ? { from: addDays(month, 10), to: addDays(month, 19) }
    : { from: addDays(month, 20), to: beforeMonth(addMonths(month, 1)) }
}

/**
 * Buyers whose purchases are reported: private persons and buyers abroad; a sale between French businesses is an
 * e-invoice.
 */
export type ReportedBuyer = Exclude<Treatment, 'B2B'>

/** A validated document of a reported buyer, in euros for one unit of its currency. */
export interface ReportedDocument {
  day: string
  buyer: ReportedBuyer
  exchangeRate: string
  rows: readonly NatureRow[]
}

/** Sales of a day, in euros. */
export interface ReportedSale {
  day: string
  buyer: ReportedBuyer
  nature: SoldNature
  rate: string
  category: string | null
  base: string
  amount: string
}

const inEuros = (amount: string, rate: string): string => toMoney(decimal(amount).times(rate))

/** Adds up the rows of one key, in the order of the keys. */
function summed<R>(rows: readonly R[], keyOf: (row: R) => string, add: (sum: R, row: R) => R): R[] {
  const sums = new Map<string, R>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = sums.get(key)
    sums.set(key, known === undefined ? row : add(known, row))
  }
  return [...sums.keys()].sort().map((key) => sums.get(key)!)
}

const plus = (one: string, other: string): string => moneyText(centsOf(one) + centsOf(other))

/** Sums of sales by day, buyer, nature and rate; credits count against. */
export const reportedSales = (documents: readonly ReportedDocument[]): ReportedSale[] =>
  summed(
    documents.flatMap(({ day, buyer, exchangeRate, rows }) =>
      rows.map((row): ReportedSale => ({
        day,
        buyer,
        ...row,
        base: inEuros(row.base, exchangeRate),
        amount: inEuros(row.amount, exchangeRate),
      })),
    ),
    ({ day, buyer, nature, rate, category }) => [day, buyer, nature, rate.padStart(6, '0'), category].join(' '),
    (sum, row) => ({ ...sum, base: plus(sum.base, row.base), amount: plus(sum.amount, row.amount) }),
  )

/** Invoice whose services are reported as they are paid: the invoice and its credits, and its payments by day. */
export interface PaidDocument {
  buyer: ReportedBuyer
  exchangeRate: string
  documents: readonly { day: string; rows: readonly NatureRow[] }[]
  money: readonly { day: string; amount: string }[]
}

/** Payments received for services on a day, tax included, in euros. */
export interface ReportedPayment extends CashedAmount {
  day: string
  buyer: ReportedBuyer
}

const totalOf = (rows: readonly NatureRow[]): string =>
  moneyText(rows.reduce((all, { base, amount }) => all + centsOf(base) + centsOf(amount), 0n))

/** Returns the payments of one invoice by day; the amount due on each is that of the documents until then. */
function paymentsOf({ buyer, exchangeRate, documents, money }: PaidDocument): ReportedPayment[] {
  const told: CashedAmount[] = []
  const days = [...new Set(money.map(({ day }) => day))].sort()
  return days.flatMap((day) => {
    const issued = documents.filter((one) => one.day <= day)
    // Money that comes before its invoice belongs to that.
    const rows = (issued.length > 0 ? issued : documents).flatMap((one) => one.rows)
    const paid = money.filter((one) => one.day <= day).reduce((all, { amount }) => plus(all, amount), '0.00')
    const now = cashedAmounts({ rows, total: totalOf(rows), paid, told })
    told.push(...now)
    return now.map(({ rate, amount }) => ({ day, buyer, rate, amount: inEuros(amount, exchangeRate) }))
  })
}

/** Sums of the money for services by day, buyer and rate, of the days of a period. */
export const reportedPayments = (invoices: readonly PaidDocument[], { from, to }: ReportedPeriod): ReportedPayment[] =>
  summed(
    invoices.flatMap(paymentsOf).filter(({ day }) => day >= from && day <= to),
    ({ day, buyer, rate }) => [day, buyer, rate.padStart(6, '0')].join(' '),
    (sum, row) => ({ ...sum, amount: plus(sum.amount, row.amount) }),
  )
