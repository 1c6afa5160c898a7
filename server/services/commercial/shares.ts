import { type Decimal, decimal, round2, sum, toMoney } from '../../../src/contract/rules/decimal.ts'
import type { Queryable } from '../../database/database.ts'
import type { StoredRecord, Values } from '../../http/records.ts'

interface Borne extends Record<string, unknown> {
  cost: string | null
  discount: string | null
  discount_type: string | null
}

/** The part of the net of the lines that is taken; a line bears its net for its whole quantity. */
const partOf = (lines: readonly StoredRecord[], taken: (line: StoredRecord) => string): Decimal =>
  sum(
    lines.map((line) => {
      const quantity = decimal(line.quantity as string | null)
      return quantity.isZero()
        ? '0'
        : decimal(line.total as string | null)
            .times(taken(line))
            .div(quantity)
    }),
  )

const rest = (whole: unknown, borne: readonly (string | null)[]): Decimal => {
  const left = decimal(whole as string | null).minus(sum(borne.map((part) => part ?? '0')))
  return left.lt(0) ? decimal('0') : left
}

/**
 * What an invoice made of a part of a quotation bears of the amounts that stand beside its lines: the delivery once, of
 * a discount in euros the
 * share of its lines, the last what is left, so that the parts make the whole (domain rules 1.5, 1.8).
 */
export async function computeShares(
  tx: Queryable,
  quotation: StoredRecord,
  lines: readonly StoredRecord[],
  taken: (line: StoredRecord) => string,
  isLast: boolean,
): Promise<Values> {
  const borne = await tx.query<Borne>(
    "select cost, discount, discount_type from commercial_invoices where company = $1 and linked_quotation = $2 and status <> 'canceled'",
    [quotation.company, quotation.id],
  )
  const cost = toMoney(
    rest(
      quotation.cost,
      borne.map((invoice) => invoice.cost),
    ),
  )
  if (quotation.discount_type !== 'amount' || !quotation.discount) return { cost }
  const left = rest(
    quotation.discount,
    borne.filter(({ discount_type }) => discount_type === 'amount').map(({ discount }) => discount),
  )
  const whole = sum(lines.map((line) => String(line.total ?? '0')))
  const share =
    isLast || whole.lte(0) ? left : round2(decimal(String(quotation.discount)).times(partOf(lines, taken)).div(whole))
  return { cost, discount: toMoney(share.gt(left) ? left : share) }
}
