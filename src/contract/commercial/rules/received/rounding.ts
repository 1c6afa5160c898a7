import { type DecimalLike, decimal, toMoney } from '../../../rules/money/decimal.ts'
import { entryAccounts } from '../../../accounting/rules/entries.ts'
import { isCredit, type ReceivedInvoiceShape } from './shape.ts'

/** A line that brings a document to the total of its file: one piece, or minus one, of its price. */
export interface RoundingLine {
  quantity: '1' | '-1'
  price: string
  /** The account of small differences (domain rules 3.1 J15), as generated entries write it. */
  account: string
}

/**
 * Returns the line that makes a document reach the total of its file where the file rounds VAT otherwise. The official
 * rules allow less than one unit for each row of the VAT (BR-CO-17). Null where there is no difference; undefined where
 * it is greater.
 */
export function roundingLine(
  { totals, vat, typeCode }: Pick<ReceivedInvoiceShape, 'totals' | 'vat' | 'typeCode'>,
  computed: DecimalLike,
): RoundingLine | null | undefined {
  const rest = decimal(totals.total).minus(computed)
  if (rest.isZero()) return null
  if (rest.abs().gte(vat.length)) return undefined
  const costs = rest.isPositive() !== isCredit({ typeCode })
  return {
    quantity: rest.isPositive() ? '1' : '-1',
    price: toMoney(rest.abs()),
    account: costs ? entryAccounts.roundingLoss : entryAccounts.roundingGain,
  }
}
