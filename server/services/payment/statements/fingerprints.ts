import { createHash } from 'node:crypto'
import { toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { StatementLine } from './statement.ts'

/** Makes a fingerprint of each line that is unique in its account; equal lines of one file differ by their rank. */
export function fingerprints(lines: readonly StatementLine[]): string[] {
  const ranks = new Map<string, number>()
  return lines.map((line) => {
    const words = JSON.stringify([line.date, toMoney(line.amount), line.label, line.reference])
    const rank = (ranks.get(words) ?? 0) + 1
    ranks.set(words, rank)
    return createHash('sha256').update(`${words} ${rank}`).digest('hex')
  })
}
