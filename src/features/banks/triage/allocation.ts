import type { BankItem, BankProposal, MatchBody } from '../../../api/payment/transactions.ts'
import { matchedAmount } from '../../../contract/payment/rules/bank-match.ts'
import { settlesWhole } from '../../../contract/accounting/rules/foreign-entries.ts'
import { decimal, sum, toMoney } from '../../../contract/rules/money/decimal.ts'

/**
 * A record or an account that covers a part of a line. The amount has no sign, except for accounts, where an outgoing
 * payment is negative.
 */
export interface Share {
  item: BankItem
  amount: string
}

/** Records that a line is to be matched with, as chosen on the screen. */
export interface Allocation {
  shares: readonly Share[]
  /** Whether an excess amount is kept for the customer. */
  keepsSurplus: boolean
}

export const allocationKeyOf = ({ kind, id }: BankItem): string => `${kind} ${id}`

const isIn = (line: { amount: string }): boolean => decimal(line.amount).isPositive()

/** Returns an amount without sign with the sign of an account: negative when the line is an outgoing payment. */
const signedFor = (line: { amount: string }, amount: string): string =>
  toMoney(
    decimal(amount)
      .abs()
      .times(isIn(line) ? 1 : -1),
  )

/** Returns the allocation of a proposal, ready to be accepted. */
export const ofProposal = (line: { amount: string }, proposal: BankProposal | undefined): Allocation => ({
  shares: (proposal?.parts ?? []).map(({ amount, ...item }) => ({
    item,
    amount: item.kind === 'account' ? signedFor(line, amount) : amount,
  })),
  keepsSurplus: false,
})

const sharesOf = ({ shares }: Allocation, ...kinds: readonly BankItem['kind'][]): Share[] =>
  shares.filter(({ item }) => kinds.includes(item.kind))

/** Returns the amount of a line that the shares do not cover, negative for an outgoing payment. */
function allocationDifference(line: { amount: string }, allocation: Allocation): string {
  const signed = (share: Share): Share => ({ ...share, amount: signedFor(line, share.amount) })
  const made = matchedAmount(line, {
    invoices: sharesOf(allocation, 'invoice'),
    refunds: sharesOf(allocation, 'refund'),
    surplus: '0.00',
    recorded: sharesOf(allocation, 'payment', 'refund_payment').map(signed),
    accounts: sharesOf(allocation, 'account'),
  })
  return toMoney(decimal(line.amount).minus(made))
}

/**
 * Returns the excess over the invoices of a customer that may be kept; zero where there is none, or none may be kept.
 */
export function surplusOf(line: { amount: string }, allocation: Allocation): string {
  const rest = decimal(allocationDifference(line, allocation))
  return isIn(line) && rest.isPositive() && sharesOf(allocation, 'invoice').length > 0 ? toMoney(rest) : '0.00'
}

/** Returns the amount that is missing before a line can be accepted. */
export const missingAmount = (line: { amount: string }, allocation: Allocation): string =>
  allocation.keepsSurplus && surplusOf(line, allocation) !== '0.00' ? '0.00' : allocationDifference(line, allocation)

/** Returns whether the shares cover the line. */
export const isWholeAmount = (line: { amount: string }, allocation: Allocation): boolean =>
  allocation.shares.length > 0 && missingAmount(line, allocation) === '0.00'

/** Adds an item to the shares with as much of the open amount as it covers, or removes it. */
export function toggled(line: { amount: string }, allocation: Allocation, item: BankItem): Allocation {
  const key = allocationKeyOf(item)
  if (allocation.shares.some((share) => allocationKeyOf(share.item) === key))
    return { ...allocation, shares: allocation.shares.filter((share) => allocationKeyOf(share.item) !== key) }
  const rest = decimal(allocationDifference(line, allocation)).abs()
  const left = decimal(item.left ?? '0')
  // The exchange rate of the bank differs from that of the invoice: a close amount settles it completely.
  const isNear = Boolean(item.currency_left) && settlesWhole(toMoney(left), toMoney(rest))
  const isRecorded = item.kind === 'payment' || item.kind === 'refund_payment'
  const isTakenWhole = isRecorded || rest.isZero() || (left.lt(rest) && !isNear)
  return { ...allocation, shares: [...allocation.shares, { item, amount: toMoney(isTakenWhole ? left : rest) }] }
}

/** Puts all of the open amount on an account; a second call removes it. */
export function onAccount(line: { amount: string }, allocation: Allocation, account: BankItem): Allocation {
  const shares = allocation.shares.filter(({ item }) => allocationKeyOf(item) !== allocationKeyOf(account))
  const rest = allocationDifference(line, { ...allocation, shares })
  return rest === '0.00'
    ? { ...allocation, shares }
    : { ...allocation, shares: [...shares, { item: account, amount: rest }] }
}

/** Changes the amount of one item. */
export const withAmount = (allocation: Allocation, item: BankItem, amount: string): Allocation => ({
  ...allocation,
  shares: allocation.shares.map((share) =>
    allocationKeyOf(share.item) === allocationKeyOf(item) ? { ...share, amount } : share,
  ),
})

/** Returns the body of the request to the service. */
export function bodyOf(line: { amount: string }, allocation: Allocation): MatchBody {
  const surplus = allocation.keepsSurplus ? surplusOf(line, allocation) : '0.00'
  const ids = (kind: BankItem['kind']): string[] => sharesOf(allocation, kind).map(({ item }) => item.id)
  return {
    invoices: sharesOf(allocation, 'invoice').map(({ item, amount }) => ({ invoice: item.id, amount })),
    refunds: sharesOf(allocation, 'refund').map(({ item, amount }) => ({ refund: item.id, amount })),
    payments: ids('payment'),
    refund_payments: ids('refund_payment'),
    accounts: sharesOf(allocation, 'account').map(({ item, amount }) => ({ account: item.id, amount })),
    ...(surplus === '0.00' ? {} : { surplus }),
  }
}

/**
 * Returns the amount for an account with which a line settles its invoices completely, negative for an outgoing
 * payment; '0.00' for none.
 */
export function restOfInvoices(line: { amount: string }, { shares }: Allocation): string {
  if (shares.length === 0 || !shares.every(({ item }) => item.kind === 'invoice' && !item.currency_left)) return '0.00'
  const owed = sum(shares.map(({ item }) => item.left ?? '0'))
  return toMoney(decimal(line.amount).minus(signedFor(line, toMoney(owed))))
}

/** Returns whether the difference to the invoices is small enough to be closed by a key. */
export const isSmallRest = (rest: string, ceiling: string): boolean =>
  !decimal(rest).isZero() && decimal(rest).abs().lte(ceiling)

/** Settles the invoices completely, and puts the difference on the account of losses or gains. */
export const withRestClosed = (allocation: Allocation, account: BankItem, rest: string): Allocation => ({
  keepsSurplus: false,
  shares: [
    ...allocation.shares.map((share) => ({ ...share, amount: share.item.left ?? share.amount })),
    { item: account, amount: rest },
  ],
})
