import type { TaxRead } from '../../../../api/commercial/taxes.ts'
import { marginOfLines, netsAfterDiscount } from '../../../../contract/commercial/rules/amounts/line-price.ts'
import { RuleError } from '../../../../contract/rules/money/rule-error.ts'
import { checkDigits, computeTotals, type Totals } from '../../../../contract/commercial/rules/amounts/totals.ts'
import { type AppliedTax, appliedTax } from '../../../../contract/rules/money/vat-rates.ts'
import type { Content, EditorLine } from './model.ts'
import { isBlankLine } from './model.ts'

export interface Computed {
  totals: Totals | null
  error: RuleError | null
}

/** Returns the tax by its id; none for a seller without VAT. */
export type TaxOf = (tax: string | null) => AppliedTax

export const taxesById = (taxes: readonly TaxRead[], exempt: boolean): TaxOf => {
  const known = new Map(taxes.map((tax) => [tax.id, appliedTax(tax, exempt)]))
  const none = appliedTax(null, exempt)
  return (tax) => known.get(tax ?? '') ?? none
}

/**
 * Computes the totals by the one algorithm of both sides. A value that it refuses is returned as the error, and all
 * totals are then unknown.
 */
export function computeEditorTotals({ head, lines, supplierVat }: Content, taxOf: TaxOf, exempt: boolean): Computed {
  try {
    const totals = computeTotals({
      exempt,
      supplierVat: supplierVat ?? null,
      discount: head.discount,
      discountType: head.discount_type === 'amount' ? 'amount' : 'percent',
      shipping: { cost: head.cost, ...taxOf(head.delivery_taxes) },
      // An empty line must not add its rate of zero to the table.
      lines: lines.map((line) =>
        isBlankLine(line)
          ? { kind: 'text' }
          : {
              kind: line.kind,
              quantity: line.quantity,
              price: line.price,
              discount: line.discount,
              ...taxOf(line.tax),
            },
      ),
    })
    return { totals, error: checkDigits(totals) ?? unreadError(lines) }
  } catch (error) {
    if (error instanceof RuleError) return { totals: null, error }
    throw error
  }
}

function unreadError(lines: readonly EditorLine[]): RuleError | null {
  const index = lines.findIndex(({ unread }) => unread && unread.length > 0)
  return index < 0 ? null : new RuleError('unread', `lines.${index}.${lines[index]!.unread![0]}`)
}

/**
 * Returns the margin over the lines whose cost is known: the amount and its share of the price. Null when no cost is
 * known.
 */
export const computeMargin = (
  lines: readonly EditorLine[],
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

/** Returns the net amounts of the lines after the discount of the document. */
export const netsOf = (lines: readonly EditorLine[], totals: Totals): (string | null)[] =>
  netsAfterDiscount(
    lines.map(({ kind }, index) => (kind === 'product' ? (totals.lines[index]?.net ?? null) : null)),
    totals.documentDiscount,
  )

/** Returns the margin of each line in percent of its price; empty where its cost is unknown or there is no price. */
export const marginsOfLines = (
  lines: readonly EditorLine[],
  totals: Totals,
  costOf: (product: string) => string | null,
): string[] => {
  const nets = netsOf(lines, totals)
  return lines.map((line, index) => computeMargin([line], [nets[index] ?? null], costOf)?.ofPrice ?? '')
}
