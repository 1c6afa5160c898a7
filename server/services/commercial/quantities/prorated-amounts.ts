import { type Decimal, decimal, round2, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Taking } from '../../../../src/contract/commercial/kinds/taking.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import type { Values } from '../../../database/records.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { takersOf } from './remaining-quantities.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

interface ProratedAmount extends Record<string, unknown> {
  cost: string | null
  discount: string | null
  discount_type: string | null
}

/**
 * Returns the part of the net amount of the lines that is taken; the net amount of a line is for its whole quantity.
 */
const partOf = (lines: readonly LineRecord[], taken: (line: LineRecord) => string): Decimal =>
  sum(
    lines.map((line) => {
      const quantity = decimal(line.quantity)
      return quantity.isZero()
        ? '0'
        : decimal(line.total as string | null)
            .times(taken(line))
            .div(quantity)
    }),
  )

const rest = (whole: unknown, prorated: readonly (string | null)[]): Decimal => {
  const left = decimal(whole as string | null).minus(sum(prorated.map((part) => part ?? '0')))
  return left.lt(0) ? decimal('0') : left
}

const least = (values: readonly [Decimal, ...Decimal[]]): Decimal =>
  values.reduce((found, value) => (value.lt(found) ? value : found))

/**
 * Computes the delivery cost and discount of a document made of a part of another. The delivery is charged once; a
 * discount in euros is shared by the net of the lines. The last part takes the rest, so that the parts make the whole
 * (domain rules 1.5, 1.8).
 */
export async function computeShares(
  tx: Queryable,
  { from, takes, source }: { from: DocumentKind; takes: Taking; source: StoredDocument },
  lines: readonly LineRecord[],
  taken: (line: LineRecord) => string,
  isLast: boolean,
): Promise<Values> {
  const takers = takersOf(from, takes).filter(({ kind }) => kind.hasPrices)
  const parts = takers.map(
    ({ kind, link }) =>
      `select cost, discount, discount_type from ${tableName(kind.entity)} where company = $1 and "${link}" = $2 and status <> 'canceled'`,
  )
  const prorated = await tx.query<ProratedAmount>(parts.join(' union all '), [source.company, source.id])
  const cost = toMoney(
    rest(
      source.cost,
      prorated.map((document) => document.cost),
    ),
  )
  if (source.discount_type !== 'amount' || !source.discount) return { cost }
  const left = rest(
    source.discount,
    prorated.filter(({ discount_type }) => discount_type === 'amount').map(({ discount }) => discount),
  )
  const whole = sum(lines.map((line) => String(line.total ?? '0')))
  const share =
    isLast || whole.lte(0) ? left : round2(decimal(String(source.discount)).times(partOf(lines, taken)).div(whole))
  // A part written by hand at a lower price left a part of its share; a discount never exceeds the lines of its
  // document.
  const most = sum(
    lines.map((line) =>
      round2(
        decimal(taken(line))
          .times(decimal(line.price as string | null))
          .times(decimal('100').minus(decimal(line.discount as string | null)))
          .div('100'),
      ),
    ),
  )
  return { cost, discount: toMoney(least([share, left, most.lt(0) ? decimal('0') : most])) }
}
