import { type DecimalLike, readDecimal } from '../../rules/money/decimal.ts'
import { entryAccounts, type EntryRow, type EntryMove, entryRowsOf, entrySumOf } from './entries.ts'
import { standardRate } from '../../commercial/rules/amounts/totals.ts'
import { centsOf, shareCents } from '../../rules/money/cents.ts'
import { divideHalfUp, tenTo } from '../../rules/money/digits.ts'
import { isSelfAssessed, vatKey } from '../../rules/money/vat-rates.ts'

/** Nature of a line in the accounts; an `account` given by the line takes precedence. */
export type Nature = 'goods' | 'services' | 'deposit'

export interface BookedLine {
  net: DecimalLike
  rate: DecimalLike
  category?: string | null
  nature?: Nature
  account?: string | null
  /** The rate that the buyer declares himself on a purchase without VAT (J12), the normal one when absent. */
  ownRate?: DecimalLike | null
}
export interface BookedTax {
  tax?: string | null
  rate: DecimalLike
  category?: string | null
  amount: DecimalLike
  discount?: DecimalLike
  account?: string | null
}

/** Amounts of a deposit invoice in one row of the VAT. */
export interface DeductedBase {
  rate: DecimalLike
  category?: string | null
  base: DecimalLike
  amount: DecimalLike
}

export interface SaleDocument {
  label: string
  /** Product lines with their net before the document discount. */
  lines: readonly BookedLine[]
  /** `transaction_taxes` of the document; `account` is account_sale of the tax. */
  taxes: readonly BookedTax[]
  shipping?: { cost: DecimalLike; rate?: DecimalLike | null; category?: string | null } | null
  /** Deposit invoices that a final invoice deducts, per rate (J5). */
  deposits?: readonly DeductedBase[]
  /** A credit turns every side (J6). */
  credit?: boolean
  /** The seller chose VAT on debits: services collect at once; otherwise on payment (J10). */
  vatOnDebits?: boolean
  customer?: string
}

/**
 * Entry of the sales journal for a validated invoice, deposit invoice or credit (domain rules 3.1 J1, J2, J4, J5, J6,
 * J10, J11). Empty for a total of zero.
 */
export function saleEntry(document: SaleDocument): EntryRow[] {
  const { label, deposits = [] } = document
  const revenue: EntryMove[] = []
  const shipped: EntryMove[] = []
  const collected: EntryMove[] = []
  for (const tax of document.taxes) {
    const group = bookGroup(document, tax)
    revenue.push(...group.revenue)
    shipped.push(...group.shipping)
    collected.push(...group.vat)
  }
  const advances = deposits.map(({ base }) => ({
    account: entryAccounts.customerDeposits as string,
    amount: -centsOf(base),
  }))
  const credits = [...merge(advances), ...revenue, ...shipped, ...collected]
  const moves = [{ account: document.customer ?? entryAccounts.customers, amount: -entrySumOf(credits) }, ...credits]
  return entryRowsOf(label, moves, document.credit ? -1n : 1n)
}

export interface PurchaseDocument {
  label: string
  lines: readonly BookedLine[]
  taxes: readonly BookedTax[]
  shipping?: SaleDocument['shipping']
  deposits?: readonly DeductedBase[]
  credit?: boolean
  /** Rounding of the amount to pay by the supplier (BT-114): a loss or a gain (J15). */
  rounding?: DecimalLike | null
  supplier?: string
  /** A buyer without VAT deducts none: it is part of the charge. */
  deductsVat?: boolean
}

/**
 * Entry of the purchases journal (domain rules 3.1 J8, J12): charges and deductible VAT against the supplier. The VAT
 * that the buyer owes himself (intra-EU, reverse charge) is due and deducted in the same entry.
 */
export function purchaseEntry(document: PurchaseDocument): EntryRow[] {
  const groups = document.taxes.map((tax) => purchaseGroup(document, tax))
  const own = groups.reduce((all, group) => all + group.own, 0n)
  const rounding = centsOf(document.rounding)
  // A company that deducts no VAT has paid it with the deposit.
  const advances = (document.deposits ?? []).map(({ base, amount }) => ({
    account: entryAccounts.supplierDeposits as string,
    amount: -centsOf(base) - (document.deductsVat === false ? centsOf(amount) : 0n),
  }))
  const debits = [
    ...merge(advances),
    ...merge(groups.flatMap(({ charges }) => charges)),
    ...groups.flatMap(({ vat }) => vat),
  ]
  const moves = [
    ...debits,
    { account: rounding < 0n ? entryAccounts.roundingGain : entryAccounts.roundingLoss, amount: rounding },
    { account: document.supplier ?? entryAccounts.suppliers, amount: own - rounding - entrySumOf(debits) },
    { account: entryAccounts.vatIntraEu, amount: -own },
  ]
  return entryRowsOf(document.label, moves, document.credit ? 1n : -1n)
}

/** Net of lines by a key of theirs, after their part of the discount of the row of the VAT. */
function netBy(
  lines: readonly BookedLine[],
  discount: bigint,
  keyOf: (line: BookedLine) => string,
): { key: string; amount: bigint }[] {
  const sums = new Map<string, bigint>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0n) + centsOf(line.net))
  const parts = shareCents(discount, [...sums.values()])
  return [...sums].map(([key, amount], at) => ({ key, amount: amount - parts[at]! }))
}

const byAccount = (
  lines: readonly BookedLine[],
  discount: bigint,
  accountOf: (line: BookedLine) => string,
): EntryMove[] => netBy(lines, discount, accountOf).map(({ key, amount }) => ({ account: key, amount }))

const soldAccounts: Readonly<Record<Nature, string>> = {
  goods: entryAccounts.goodsSold,
  services: entryAccounts.servicesSold,
  deposit: entryAccounts.customerDeposits,
}

const isService = (account: string): boolean =>
  account.startsWith('706') || account.startsWith('704') || account.startsWith('705')

/** Lines and shipping of one row of the VAT. */
function partsOf(
  { lines, shipping }: Pick<SaleDocument, 'lines' | 'shipping'>,
  row: BookedTax,
): { lines: readonly BookedLine[]; cost: bigint } {
  const key = vatKey(row)
  const isShipped = shipping && vatKey({ ...shipping, rate: shipping.rate ?? standardRate }) === key
  return { lines: lines.filter((line) => vatKey(line) === key), cost: isShipped ? centsOf(shipping.cost) : 0n }
}

function bookGroup(
  document: SaleDocument,
  tax: BookedTax,
): { revenue: EntryMove[]; shipping: EntryMove[]; vat: EntryMove[] } {
  const { lines, cost } = partsOf(document, tax)
  const revenue = byAccount(
    lines,
    centsOf(tax.discount),
    (line) => line.account || soldAccounts[line.nature ?? 'goods'],
  )
  const deducted = deductedVat(document.deposits, tax)
  const services = document.vatOnDebits ? 0n : entrySumOf(revenue.filter(({ account }) => isService(account)))
  const [now, later] = shareCents(centsOf(tax.amount) - deducted, [
    entrySumOf(revenue) + cost - services,
    services,
  ]) as [bigint, bigint]
  return {
    revenue,
    shipping: [{ account: entryAccounts.shippingCharged, amount: cost }],
    vat: [
      { account: tax.account || entryAccounts.vatCollected, amount: now, tax: tax.tax },
      { account: entryAccounts.vatAwaiting, amount: later, tax: tax.tax },
    ],
  }
}

/** Returns the VAT of a row that deposit invoices had already. */
const deductedVat = (deposits: readonly DeductedBase[] = [], tax: BookedTax): bigint =>
  deposits.filter((deposit) => vatKey(deposit) === vatKey(tax)).reduce((all, { amount }) => all + centsOf(amount), 0n)

const boughtAccounts: Readonly<Record<Nature, string>> = {
  goods: entryAccounts.goodsBought,
  services: entryAccounts.servicesBought,
  deposit: entryAccounts.supplierDeposits,
}

const boughtAccount = ({ account, nature }: BookedLine): string => account || boughtAccounts[nature ?? 'goods']

function purchaseGroup(
  document: PurchaseDocument,
  tax: BookedTax,
): { charges: EntryMove[]; vat: EntryMove[]; own: bigint } {
  const { lines, cost } = partsOf(document, tax)
  const charges = byAccount(lines, centsOf(tax.discount), boughtAccount)
  if (cost !== 0n) charges.push({ account: entryAccounts.goodsBought, amount: cost })
  const own = isSelfAssessed(tax.category) ? ownVat(lines, cost, centsOf(tax.discount)) : 0n
  const amount = centsOf(tax.amount) + own
  if (document.deductsVat === false) {
    const parts = shareCents(
      amount,
      charges.map((charge) => charge.amount),
    )
    return { charges: charges.map((charge, at) => ({ ...charge, amount: charge.amount + parts[at]! })), vat: [], own }
  }
  const isAsset = lines.length > 0 && lines.every((line) => line.account?.startsWith('2'))
  const account = tax.account || (isAsset ? entryAccounts.vatDeductibleAssets : entryAccounts.vatDeductible)
  return { charges, vat: [{ account, amount: amount - deductedVat(document.deposits, tax), tax: tax.tax }], own }
}

/** Returns the VAT that the buyer owes, by the rates of the lines after their discount; shipping has the normal one. */
function ownVat(lines: readonly BookedLine[], cost: bigint, discount: bigint): bigint {
  const bases = netBy(lines, discount, ({ ownRate }) => String(ownRate ?? standardRate))
  return [...bases, { key: standardRate, amount: cost }].reduce((all, { key, amount }) => {
    const rate = readDecimal(key)
    return all + divideHalfUp(amount * rate.units, 100n * tenTo(rate.scale))
  }, 0n)
}

function merge(moves: readonly EntryMove[]): EntryMove[] {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of moves) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return Array.from(sums, ([account, amount]) => ({ account, amount }))
}
