import { invoice } from '../../../src/contract/commercial/invoice.ts'
import { quotation } from '../../../src/contract/commercial/quotation.ts'
import type { Tile } from '../../http/tiles.ts'

const invoices = { type: 'numbers', entity: invoice } as const
const quotations = { type: 'numbers', entity: quotation, sum: 'total_price' } as const

const inView = (view: string, isSales: boolean) => ({ view, is_sales: String(isSales) })

/** The figures of sales and purchases. */
export const commercialTiles: readonly Tile[] = [
  { ...invoices, key: 'billed', label: 'home:figures.billed', list: inView('billed', true), sum: 'sub_total_price' },
  { ...invoices, key: 'late', label: 'home:figures.lateInvoices', list: inView('late', true), sum: 'left_to_pay' },
  { ...invoices, key: 'due_week', label: 'home:figures.dueWeek', list: inView('due_week', true), sum: 'left_to_pay' },
  { ...invoices, key: 'pay_week', label: 'home:figures.payWeek', list: inView('due_week', false), sum: 'left_to_pay' },
  { ...invoices, key: 'draft', label: 'home:figures.draftInvoices', list: inView('draft', true), sum: 'total_price' },
  { ...quotations, key: 'open_quotations', label: 'home:figures.openQuotations', list: inView('sent', true) },
]
