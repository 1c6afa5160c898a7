import type { Queryable } from '../../../database/database.ts'
import type { Values } from '../../../database/records.ts'

/**
 * Returns number, day and type of the validated invoice, on the same side, that a corrective invoice or credit note
 * refers to.
 */
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
