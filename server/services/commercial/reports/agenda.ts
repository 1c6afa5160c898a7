import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import type { AgendaSource } from '../../../dashboard/agenda.ts'

// The list selects the state of the invoices, so the condition contains no day.
const due = { entity: invoice, day: 'next_due', condition: 'left_to_pay > 0', beginsWithDetail: true } as const

/** Agenda sources of sales and purchases: invoices to be paid, quotations that expire. */
export const commercialAgenda: readonly AgendaSource[] = [
  { ...due, key: 'sales_due', list: () => ({ status: 'accepted', is_sales: 'true' }) },
  { ...due, key: 'purchases_due', list: () => ({ status: 'accepted', is_sales: 'false' }) },
  {
    entity: quotation,
    key: 'quotations_end',
    beginsWithDetail: true,
    day: 'expiration_date',
    condition: "send <> 'not_send'",
    list: () => ({ status: 'pending', is_sales: 'true' }),
  },
]
