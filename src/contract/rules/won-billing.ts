import { type DecimalLike, decimal } from './decimal.ts'

/** What an accepted quotation came to: amounts with tax in its currency, deposits aside. */
export interface WonBilling {
  /** Of its orders that are not canceled, else its own. */
  ordered: DecimalLike
  /** Of the validated invoices, less the validated credits of these. */
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
 * How far what was won is invoiced: `whole` once the invoices of every accepted quotation, less their credits, reach what
 * was ordered, `part` where anything is invoiced before that.
 */
export function wonBilling(deals: readonly WonBilling[]): 'none' | 'part' | 'whole' {
  if (!deals.some(({ billed, invoices }) => invoices > 0 && decimal(billed).gt(0))) return 'none'
  return deals.every(isWhole) ? 'whole' : 'part'
}
