import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import { recordsBy } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { orderKind } from '../document/kinds.ts'
import { readRemaining } from './remaining-quantities.ts'
import type { LineRecord } from '../document/records.ts'

/**
 * Returns the order line of each line of an invoice that bills an order, because such goods are returned by their order
 * lines. Writes into `left` the returnable quantity of each invoice line, at most the billed one.
 */
export async function returnOrdered(
  tx: Queryable,
  lines: readonly LineRecord[],
  left: Map<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const named = lines.filter((line) => line.kind === 'product' && isUuid(line.source_line))
  const [first] = named
  if (!first) return new Map()
  const ordered = await recordsBy(tx, orderKind.line, first.company, 'id', [
    ...new Set(named.map((line) => String(line.source_line))),
  ])
  const rests = await readRemaining(tx, first.company, { from: orderKind, takes: 'returned' }, ordered)
  const sourceOf = new Map<string, string>()
  for (const { id, source_line: source, quantity } of named) {
    const rest = rests.get(String(source))
    if (rest === undefined) continue
    const [back, billed] = [decimal(rest), decimal(quantity ?? '0')]
    const most = billed.lt(back) ? billed : back
    const taken = most.lt(0) ? decimal('0') : most
    left.set(id, taken.toFixed())
    rests.set(String(source), back.minus(taken).toFixed())
    sourceOf.set(id, String(source))
  }
  return sourceOf
}
