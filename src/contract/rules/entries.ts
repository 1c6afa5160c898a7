import { standardRate } from './totals.ts'
import type { DecimalLike } from './decimal.ts'
import { RuleError } from './rule-error.ts'
import { centsOf, divideHalfUp, moneyText, scaled, shareCents, tenTo } from './scaled.ts'
import { isSelfAssessed, vatKey } from './vat-rates.ts'

/**
 * One row of an accounting entry; one side is `0.00`, none is negative. `tax` is the one that a row of VAT is about,
 * `currency_amount` what a row in euros was in the currency of its document.
 */
export interface EntryRow {
  account: string
  label: string
  debit: string
  credit: string
  tax?: string | null
  currency_amount?: string | null
}

/** Accounts that generated entries use by default (PCG as of ANC 2022-06, domain rules 3.1). */
export const accounts = {
  suppliers: '401',
  customers: '411',
  customerDeposits: '4191',
  supplierDeposits: '4091',
  staff: '421',
  bank: '512',
  cash: '53',
  goodsBought: '607',
  servicesBought: '604',
  goodsSold: '707',
  servicesSold: '706',
  shippingCharged: '7085',
  vatCollected: '44571',
  vatAwaiting: '44574',
  vatDeductible: '44566',
  vatDeductibleAssets: '44562',
  vatIntraEu: '4452',
  roundingLoss: '658',
  roundingGain: '758',
  penalties: '763',
} as const

/** What a line is for the accounts; `account` given by the line wins. */
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

export interface SaleDocument {
  label: string
  /** Product lines with their net before the document discount. */
  lines: readonly BookedLine[]
  /** `transaction_taxes` of the document; `account` is account_sale of the tax. */
  taxes: readonly BookedTax[]
  shipping?: { cost: DecimalLike; rate?: DecimalLike | null; category?: string | null } | null
  /** Deposit invoices that a final invoice deducts, per rate (J5). */
  deposits?: readonly { rate: DecimalLike; category?: string | null; base: DecimalLike; amount: DecimalLike }[]
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
  const revenue: Move[] = []
  const shipped: Move[] = []
  const collected: Move[] = []
  for (const tax of document.taxes) {
    const group = bookGroup(document, tax)
    revenue.push(...group.revenue)
    shipped.push(...group.shipping)
    collected.push(...group.vat)
  }
  const advances = deposits.map(({ base }) => ({
    account: accounts.customerDeposits as string,
    amount: -centsOf(base),
  }))
  const credits = [...merge(advances), ...revenue, ...shipped, ...collected]
  const moves = [{ account: document.customer ?? accounts.customers, amount: -sumOf(credits) }, ...credits]
  return rowsOf(label, moves, document.credit ? -1n : 1n)
}

export interface PurchaseDocument {
  label: string
  lines: readonly BookedLine[]
  taxes: readonly BookedTax[]
  shipping?: SaleDocument['shipping']
  credit?: boolean
  supplier?: string
  /** A buyer without VAT deducts none: it is part of what the charge costs. */
  deductsVat?: boolean
}

/**
 * Entry of the purchases journal (domain rules 3.1 J8, J12): charges and deductible VAT against the supplier. The VAT
 * that the buyer owes himself (intra-EU, reverse charge) is due and deducted in the same entry.
 */
export function purchaseEntry(document: PurchaseDocument): EntryRow[] {
  const groups = document.taxes.map((tax) => purchaseGroup(document, tax))
  const own = groups.reduce((all, group) => all + group.own, 0n)
  const debits = [...merge(groups.flatMap(({ charges }) => charges)), ...groups.flatMap(({ vat }) => vat)]
  const moves = [
    ...debits,
    { account: document.supplier ?? accounts.suppliers, amount: own - sumOf(debits) },
    { account: accounts.vatIntraEu, amount: -own },
  ]
  return rowsOf(document.label, moves, document.credit ? 1n : -1n)
}

export interface PaymentMove {
  label: string
  amount: DecimalLike
  /** Wire payment method; `cash` goes to account 53. */
  method?: string | null
  /** Paid from what the customer had paid too much: no money moves. */
  fromCredit?: boolean
  /** Account of the third party, 411 or 401 when absent. */
  party?: string
  /** Debt that a payment closes when it differs by cents (J15). */
  settles?: DecimalLike | null
}

/** A payment received from a customer (J3, J15); a surplus goes to customer deposits, 512 / 4191 (P17). */
export function paymentEntry(payment: PaymentMove & { surplus?: boolean }): EntryRow[] {
  const received = centsOf(payment.amount)
  const settled = payment.settles === null || payment.settles === undefined ? received : centsOf(payment.settles)
  const party = payment.surplus ? accounts.customerDeposits : (payment.party ?? accounts.customers)
  const difference = {
    account: settled > received ? accounts.roundingLoss : accounts.roundingGain,
    amount: received - settled,
  }
  return rowsOf(payment.label, [
    { account: treasury(payment), amount: -received },
    difference,
    { account: party, amount: settled },
  ])
}

/**
 * What moves an advance, money that came before its invoice, to the customer or the supplier on the day of the invoice:
 * 4191 / 411, or 401 / 4091.
 */
export const settledAdvanceEntry = ({ label, amount }: PaymentMove, isSale: boolean): EntryRow[] =>
  rowsOf(label, [
    { account: isSale ? accounts.customerDeposits : accounts.suppliers, amount: -centsOf(amount) },
    { account: isSale ? accounts.customers : accounts.supplierDeposits, amount: centsOf(amount) },
  ])

/** A payment made to a supplier (J9). */
export const supplierPaymentEntry = (payment: PaymentMove): EntryRow[] =>
  rowsOf(payment.label, [
    { account: payment.party ?? accounts.suppliers, amount: -centsOf(payment.amount) },
    { account: treasury(payment), amount: centsOf(payment.amount) },
  ])

/** Money given back to a customer (J7); `surplus` gives back an advance of 4191. */
export const refundEntry = (payment: PaymentMove & { surplus?: boolean }): EntryRow[] =>
  supplierPaymentEntry({
    ...payment,
    party: payment.surplus ? accounts.customerDeposits : (payment.party ?? accounts.customers),
  })

/** VAT of an invoice that waits on 44574 for its payment, by tax; `account` is the one that collects it. */
export interface AwaitingVat {
  tax?: string | null
  amount: DecimalLike
  account?: string | null
}

export interface VatOnPayment {
  label: string
  awaiting: readonly AwaitingVat[]
  /** Total of the invoice including tax and the parts of it paid before and with this payment. */
  total: DecimalLike
  paidBefore: DecimalLike
  amount: DecimalLike
}

/**
 * VAT on services that a payment makes due (J10), from 44574 to the account of each tax: the cumulative share less what
 * earlier payments moved, so that the last takes the rest.
 */
export function vatOnPaymentEntry({ label, awaiting, total, paidBefore, amount }: VatOnPayment): EntryRow[] {
  const [whole, before] = [centsOf(total), centsOf(paidBefore)]
  if (whole <= 0n) return []
  const due = (vat: bigint, paid: bigint): bigint => divideHalfUp(vat * (paid > whole ? whole : paid), whole)
  const parts = awaiting.map((part) => {
    const vat = centsOf(part.amount)
    return { ...part, moved: due(vat, before + centsOf(amount)) - due(vat, before) }
  })
  return rowsOf(
    label,
    parts.flatMap(({ tax, account, moved }) => [
      { account: accounts.vatAwaiting, amount: -moved, tax },
      { account: account || accounts.vatCollected, amount: moved, tax },
    ]),
  )
}

/** A validated expense report: charges and deductible VAT against the member of staff (J13). */
export function expenseEntry({
  label,
  lines,
  tax,
  staff = accounts.staff,
}: {
  label: string
  lines: readonly { account: string; net: DecimalLike }[]
  tax: DecimalLike
  staff?: string
}): EntryRow[] {
  const debits = [
    ...lines.map(({ account, net }) => ({ account, amount: -centsOf(net) })),
    { account: accounts.vatDeductible as string, amount: -centsOf(tax) },
  ]
  return rowsOf(label, [...debits, { account: staff, amount: -debits.reduce((all, { amount }) => all + amount, 0n) }])
}

/** Penalties and indemnity claimed from a customer (J14). */
export const penaltyEntry = ({ label, amount }: { label: string; amount: DecimalLike }): EntryRow[] =>
  rowsOf(label, [
    { account: accounts.customers, amount: -centsOf(amount) },
    { account: accounts.penalties, amount: centsOf(amount) },
  ])

/** The entry that undoes another: sides turned. */
export const reversingEntry = (rows: readonly EntryRow[], label: string): EntryRow[] =>
  rows.map((row) => ({ ...row, label, debit: row.credit, credit: row.debit }))

/**
 * Checks an entry: balanced, one side per row, none negative (domain rules 3.1 invariants). Throws RuleError
 * `unbalanced` or `entry_sides`.
 */
export function checkEntry(rows: readonly EntryRow[]): void {
  let balance = 0n
  for (const [index, row] of rows.entries()) {
    const [debit, credit] = [centsOf(row.debit), centsOf(row.credit)]
    if (debit < 0n || credit < 0n || (debit === 0n) === (credit === 0n))
      throw new RuleError('entry_sides', `rows.${index}`)
    balance += debit - credit
  }
  if (balance !== 0n) throw new RuleError('unbalanced', '', { difference: moneyText(balance) })
}

/** An amount on an account in cents: positive is a credit. */
interface Move {
  account: string
  amount: bigint
  tax?: string | null
}

const sumOf = (moves: readonly Move[]): bigint => moves.reduce((all, { amount }) => all + amount, 0n)
const treasury = ({ method, fromCredit }: PaymentMove): string =>
  fromCredit ? accounts.customerDeposits : method === 'cash' ? accounts.cash : accounts.bank

function rowsOf(label: string, moves: readonly Move[], turn = 1n): EntryRow[] {
  const rows = moves
    .filter(({ amount }) => amount !== 0n)
    .map(({ account, amount, tax }) => {
      const credit = amount * turn
      return {
        account,
        label,
        debit: credit < 0n ? moneyText(-credit) : '0.00',
        credit: credit > 0n ? moneyText(credit) : '0.00',
        ...(tax ? { tax } : {}),
      }
    })
  checkEntry(rows)
  return rows
}

function merge(moves: readonly Move[]): Move[] {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of moves) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return Array.from(sums, ([account, amount]) => ({ account, amount }))
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

const byAccount = (lines: readonly BookedLine[], discount: bigint, accountOf: (line: BookedLine) => string): Move[] =>
  netBy(lines, discount, accountOf).map(({ key, amount }) => ({ account: key, amount }))

const soldAccounts: Readonly<Record<Nature, string>> = {
  goods: accounts.goodsSold,
  services: accounts.servicesSold,
  deposit: accounts.customerDeposits,
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

function bookGroup(document: SaleDocument, tax: BookedTax): { revenue: Move[]; shipping: Move[]; vat: Move[] } {
  const { lines, cost } = partsOf(document, tax)
  const revenue = byAccount(
    lines,
    centsOf(tax.discount),
    (line) => line.account || soldAccounts[line.nature ?? 'goods'],
  )
  const deducted = (document.deposits ?? [])
    .filter((deposit) => vatKey(deposit) === vatKey(tax))
    .reduce((all, { amount }) => all + centsOf(amount), 0n)
  const services = document.vatOnDebits ? 0n : sumOf(revenue.filter(({ account }) => isService(account)))
  const [now, later] = shareCents(centsOf(tax.amount) - deducted, [sumOf(revenue) + cost - services, services]) as [
    bigint,
    bigint,
  ]
  return {
    revenue,
    shipping: [{ account: accounts.shippingCharged, amount: cost }],
    vat: [
      { account: tax.account || accounts.vatCollected, amount: now, tax: tax.tax },
      { account: accounts.vatAwaiting, amount: later, tax: tax.tax },
    ],
  }
}

const boughtAccount = ({ account, nature }: BookedLine): string =>
  account || (nature === 'services' ? accounts.servicesBought : accounts.goodsBought)

function purchaseGroup(document: PurchaseDocument, tax: BookedTax): { charges: Move[]; vat: Move[]; own: bigint } {
  const { lines, cost } = partsOf(document, tax)
  const charges = byAccount(lines, centsOf(tax.discount), boughtAccount)
  if (cost !== 0n) charges.push({ account: accounts.goodsBought, amount: cost })
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
  const account = tax.account || (isAsset ? accounts.vatDeductibleAssets : accounts.vatDeductible)
  return { charges, vat: [{ account, amount, tax: tax.tax }], own }
}

/** The VAT that the buyer owes himself, by the rates of the lines after their discount; shipping has the normal one. */
function ownVat(lines: readonly BookedLine[], cost: bigint, discount: bigint): bigint {
  const bases = netBy(lines, discount, ({ ownRate }) => String(ownRate ?? standardRate))
  return [...bases, { key: standardRate, amount: cost }].reduce((all, { key, amount }) => {
    const rate = scaled(key)
    return all + divideHalfUp(amount * rate.units, 100n * tenTo(rate.scale))
  }, 0n)
}
