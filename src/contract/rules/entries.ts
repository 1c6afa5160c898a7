import { standardRate } from './totals.ts'
import type { DecimalLike } from './decimal.ts'
import { RuleError } from './rule-error.ts'
import { centsOf, divideHalfUp, moneyText, scaled, scaledText, shareCents } from './scaled.ts'

/** One row of an accounting entry; one side is `0.00`, none is negative. */
export interface EntryRow {
  account: string
  label: string
  debit: string
  credit: string
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
  nature?: Nature
  account?: string | null
}
export interface BookedTax {
  rate: DecimalLike
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
  shipping?: { cost: DecimalLike; rate?: DecimalLike | null } | null
  /** Deposit invoices that a final invoice deducts, per rate (J5). */
  deposits?: readonly { rate: DecimalLike; base: DecimalLike; amount: DecimalLike }[]
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
  const total = credits.reduce((all, { amount }) => all + amount, 0n)
  const moves = [{ account: document.customer ?? accounts.customers, amount: -total }, ...credits]
  return rowsOf(label, moves, document.credit ? -1n : 1n)
}

export interface PurchaseDocument {
  label: string
  lines: readonly BookedLine[]
  taxes: readonly BookedTax[]
  shipping?: SaleDocument['shipping']
  credit?: boolean
  supplier?: string
  /** VAT that the buyer declares himself on an intra-EU purchase; the invoice carries none (J12). */
  selfAssessed?: DecimalLike | null
}

/** Entry of the purchases journal (domain rules 3.1 J8, J12): charges and deductible VAT against the supplier. */
export function purchaseEntry(document: PurchaseDocument): EntryRow[] {
  const charges: Move[] = []
  const vat: Move[] = []
  for (const tax of document.taxes) {
    const key = rateKey(tax.rate)
    const own = document.lines.filter((line) => rateKey(line.rate) === key)
    charges.push(...byAccount(own, centsOf(tax.discount), (line) => line.account || accounts.goodsBought))
    if (document.shipping && rateKey(document.shipping.rate ?? standardRate) === key)
      charges.push({ account: accounts.goodsBought, amount: centsOf(document.shipping.cost) })
    const isAsset = own.length > 0 && own.every((line) => line.account?.startsWith('2'))
    vat.push({
      account: tax.account || (isAsset ? accounts.vatDeductibleAssets : accounts.vatDeductible),
      amount: centsOf(tax.amount),
    })
  }
  const self = centsOf(document.selfAssessed)
  const supplier = [...charges, ...vat].reduce((all, { amount }) => all + amount, 0n)
  if (self !== 0n) vat.push({ account: accounts.vatDeductible, amount: self })
  const debits = [
    ...merge(charges),
    ...vat,
    { account: document.supplier ?? accounts.suppliers, amount: -supplier },
    { account: accounts.vatIntraEu, amount: -self },
  ]
  return rowsOf(document.label, debits, document.credit ? 1n : -1n)
}

export interface PaymentMove {
  label: string
  amount: DecimalLike
  /** Wire payment method; `cash` goes to account 53. */
  method?: string | null
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

export interface VatOnPayment {
  label: string
  /** VAT of the invoice on account 44574. */
  awaiting: DecimalLike
  /** Total of the invoice including tax and the parts of it paid before and with this payment. */
  total: DecimalLike
  paidBefore: DecimalLike
  amount: DecimalLike
}

/**
 * VAT on services that a payment makes due (J10): the cumulative share less what earlier payments moved, so that the
 * last takes the rest.
 */
export function vatOnPaymentEntry({ label, awaiting, total, paidBefore, amount }: VatOnPayment): EntryRow[] {
  const [vat, whole, before] = [centsOf(awaiting), centsOf(total), centsOf(paidBefore)]
  if (whole <= 0n) return []
  const due = (paid: bigint): bigint => divideHalfUp(vat * (paid > whole ? whole : paid), whole)
  const moved = due(before + centsOf(amount)) - due(before)
  return rowsOf(label, [
    { account: accounts.vatAwaiting, amount: -moved },
    { account: accounts.vatCollected, amount: moved },
  ])
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
  rows.map(({ account, debit, credit }) => ({ account, label, debit: credit, credit: debit }))

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
}

const rateKey = (rate: DecimalLike): string => scaledText(scaled(rate))
const treasury = ({ method }: PaymentMove): string => (method === 'cash' ? accounts.cash : accounts.bank)

function rowsOf(label: string, moves: readonly Move[], turn = 1n): EntryRow[] {
  const rows = moves
    .filter(({ amount }) => amount !== 0n)
    .map(({ account, amount }) => {
      const credit = amount * turn
      return {
        account,
        label,
        debit: credit < 0n ? moneyText(-credit) : '0.00',
        credit: credit > 0n ? moneyText(credit) : '0.00',
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

/** Net of lines per account after their part of the discount of the rate. */
function byAccount<L extends BookedLine>(
  lines: readonly L[],
  discount: bigint,
  accountOf: (line: L) => string,
): Move[] {
  const sums = merge(lines.map((line) => ({ account: accountOf(line), amount: centsOf(line.net) })))
  const parts = shareCents(
    discount,
    sums.map(({ amount }) => amount),
  )
  return sums.map(({ account, amount }, index) => ({ account, amount: amount - parts[index]! }))
}

const natureAccounts: Readonly<Record<Nature, string>> = {
  goods: accounts.goodsSold,
  services: accounts.servicesSold,
  deposit: accounts.customerDeposits,
}

const isService = (account: string): boolean =>
  account.startsWith('706') || account.startsWith('704') || account.startsWith('705')

function bookGroup(
  { lines, shipping, deposits = [], vatOnDebits }: SaleDocument,
  tax: BookedTax,
): { revenue: Move[]; shipping: Move[]; vat: Move[] } {
  const key = rateKey(tax.rate)
  const revenue = byAccount(
    lines.filter((line) => rateKey(line.rate) === key),
    centsOf(tax.discount),
    (line) => line.account || natureAccounts[line.nature ?? 'goods'],
  )
  const shipped =
    shipping && rateKey(shipping.rate ?? standardRate) === key
      ? [{ account: accounts.shippingCharged as string, amount: centsOf(shipping.cost) }]
      : []
  const deducted = deposits
    .filter((deposit) => rateKey(deposit.rate) === key)
    .reduce((all, { amount }) => all + centsOf(amount), 0n)
  const total = (moves: readonly Move[]): bigint => moves.reduce((all, { amount }) => all + amount, 0n)
  const services = vatOnDebits ? 0n : total(revenue.filter(({ account }) => isService(account)))
  const [now, later] = shareCents(centsOf(tax.amount) - deducted, [
    total(revenue) + total(shipped) - services,
    services,
  ]) as [bigint, bigint]
  return {
    revenue,
    shipping: shipped,
    vat: [
      { account: tax.account || accounts.vatCollected, amount: now },
      { account: accounts.vatAwaiting, amount: later },
    ],
  }
}
