import type { TaxRead } from '../../../api/commercial/taxes.ts'
import { marginOfLines } from '../../../contract/rules/line-price.ts'
import { RuleError } from '../../../contract/rules/rule-error.ts'
import { checkDigits, computeTotals, type Totals } from '../../../contract/rules/totals.ts'
import type { Content, Line } from './model.ts'
import { isBlank } from './model.ts'

export interface Computed {
  totals: Totals | null
  error: RuleError | null
}

export type RateOf = (tax: string | null) => string

/** The rate of a tax by its id, nothing for a seller without VAT. */
export const ratesByTax = (taxes: readonly TaxRead[], exempt: boolean): RateOf => {
  const rates = new Map(taxes.map((tax) => [tax.id, tax.number ?? '0']))
  return (tax) => (exempt || !tax ? '0' : (rates.get(tax) ?? '0'))
}

/**
 * The totals by the one algorithm of both sides; a value that it refuses comes back as the error, with the totals of
 * the rest unknown.
 */
export function computeEditorTotals({ head, lines }: Content, rateOf: RateOf, exempt: boolean): Computed {
  try {
    const totals = computeTotals({
      exempt,
      discount: head.discount,
      discountType: head.discount_type === 'amount' ? 'amount' : 'percent',
      shipping: { cost: head.cost, rate: rateOf(head.delivery_taxes), tax: head.delivery_taxes },
      // An empty line must not bring its rate of zero into the table.
      lines: lines.map((line) =>
        isBlank(line)
          ? { kind: 'text' }
          : {
              kind: line.kind,
              quantity: line.quantity,
              price: line.price,
              discount: line.discount,
              rate: rateOf(line.tax),
              tax: line.tax,
            },
      ),
    })
    return { totals, error: checkDigits(totals) }
  } catch (error) {
    if (error instanceof RuleError) return { totals: null, error }
    throw error
  }
}

/** The margin over the lines whose cost is known: the amount and its share of the price. Null when no cost is known. */
export const computeMargin = (
  lines: readonly Line[],
  nets: readonly (string | null)[],
  costOf: (product: string) => string | null,
): ReturnType<typeof marginOfLines> =>
  marginOfLines(
    lines.map(({ kind, product, quantity }, index) => ({
      quantity,
      net: nets[index] ?? null,
      cost: kind === 'product' && product ? costOf(product) : null,
    })),
  )
