import type { Queryable } from '../../database/database.ts'
import type { Values } from '../../http/records.ts'

/** Number, day and type of the invoice that a corrective one replaces or a credit gives back from: one that was validated, on the same side. */
export async function readCorrected(
  tx: Queryable,
  { company, linked_invoice, is_sales }: Values,
): Promise<{ number: string; issue_date: string; type: string | null } | null> {
  if (!linked_invoice) return null
  const [row] = await tx.query<{ number: string; issue_date: string; type: string | null }>(
    "select number, issue_date::text as issue_date, type from commercial_invoices where company = $1 and id = $2 and status <> 'pro_format' and hash is not null and is_sales = $3",
    [company, linked_invoice, is_sales !== false],
  )
  return row ?? null
}
