import { decimal, type DecimalLike, readDecimal, toMoney } from '../../rules/money/decimal.ts'
import { entryAccounts, checkEntry, type EntryRow } from './entries.ts'
import { centsOf, moneyText, toCents } from '../../rules/money/cents.ts'

/**
 * Returns an amount of a foreign currency in euros; `rate` is euros for one unit of it. Exact text with two decimals.
 */
export function inEuros(amount: DecimalLike, rate: DecimalLike): string {
  const [value, euros] = [readDecimal(amount), readDecimal(rate)]
  return moneyText(toCents(value.units * euros.units, value.scale + euros.scale))
}

/**
 * Returns a part of a debt in euros: the cumulative amount less that of the parts before it. So all parts add up to the
 * debt to the cent.
 */
export const partInEuros = (before: DecimalLike, amount: DecimalLike, rate: DecimalLike): string =>
  moneyText(centsOf(inEuros(moneyText(centsOf(before) + centsOf(amount)), rate)) - centsOf(inEuros(before, rate)))

/** The VAT of a document in a foreign currency in euros, with its rate (directive 2006/112, art. 230); null in euros. */
export const vatInEuros = (document: Readonly<Record<string, unknown>>): { amount: string; rate: string } | null => {
  const { currency, exchange_rate: rate, total_taxes: vat } = document
  if (typeof rate !== 'string' || rate === '' || typeof vat !== 'string' || (currency ?? 'eur') === 'eur') return null
  return { amount: inEuros(vat, rate), rate }
}

/**
 * Maximum difference by exchange rates, in percent of a debt: within it a payment in euros settles all of the open
 * amount.
 */
const mostExchange = 10n

/** Checks whether a payment in euros is so near to the open amount of a foreign debt that it settles all of it. */
export function settlesWhole(leftInEuros: DecimalLike, euros: DecimalLike): boolean {
  const [left, paid] = [centsOf(leftInEuros), centsOf(euros)]
  const difference = left > paid ? left - paid : paid - left
  return difference * 100n <= left * mostExchange
}

/** Computes the part of a foreign invoice that money in euros settles: all that is left where it is near, else its part. */
export function settledIn(
  { left_to_pay: left, exchange_rate: rate }: { left_to_pay: string; exchange_rate?: string | null },
  euros: DecimalLike,
): string {
  if (!rate || settlesWhole(inEuros(left, rate), euros)) return moneyText(centsOf(left))
  const part = decimal(euros).div(rate)
  return part.gt(left) ? moneyText(centsOf(left)) : toMoney(part)
}

/**
 * Returns an entry of a foreign currency as it is booked in euros. Each row keeps its original amount; the rounding
 * difference has a row of its own, so that the entry balances to the cent.
 */
export function entryInEuros(rows: readonly EntryRow[], rate: DecimalLike): EntryRow[] {
  const booked = rows
    .map((row) => ({
      ...row,
      debit: inEuros(row.debit, rate),
      credit: inEuros(row.credit, rate),
      currency_amount: row.debit === '0.00' ? row.credit : row.debit,
    }))
    .filter(({ debit, credit }) => debit !== '0.00' || credit !== '0.00')
  const difference = booked.reduce((all, { debit, credit }) => all + centsOf(debit) - centsOf(credit), 0n)
  if (difference !== 0n)
    booked.push({
      account: difference < 0n ? entryAccounts.roundingLoss : entryAccounts.roundingGain,
      label: rows[0]!.label,
      debit: difference < 0n ? moneyText(-difference) : '0.00',
      credit: difference > 0n ? moneyText(difference) : '0.00',
      currency_amount: '0.00',
    })
  checkEntry(booked)
  return booked
}
