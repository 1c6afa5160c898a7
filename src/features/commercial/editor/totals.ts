import type { TaxRead } from '../../../api/commercial/taxes.ts'
import { margin } from '../../../contract/rules/line-price.ts'
import { RuleError } from '../../../contract/rules/rule-error.ts'
import { checkDigits, computeTotals, type Totals } from '../../../contract/rules/totals.ts'
import type { Content, Line } from './model.ts'
import { isBlank, isPriced } from './model.ts'

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
 * The totals by the one algorithm of both sides; a value that it refuses comes back as the fault, with the totals of
 * the rest unknown.
 */
export function computeEditorTotals({ head, lines }: Content, rateOf: RateOf, exempt: boolean): Computed {
  try {
    const totals = computeTotals({
      exempt,
      discount: head.discount,
      discountType: head.discount_type === 'amount' ? 'amount' : 'percent',
      shipping: { cost: head.cost, rate: rateOf(head.delivery_tax), tax: head.delivery_tax },
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
    if (error instanceof RuleError) return { totals: null, error: error }
    throw error
  }
}

/** The margin over the lines whose cost is known: the amount and its share of the price. Null when no cost is known. */
export function computeMargin(
  lines: readonly Line[],
  nets: readonly (string | null)[],
  costOf: (product: string) => string | null,
): { amount: string; ofPrice: string | null } | null {
  let cost = 0n
  let sold = 0n
  let isKnown = false
  const scale = 10_000_000_000n
  lines.forEach((line, index) => {
    const unit = line.kind === 'product' && line.product ? costOf(line.product) : null
    if (!unit || !isPriced(line)) return
    isKnown = true
    cost += fixed(unit, 6) * fixed(line.quantity ?? '0', 4)
    sold += fixed(nets[index] ?? '0', 2) * (scale / 100n)
  })
  return isKnown ? margin(textOf(cost, 10), textOf(sold, 10)) : null
}

function fixed(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const units = BigInt(`${whole}${part.padEnd(decimals, '0').slice(0, decimals)}`)
  return text.startsWith('-') ? -units : units
}

function textOf(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
