import { decimal, toMoney } from '../../../../contract/rules/money/decimal.ts'
import type { LineRead } from '../../../../widgets/documents/page-record.ts'

/**
 * Returns the sum of each subtotal since the section or subtotal before it, by the same count as the totals (domain
 * rules 1.4).
 */
export function runningSubtotals(lines: readonly LineRead[]): Map<string, string> {
  const sums = new Map<string, string>()
  let running = decimal(0)
  for (const { id, kind, total } of lines) {
    if (kind === 'subtotal') sums.set(id, toMoney(running))
    if (kind === 'section' || kind === 'subtotal') running = decimal(0)
    if (kind === 'product') running = running.plus(decimal(total))
  }
  return sums
}
