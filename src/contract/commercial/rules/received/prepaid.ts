import { type DecimalLike, decimal, toMoney } from '../../../rules/money/decimal.ts'
import type { ReceivedInvoiceShape } from './shape.ts'

/** Types of BT-3 that ask for a deposit: 386, and 500 where the buyer writes it himself. */
const depositTypes: readonly string[] = ['386', '500']

/** Checks whether a received invoice asks for a deposit. */
export const isDepositType = ({ typeCode }: Pick<ReceivedInvoiceShape, 'typeCode'>): boolean =>
  depositTypes.includes(typeCode)

/**
 * Returns the paid amount of a file (BT-113) that its deducted deposit invoices do not explain: payments to the
 * supplier before the invoice. Two decimals, never negative.
 */
export function unexplainedPrepaid({ totals }: Pick<ReceivedInvoiceShape, 'totals'>, deducted: DecimalLike): string {
  const rest = decimal(totals.prepaid).minus(deducted)
  return toMoney(rest.isPositive() ? rest : 0)
}
