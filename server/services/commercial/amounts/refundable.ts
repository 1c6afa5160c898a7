import { decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Call } from '../../../http/call/call.ts'
import { readLeft } from './invoice-account.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the refundable money of an invoice that no other refund has promised. */
export async function readRefundable(
  tx: Queryable,
  invoice: StoredDocument<'invoice'>,
  except: string | null = null,
): Promise<string> {
  const { refundable } = await readLeft(tx, invoice)
  const promised = await tx.query<{ left: string }>(
    "select left_to_pay::text as left from commercial_refunds where company = $1 and linked_invoice = $2 and status = 'accepted' and ($3::uuid is null or id <> $3)",
    [invoice.company, invoice.id, except],
  )
  const free = decimal(refundable).minus(sum(promised.map(({ left }) => left)))
  return (free.lt(0) ? decimal('0') : free).toFixed(2)
}

/** Returns the line of a refund of all that may go back of an invoice; none where that is nothing. */
export async function refundLineOf(
  call: Call,
  tx: Queryable,
  invoice: StoredDocument<'invoice'>,
): Promise<{ product_name: string; quantity: string; price: string } | undefined> {
  const price = await readRefundable(tx, invoice)
  if (decimal(price).isZero()) return undefined
  return { product_name: call.words('fr', 'refund_line', { number: String(invoice.number) }), quantity: '1', price }
}

/** Returns the invoices that credits of a return gave back of. */
export const creditedFor = async (tx: Queryable, { company, id }: StoredDocument): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      "select distinct linked_invoice as id from commercial_credits where company = $1 and linked_product_return = $2 and status = 'accepted' and linked_invoice is not null order by 1",
      [company, id],
    )
  ).map((row) => row.id)
