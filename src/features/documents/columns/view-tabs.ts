import type { TFunction } from 'i18next'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import type { Overview } from '../../../api/commercial/documents/overviews.ts'
import { quotationGroups, receivedInvoiceGroups } from '../../../contract/commercial/states.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import type { ListPart } from '../../../widgets/list-screen/query/list-request.ts'
import type { Papers } from './document-columns.ts'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'

interface Setup {
  t: TFunction<'documents'>
  language: string
  overview: Overview | undefined
}

type Label =
  | 'draft'
  | 'unpaid'
  | 'pending'
  | 'toDecide'
  | 'to_send'
  | 'to_come'
  | 'late'
  | 'paid'
  | 'refused'
  | 'inbox'
  | 'sent'
  | 'ending'
  | 'expired'
  | 'accepted'
  | 'allInvoices'
  | 'due_week'
  | 'pay_week'
  | 'billed'
  | 'billed_before'
  | 'allQuotations'
  | 'open'
  | 'to_deliver'
  | 'to_deliver_late'
  | 'to_invoice'
  | 'to_bill'
  | 'ended'
  | 'allOrders'
  | 'waiting'
  | 'toReceive'
  | 'toReceiveOrders'
  | 'received_to_bill'
  | 'delivered_to_bill'
  | 'late_in'
  | 'toTakeIn'
  | 'takenIn'
  | 'toSendBack'
  | 'creditAwaited'
  | 'toCredit'
  | 'finished'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'validated'
  | 'toPayBack'
  | 'paidBack'

/**
 * Amount that the tab of a view sums: the totals by default. Otherwise it is the amount left to pay, the amount billed
 * without tax, or the amount to deliver or to bill without tax. Documents without prices have none.
 */
type Sum = 'left' | 'net' | 'worth' | 'none'

interface View extends ListPart {
  label: Label
  sum?: Sum
}

const view = (key: string, label: Label, sum?: Sum): View => ({ key, label, sum, params: { view: key } })

// The whole list has no key, so that the address without parameters shows it.
const allInvoices: View = { key: '', label: 'allInvoices' }
const allQuotations: View = { key: '', label: 'allQuotations' }

const invoices: readonly View[] = [
  view('draft', 'draft'),
  view('to_send', 'to_send'),
  view('to_come', 'to_come', 'left'),
  view('late', 'late', 'left'),
  view('paid', 'paid'),
  allInvoices,
]
/** Shown only while it has rows. */
const refused = view('refused', 'refused')
/** Views that figures of the home page open: such a tab is shown among the others only while it is open. */
const opened: readonly View[] = [
  view('due_week', 'due_week', 'left'),
  view('pay_week', 'pay_week', 'left'),
  view('billed', 'billed', 'net'),
  view('billed_before', 'billed_before', 'net'),
]
const quotations: readonly View[] = [
  view('draft', 'draft'),
  view('sent', 'sent'),
  view('ending', 'ending'),
  view('expired', 'expired'),
  view('accepted', 'accepted'),
  allQuotations,
]
const offers: readonly View[] = [
  view('draft', 'toDecide'),
  view('expired', 'expired'),
  view('accepted', 'accepted'),
  allQuotations,
]

const allOrders: View = { key: '', label: 'allOrders' }
const orders: readonly View[] = [
  view('to_send', 'to_send'),
  view('open', 'open'),
  view('to_deliver', 'to_deliver', 'worth'),
  view('late', 'to_deliver_late'),
  view('to_invoice', 'to_invoice', 'worth'),
  view('to_bill', 'delivered_to_bill', 'worth'),
  view('ended', 'ended'),
  allOrders,
]
/** Orders to suppliers: to be received, and received without an invoice. */
const bought: readonly View[] = [
  view('to_send', 'to_send'),
  view('open', 'open'),
  view('to_deliver', 'toReceiveOrders', 'worth'),
  view('late', 'late_in'),
  view('to_bill', 'received_to_bill', 'worth'),
  view('ended', 'ended'),
  allOrders,
]

const plainInvoices: readonly View[] = [
  { key: 'draft', label: 'draft', params: { filters: { status: 'pro_format' } } },
  {
    key: 'unpaid',
    label: 'unpaid',
    params: { filters: { status: 'accepted', payment_status__in: 'unpaid,partially_paid' } },
  },
  { key: 'paid', label: 'paid', params: { filters: { payment_status: 'paid' } } },
  allInvoices,
]
const plainQuotations: readonly View[] = [
  { key: 'pending', label: 'pending', params: { filters: { status: 'pending' } } },
  { key: 'accepted', label: 'accepted', params: { filters: { status__in: quotationGroups.won.join(',') } } },
  allQuotations,
]

/** Returns the tab that the address of a list names. */
export const askedTab = (query: URLSearchParams, name: string): string | null =>
  query.get('view') ?? query.get(`menu-${name}`)

/** Returns the view that an address names. */
export const askedView = (query: URLSearchParams): string | null => askedTab(query, 'invoices')

/**
 * Returns the views of the invoices: those of the service, plain filters where it has none. Purchases have none for
 * sending. The requested view is included, and the refused e-invoices if there are any.
 */
export function invoiceViews(isSales: boolean, asked: string | null, overview?: Overview): readonly View[] {
  if (!hasViews()) return plainInvoices
  const isRefused = isSales && (asked === refused.key || (overview?.refused?.count ?? 0) > 0)
  return [
    ...opened.filter(({ key }) => key === asked),
    ...(isRefused ? [refused] : []),
    ...invoices.filter(({ key }) => isSales || key !== 'to_send'),
  ]
}

/** Returns the views of the quotations; those of suppliers are received, not sent. */
export const quotationViews = (isSales: boolean): readonly View[] =>
  hasViews() ? (isSales ? quotations : offers) : plainQuotations

const plainOrders: readonly View[] = [
  { key: 'open', label: 'open', params: { filters: { status: 'active' } } },
  { key: 'ended', label: 'ended', params: { filters: { status: 'ended' } } },
  allOrders,
]

const deliveryNotes: readonly View[] = [
  view('waiting', 'waiting', 'none'),
  view('preparing', 'preparing', 'none'),
  view('late', 'late', 'none'),
  view('shipped', 'shipped', 'none'),
  view('delivered', 'delivered', 'none'),
  view('to_bill', 'to_bill', 'none'),
  { key: '', label: 'allQuotations' },
]

const productReturns: readonly View[] = [
  view('waiting', 'toReceive', 'none'),
  view('received', 'toCredit', 'none'),
  view('finished', 'finished', 'none'),
  { key: '', label: 'allQuotations' },
]

/** Goods of suppliers: to be received, and received. */
const receipts: readonly View[] = [
  view('waiting', 'toTakeIn', 'none'),
  view('late', 'late', 'none'),
  view('delivered', 'takenIn', 'none'),
  { key: '', label: 'allInvoices' },
]

/** Goods returned to suppliers, and their awaited credits. */
const returnsOut: readonly View[] = [
  view('waiting', 'toSendBack', 'none'),
  view('to_credit', 'creditAwaited', 'none'),
  view('finished', 'finished', 'none'),
  { key: '', label: 'allQuotations' },
]

const credits: readonly View[] = [
  view('draft', 'draft'),
  view('to_send', 'to_send'),
  view('accepted', 'validated'),
  { key: '', label: 'allQuotations' },
]

const refunds: readonly View[] = [
  view('draft', 'draft'),
  view('to_pay', 'toPayBack', 'left'),
  view('paid', 'paidBack'),
  { key: '', label: 'allQuotations' },
]

const papers: Readonly<Record<Papers, readonly View[]>> = {
  'purchase-order': orders,
  'delivery-note': deliveryNotes,
  'product-return': productReturns,
  credit: credits,
  refund: refunds,
}

/** Views of the other side, where they differ. */
const ofPurchases: Readonly<Partial<Record<Papers, readonly View[]>>> = {
  'purchase-order': bought,
  'delivery-note': receipts,
  'product-return': returnsOut,
  credit: credits.filter(({ key }) => key !== 'to_send'),
}

/** Returns the views of the documents whose lists differ in nothing else. */
export function paperViews(name: Papers, isSales: boolean): readonly View[] {
  if (!hasViews()) return name === 'purchase-order' ? plainOrders : papers[name].slice(-1)
  return (isSales ? undefined : ofPurchases[name]) ?? papers[name]
}

/** Key of the tab of the e-invoices that suppliers sent, among their invoices. */
export const inboxKey = 'inbox'

/** Key of the tab of the recurring sales invoices with their schedules. */
export const recurringKey = 'recurring'

/** Key of the tab of the templates of quotations. */
export const templatesKey = 'templates'

/** Returns the tab of the e-invoices that wait to be checked, the first of the invoices of suppliers. */
export const inboxTab = ({ t, language }: Pick<Setup, 't' | 'language'>, count: number | undefined): ListTab => ({
  key: inboxKey,
  label: t('tabs.inbox'),
  params: { filters: { status__in: receivedInvoiceGroups.unanswered.join(',') } },
  ...(count === undefined ? {} : { count: formatNumber(String(count), language) }),
})

/**
 * Returns views as the tabs of a list, with count and sum where the service counts them; a sum being loaded keeps its
 * place.
 */
export function viewTabs(views: readonly View[], { t, language, overview }: Setup): ListTab[] {
  return views.map(({ key, label, sum, params }) => {
    const figures = overview?.[key || 'all']
    return {
      key,
      label: t(`tabs.${label}`),
      params,
      ...(figures ? { count: formatNumber(String(figures.count), language) } : {}),
      ...(key && hasViews() && sum !== 'none' ? { sum: sumWord(sum, sumText(figures, sum, language), t) } : {}),
    }
  })
}

/** Returns the sum of a tab: open amounts of orders are without tax, beside totals that include it. */
const sumWord = (sum: Sum | undefined, amount: string, t: Setup['t']): string =>
  sum === 'worth' && amount ? t('tabs.worth', { amount }) : amount

const sumText = (figures: Overview[string] | undefined, sum: Sum | undefined, language: string): string =>
  figures ? formatMoney((sum && sum !== 'none' && figures[sum]) || figures.total, language) : ''
