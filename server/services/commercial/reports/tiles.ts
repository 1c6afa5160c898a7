import { invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { turnoverTypes } from '../../../../src/contract/commercial/facts.ts'
import { quotationGroups } from '../../../../src/contract/commercial/states.ts'
import { quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { deliveryNote } from '../../../../src/contract/commercial/orders/delivery-note.ts'
import { purchaseOrder } from '../../../../src/contract/commercial/orders/purchase-order.ts'
import { addDays, addMonths } from '../../../../src/contract/rules/time/calendar-days.ts'
import type { TileQuery } from '../../../../src/contract/dashboard/rules/tiles.ts'
import type { Tile } from '../../../dashboard/tiles.ts'

const ofInvoices = { entity: invoice, page: 'invoices', counted: 'home:figures.invoiceCount' } as const
const ofQuotations = { entity: quotation, page: 'quotations', counted: 'home:figures.quotationCount' } as const
const invoices = { ...ofInvoices, type: 'numbers' } as const
const quotations = { ...ofQuotations, type: 'numbers', sum: 'total_price' } as const

const orders = {
  entity: purchaseOrder,
  page: 'purchase-orders',
  counted: 'home:figures.orderCount',
  type: 'numbers',
} as const

const inView = (view: string, isSales: boolean) => ({ view, is_sales: String(isSales) })

/** Query of the invoices that make up the turnover. */
const billed = { status: 'accepted', is_sales: 'true', type__in: turnoverTypes.join(',') }
const accepted = { status__in: quotationGroups.won.join(','), is_sales: 'true' }

/** A chart shows so many months, this one included. */
const months = 12

/** Returns the list of each of the last months, by the day of issue. */
const monthly =
  (list: TileQuery): Tile['parts'] =>
  (today) =>
    Array.from({ length: months }, (_, index) => {
      const first = addMonths(`${today.slice(0, 7)}-01`, index + 1 - months)
      return {
        label: first.slice(0, 7),
        list: { ...list, issue_date_after: first, issue_date_before: addDays(addMonths(first, 1), -1) },
      }
    })

const owed = (isSales: boolean): Tile['parts'] => {
  const parts = ['to_come', 'due_week', 'late'].map((view) => ({
    label: `home:recaps.${view}`,
    list: inView(view, isSales),
  }))
  return () => parts
}

/** The figures, summaries, charts and tables of sales and purchases. */
export const commercialTiles: readonly Tile[] = [
  {
    ...invoices,
    key: 'billed',
    label: 'home:figures.billed',
    list: inView('billed', true),
    sum: 'net_price',
    before: inView('billed_before', true),
  },
  {
    ...invoices,
    key: 'late',
    label: 'home:figures.lateInvoices',
    list: inView('late', true),
    sum: 'left_to_pay',
    color: 'danger',
  },
  { ...invoices, key: 'due_week', label: 'home:figures.dueWeek', list: inView('due_week', true), sum: 'left_to_pay' },
  {
    ...invoices,
    key: 'pay_week',
    label: 'home:figures.payWeek',
    list: inView('pay_week', false),
    sum: 'left_to_pay',
    color: 'warning',
  },
  { ...invoices, key: 'draft', label: 'home:figures.draftInvoices', list: inView('draft', true), sum: 'total_price' },
  {
    ...quotations,
    key: 'open_quotations',
    label: 'home:figures.openQuotations',
    list: inView('sent', true),
    color: 'warning',
  },
  {
    key: 'billed_months',
    type: 'bar',
    label: 'home:charts.billed',
    ...ofInvoices,
    list: billed,
    sum: 'net_price',
    parts: monthly(billed),
  },
  {
    key: 'accepted_months',
    type: 'line',
    label: 'home:charts.accepted',
    ...ofQuotations,
    list: accepted,
    parts: monthly(accepted),
  },
  {
    key: 'receivables',
    type: 'recap',
    label: 'home:recaps.receivables',
    ...ofInvoices,
    list: inView('to_come', true),
    sum: 'left_to_pay',
    parts: owed(true),
  },
  {
    key: 'payables',
    type: 'recap',
    label: 'home:recaps.payables',
    ...ofInvoices,
    list: inView('to_come', false),
    sum: 'left_to_pay',
    parts: owed(false),
  },
  {
    key: 'late_rows',
    type: 'array',
    label: 'home:arrays.late',
    ...ofInvoices,
    list: inView('late', true),
    sum: 'left_to_pay',
    rows: { day: 'next_due', amount: 'left_to_pay' },
  },
  {
    key: 'ending_rows',
    type: 'array',
    label: 'home:arrays.ending',
    ...ofQuotations,
    list: inView('ending', true),
    sum: 'total_price',
    rows: { day: 'expiration_date', amount: 'total_price' },
  },
  {
    ...orders,
    key: 'late_orders',
    label: 'home:figures.lateOrders',
    list: inView('late', true),
    color: 'danger',
  },
  { ...orders, key: 'orders_to_deliver', label: 'home:figures.ordersToDeliver', list: inView('to_deliver', true) },
  { ...orders, key: 'orders_to_invoice', label: 'home:figures.ordersToInvoice', list: inView('to_invoice', true) },
  {
    key: 'notes_to_bill',
    type: 'numbers',
    label: 'home:figures.notesToBill',
    entity: deliveryNote,
    page: 'delivery-notes',
    counted: 'home:figures.noteCount',
    list: inView('to_bill', true),
    color: 'warning',
  },
]
