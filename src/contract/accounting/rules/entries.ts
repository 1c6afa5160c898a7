import type { DecimalLike } from '../../rules/money/decimal.ts'
import { RuleError } from '../../rules/money/rule-error.ts'
import { centsOf, moneyText } from '../../rules/money/cents.ts'
import { divideHalfUp } from '../../rules/money/digits.ts'

/**
 * Row of an accounting entry; one side is `0.00`, none is negative. Rows of VAT name their `tax`. Rows in euros keep
 * their amount in the currency of the document as `currency_amount`.
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
export const entryAccounts = {
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
  exchangeLoss: '656',
  exchangeGain: '756',
  penalties: '763',
  recoveryIndemnity: '758',
} as const

export interface PaymentMove {
  label: string
  amount: DecimalLike
  /** Wire payment method; `cash` goes to account 53. */
  method?: string | null
  /** Whether an earlier overpayment of the customer pays it: no money moves. */
  fromCredit?: boolean
  /** Account of the bank in the books, 512 when absent. */
  bank?: string
  /** Account of the third party, 411 or 401 when absent. */
  party?: string
  /** Debt that a payment closes when it differs by cents (J15), or by the rate of its currency where `isExchange`. */
  settles?: DecimalLike | null
  /** The difference is one of rates: 656 or 756 (PCG since ANC 2015-05), on trade debts of both sides. */
  isExchange?: boolean
}

/**
 * Returns the entry of a payment received from a customer (J3, J15), with the exchange difference of a foreign
 * currency. A surplus goes to customer deposits, 512 / 4191 (P17).
 */
export function paymentEntry(payment: PaymentMove & { surplus?: boolean }): EntryRow[] {
  const received = centsOf(payment.amount)
  const settled = settledBy(payment)
  const party = payment.surplus ? entryAccounts.customerDeposits : (payment.party ?? entryAccounts.customers)
  const difference = { account: differenceAccount(payment, settled > received), amount: received - settled }
  return entryRowsOf(payment.label, [
    { account: treasury(payment), amount: -received },
    difference,
    { account: party, amount: settled },
  ])
}

/**
 * Returns the entry that settles an advance on the day of its invoice: 4191 / 411 for a customer, 401 / 4091 for a
 * supplier.
 */
export const settledAdvanceEntry = ({ label, ...move }: PaymentMove, isSale: boolean): EntryRow[] => {
  const amount = moneyText(settledBy({ label, ...move }))
  return entryRowsOf(label, [
    { account: isSale ? entryAccounts.customerDeposits : entryAccounts.suppliers, amount: -centsOf(amount) },
    { account: isSale ? entryAccounts.customers : entryAccounts.supplierDeposits, amount: centsOf(amount) },
  ])
}

/** Returns the entry of a payment to a supplier (J9), with the exchange difference of a debt in a foreign currency. */
export function supplierPaymentEntry(payment: PaymentMove): EntryRow[] {
  const [paid, settled] = [centsOf(payment.amount), settledBy(payment)]
  return entryRowsOf(payment.label, [
    { account: payment.party ?? entryAccounts.suppliers, amount: -settled },
    { account: treasury(payment), amount: paid },
    { account: differenceAccount(payment, paid > settled), amount: settled - paid },
  ])
}

const settledBy = ({ amount, settles }: PaymentMove): bigint =>
  settles === null || settles === undefined ? centsOf(amount) : centsOf(settles)

const differenceAccount = ({ isExchange }: PaymentMove, isLoss: boolean): string =>
  isExchange
    ? isLoss
      ? entryAccounts.exchangeLoss
      : entryAccounts.exchangeGain
    : isLoss
      ? entryAccounts.roundingLoss
      : entryAccounts.roundingGain

/** Returns the entry of a refund to a customer (J7); `surplus` refunds an advance of 4191. */
export const refundEntry = (payment: PaymentMove & { surplus?: boolean }): EntryRow[] =>
  supplierPaymentEntry({
    ...payment,
    party: payment.surplus ? entryAccounts.customerDeposits : (payment.party ?? entryAccounts.customers),
  })

/** VAT of an invoice that waits on 44574 for its payment, by tax; `account` is the one that collects it. */
export interface AwaitingVat {
  tax?: string | null
  amount: DecimalLike
  account?: string | null
  /** Amount already moved of it, where the books show it; else it follows from `paidBefore`. */
  moved?: DecimalLike
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
 * Returns the entry of the VAT on services that a payment makes due (J10), from 44574 to the account of each tax. It is
 * the cumulative share less the amounts moved by earlier payments, so that the last takes the rest. A credit or a
 * refund that lowers the due VAT reverses it.
 */
export function vatOnPaymentEntry({ label, awaiting, total, paidBefore, amount }: VatOnPayment): EntryRow[] {
  const [whole, before] = [centsOf(total), centsOf(paidBefore)]
  const due = (vat: bigint, paid: bigint): bigint => {
    if (whole <= 0n) return vat
    return divideHalfUp(vat * (paid > whole ? whole : paid < 0n ? 0n : paid), whole)
  }
  const parts = awaiting.map((part) => {
    const vat = centsOf(part.amount)
    const moved = part.moved === undefined ? due(vat, before) : centsOf(part.moved)
    return { ...part, moved: due(vat, before + centsOf(amount)) - moved }
  })
  return entryRowsOf(
    label,
    parts.flatMap(({ tax, account, moved }) => [
      { account: entryAccounts.vatAwaiting, amount: -moved, tax },
      { account: account || entryAccounts.vatCollected, amount: moved, tax },
    ]),
  )
}

/**
 * Returns the entry of a validated expense report: charges and deductible VAT against the member of staff (J13).
 *
 * @planned Expense reports post it (domain rules J13).
 */
export function expenseEntry({
  label,
  lines,
  tax,
  staff = entryAccounts.staff,
}: {
  label: string
  lines: readonly { account: string; net: DecimalLike }[]
  tax: DecimalLike
  staff?: string
}): EntryRow[] {
  const debits = [
    ...lines.map(({ account, net }) => ({ account, amount: -centsOf(net) })),
    { account: entryAccounts.vatDeductible as string, amount: -centsOf(tax) },
  ]
  return entryRowsOf(label, [
    ...debits,
    { account: staff, amount: -debits.reduce((all, { amount }) => all + amount, 0n) },
  ])
}

/** Returns the entry of a bank line without a document, such as bank fees: `amount` is negative when money leaves. */
export const bankLineEntry = (
  label: string,
  parts: readonly { account: string; amount: DecimalLike }[],
  bank: string = entryAccounts.bank,
): EntryRow[] =>
  entryRowsOf(label, [
    { account: bank, amount: -parts.reduce((all, { amount }) => all + centsOf(amount), 0n) },
    ...parts.map(({ account, amount }) => ({ account, amount: centsOf(amount) })),
  ])

/** Returns the entry that reverses another: with its sides exchanged. */
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
export interface EntryMove {
  account: string
  amount: bigint
  tax?: string | null
}

/** Returns the sum of some moves in cents. */
export const entrySumOf = (moves: readonly EntryMove[]): bigint => moves.reduce((all, { amount }) => all + amount, 0n)
const treasury = ({ method, fromCredit, bank }: PaymentMove): string =>
  fromCredit ? entryAccounts.customerDeposits : method === 'cash' ? entryAccounts.cash : (bank ?? entryAccounts.bank)

/** Returns the rows of some moves, merged by account; `turn` -1n puts each on its other side. */
export function entryRowsOf(label: string, moves: readonly EntryMove[], turn = 1n): EntryRow[] {
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
