import { paymentGroups } from '../../../../src/contract/commercial/states.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { stateIn } from '../../../database/facts.ts'
import { companyOf } from '../../../http/call/call.ts'
import type { FirstStepSource } from '../../../dashboard/first-steps.ts'

interface Found extends Record<string, unknown> {
  id: string
  at: string
  number: string | null
  page: string
  amount?: string
}

/** Steps of the first sale: a quotation, or an invoice without one, and money that came in. */
export const commercialFirstSteps: readonly FirstStepSource[] = [
  {
    key: 'quotation',
    needs: { scope: 'quotation', action: 'create' },
    proof: async (call) => {
      const [row] = await call.db.query<Found>(
        `select id, at, number, page from (
           select id, created_at as at, number, 'quotation' as page from commercial_quotations where company = $1 and is_sales is not false
           union all select id, created_at, number, 'invoice' from commercial_invoices where company = $1 and is_sales is not false) documents
          order by page desc, at, id limit 1`,
        [companyOf(call)],
      )
      return row
        ? { day: parisDay(row.at), ...(row.number ? { text: row.number } : {}), page: row.page, id: row.id }
        : null
    },
  },
  {
    key: 'payment',
    needs: { scope: 'payment', action: 'create' },
    proof: async (call) => {
      const [row] = await call.db.query<Found>(
        `select i.id, coalesce(p.payment_date, p.created_at) as at, i.number, coalesce(p.euro_amount, p.amount)::text as amount
           from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice
          where p.company = $1 and ${stateIn('p.state', paymentGroups.received)} and i.is_sales is not false order by at, p.id limit 1`,
        [companyOf(call)],
      )
      return row
        ? {
            day: parisDay(row.at),
            ...(row.number ? { text: row.number } : {}),
            amount: row.amount ?? '0.00',
            page: 'invoice',
            id: row.id,
          }
        : null
    },
  },
]
