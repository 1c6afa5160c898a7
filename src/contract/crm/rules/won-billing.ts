import { type DecimalLike, decimal } from '../../rules/money/decimal.ts'

/** Amounts of an accepted quotation, with tax in its currency, without deposits. */
export interface WonBilling {
  /** Amount of its orders that are not canceled, else its own. */
  ordered: DecimalLike
  /** Amount of the validated invoices, less their validated credits. */
  billed: DecimalLike
  /** How many such invoices there are: each may be a cent off, by its rounding. */
  invoices: number
}

const cent = '0.01'

const isWhole = ({ ordered, billed, invoices }: WonBilling): boolean =>
  decimal(billed)
    .plus(decimal(cent).times(Math.max(0, invoices - 1)))
    .gte(ordered)

/**
 * Returns the invoicing of a won opportunity. It is `whole` once the invoices of every accepted quotation, less their
 * credits, reach the ordered amount, `part` where anything is invoiced before that.
 */
export function wonBilling(deals: readonly WonBilling[]): 'none' | 'part' | 'whole' {
  if (!deals.some(({ billed, invoices }) => invoices > 0 && decimal(billed).gt(0))) return 'none'
  return deals.every(isWhole) ? 'whole' : 'part'
}
