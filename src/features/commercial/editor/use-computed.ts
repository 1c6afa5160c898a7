import { useMemo } from 'react'
import { type Content, isBlank } from './model.ts'
import { type Computed, type RateOf, computeEditorTotals } from './totals.ts'

/** Everything that the totals are made of, as one text. */
const amountsOf = ({ head, lines }: Content): string =>
  [
    head.discount,
    head.discount_type,
    head.cost,
    head.delivery_tax,
    ...lines.map((line) =>
      isBlank(line) ? '' : `${line.kind} ${line.product} ${line.quantity} ${line.price} ${line.discount} ${line.tax}`,
    ),
  ].join('|')

/** The totals, the same object as long as no amount changed: words that are typed cost nothing. */
export function useComputed({ head, lines }: Content, rateOf: RateOf, exempt: boolean): Computed {
  const amounts = useMemo(() => amountsOf({ head, lines }), [head, lines])
  // oxlint-disable-next-line react/exhaustive-deps -- the text stands for what counts of head and lines
  return useMemo(() => computeEditorTotals({ head, lines }, rateOf, exempt), [amounts, rateOf, exempt])
}
