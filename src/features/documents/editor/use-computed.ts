import { useMemo } from 'react'
import { type Content, isBlankLine } from './model/model.ts'
import { type Computed, type TaxOf, computeEditorTotals } from './model/totals.ts'

/** Returns all values that determine the totals, as one text. */
const amountsOf = ({ head, lines }: Content): string =>
  [
    head.discount,
    head.discount_type,
    head.cost,
    head.delivery_taxes,
    ...lines.map((line) =>
      isBlankLine(line)
        ? ''
        : `${line.kind} ${line.product} ${line.quantity} ${line.price} ${line.discount} ${line.tax} ${line.unread?.join() ?? ''}`,
    ),
  ].join('|')

/** Returns the totals, the same object while no amount changes: typed texts do not compute them again. */
export function useComputed(
  { head, lines }: Content,
  taxOf: TaxOf,
  exempt: boolean,
  supplierVat: Content['supplierVat'],
): Computed {
  const amounts = useMemo(() => amountsOf({ head, lines }), [head, lines])
  return useMemo(
    () => computeEditorTotals({ head, lines, supplierVat }, taxOf, exempt),
    // oxlint-disable-next-line react/exhaustive-deps -- the text is all that counts of head and lines
    [amounts, taxOf, exempt, supplierVat],
  )
}
