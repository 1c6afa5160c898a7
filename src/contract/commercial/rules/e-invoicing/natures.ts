import type { DecimalLike } from '../../../rules/money/decimal.ts'
import { centsOf, moneyText, shareCents } from '../../../rules/money/cents.ts'
import { divideHalfUp } from '../../../rules/money/digits.ts'
import { isSelfAssessed, vatKey } from '../../../rules/money/vat-rates.ts'
import type { CashedAmount } from './status.ts'

/** Nature of a sale, as the tax office distinguishes it. */
export type SoldNature = 'goods' | 'services'

interface NatureLine {
  net: DecimalLike
  rate: DecimalLike
  category?: string | null
  nature: SoldNature
}

interface VatRow {
  rate: string
  category?: string | null
  base: DecimalLike
  amount: DecimalLike
}

/** Lines of a document after their own discounts, its VAT, the deposit invoices that it deducts. */
export interface NatureInput {
  lines: readonly NatureLine[]
  taxes: readonly VatRow[]
  deposits?: readonly VatRow[]
  /** A credit counts against. */
  isCredit?: boolean
}

/** Base and VAT in euros of one nature at one rate. */
export interface NatureRow {
  nature: SoldNature
  rate: string
  category: string | null
  base: string
  amount: string
}

const natures = ['goods', 'services'] as const

/**
 * Returns the VAT of a document by nature of the sales. Discounts and shipping follow the lines of their rate; without
 * such a line they are goods, unless all lines are services. The parts sum to the document to the cent.
 */
export function vatByNature({ lines, taxes, deposits = [], isCredit = false }: NatureInput): NatureRow[] {
  const weigh = (of: readonly NatureLine[]): bigint[] =>
    natures.map((nature) =>
      of.filter((line) => line.nature === nature).reduce((all, { net }) => all + centsOf(net), 0n),
    )
  const usual = lines.length > 0 && lines.every(({ nature }) => nature === 'services') ? [0n, 1n] : [1n, 0n]
  return taxes.flatMap((row) => {
    const key = vatKey(row)
    const own = weigh(lines.filter((line) => vatKey(line) === key))
    const weights = own[0]! + own[1]! === 0n ? usual : own
    const taken = deposits.filter((deposit) => vatKey(deposit) === key)
    const part = (name: 'base' | 'amount'): bigint[] => {
      const rest = taken.reduce((all, deposit) => all - centsOf(deposit[name]), centsOf(row[name]))
      return shareCents(isCredit ? -rest : rest, weights)
    }
    const [bases, amounts] = [part('base'), part('amount')]
    return natures
      .map((nature, at) => ({
        nature,
        rate: row.rate,
        category: row.category ?? null,
        base: moneyText(bases[at]!),
        amount: moneyText(amounts[at]!),
      }))
      .filter(({ base, amount }) => base !== '0.00' || amount !== '0.00')
  })
}

/** Paid amount of an invoice, and the amounts already reported to the tax office. */
export interface CashedInput {
  /** Rows of the invoice and of its credits. */
  rows: readonly NatureRow[]
  /** Amount due without the credited part, tax included. */
  total: DecimalLike
  paid: DecimalLike
  told: readonly CashedAmount[]
}

/**
 * Returns the amounts to report of the payments of an invoice (status 212, payments of the e-reporting). They are its
 * paid services by rate, tax included, less the amounts already reported. Negative where money was paid back; empty
 * when nothing changed. VAT that the buyer owes is not reported.
 */
export function cashedAmounts({ rows, total, paid, told }: CashedInput): CashedAmount[] {
  const [whole, money] = [centsOf(total), centsOf(paid)]
  const held = money < 0n ? 0n : money > whole ? whole : money
  const sums = new Map<string, bigint>()
  const add = (rate: string, cents: bigint): unknown => sums.set(rate, (sums.get(rate) ?? 0n) + cents)
  for (const { nature, rate, category, base, amount } of rows)
    if (nature === 'services' && !isSelfAssessed(category)) add(rate, centsOf(base) + centsOf(amount))
  for (const [rate, cents] of sums) sums.set(rate, whole > 0n ? divideHalfUp(cents * held, whole) : 0n)
  for (const { rate, amount } of told) add(rate, -centsOf(amount))
  return [...sums].filter(([, cents]) => cents !== 0n).map(([rate, cents]) => ({ rate, amount: moneyText(cents) }))
}
