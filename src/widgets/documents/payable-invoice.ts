/**
 * Invoice of a payment, as its page or its list reads it. A list does not read the earlier payments; the service knows
 * them.
 */
export interface PayableInvoice {
  id: string
  status: string
  number?: string | null
  is_sales?: boolean
  issue_date?: string | null
  total_price?: string | null
  left_to_pay?: string | null
  payment_method?: string | null
  currency?: string | null
  organization?: unknown
  invoice_payments?: readonly { amount: string; payment_method?: string | null; state?: string | null }[]
}
