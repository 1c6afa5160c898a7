import type { DecimalLike } from '../../../rules/money/decimal.ts'
import { centsOf, moneyText } from '../../../rules/money/cents.ts'

/**
 * Returns the net of all lines of a stored document (BT-106): its total excluding tax, plus the document discount, less
 * shipping. Money text.
 */
export const sumOfLines = ({
  sub_total_price,
  total_discount,
  cost,
}: {
  sub_total_price?: DecimalLike | null
  total_discount?: DecimalLike | null
  cost?: DecimalLike | null
}): string => moneyText(centsOf(sub_total_price) + centsOf(total_discount) - centsOf(cost))
