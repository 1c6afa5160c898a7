import type { PlannedName, StaffName } from '../../paths/index.ts'

/** Name of a staff screen. */
type ScreenName = Exclude<StaffName, PlannedName | 'logout'>

/** Help topic of a screen, and the keys that work on it besides those that work everywhere. */
export interface HelpTopic {
  topic: string
  keys: readonly ('lists' | 'forms')[]
  /** Keys of this screen alone. */
  own?: OwnKeys
}

/** Groups of keys of single screens. */
export type OwnKeys = 'agenda' | 'bank' | 'boards' | 'waiting'

const list = (topic: string): HelpTopic => ({ topic, keys: ['lists'] })
const form = (topic: string): HelpTopic => ({ topic, keys: ['forms'] })
const page = (topic: string): HelpTopic => ({ topic, keys: [] })

const topics: Readonly<Record<ScreenName, HelpTopic>> = {
  home: page('home'),
  waiting: { topic: 'waiting', keys: ['lists'], own: 'waiting' },
  agenda: { ...page('agenda'), own: 'agenda' },
  calendar: { ...page('agenda'), own: 'agenda' },
  admin: { topic: 'admin', keys: ['lists', 'forms'] },
  profile: page('profile'),
  'page-test': page('page-test'),
  mailbox: page('mailbox'),
  'manage-email': list('manage-email'),
  products: list('products'),
  'product-create': form('product-create'),
  'product-modify': form('product-create'),
  'price-levels': list('price-levels'),
  taxes: list('taxes'),
  clients: list('clients'),
  directory: list('directory'),
  opportunities: { ...list('opportunities'), own: 'boards' },
  opportunity: page('opportunity'),
  pipelines: list('pipelines'),
  projects: list('projects'),
  project: { ...page('project'), own: 'boards' },
  tasks: list('tasks'),
  workload: page('workload'),
  topics: list('topics'),
  topic: page('topic'),
  reports: list('reports'),
  'pipeline-create': form('pipeline'),
  'pipeline-modify': form('pipeline'),
  'lead-forms': list('lead-forms'),
  'lead-form-create': form('lead-form'),
  'lead-form-modify': form('lead-form'),
  'lead-sources': page('lead-sources'),
  'crm-reporting': page('crm-reporting'),
  'booking-pages': list('booking-pages'),
  contact: page('contact'),
  organization: page('organization'),
  'personal-organizations': list('personal-organizations'),
  quotations: list('quotations'),
  quotation: page('quotation'),
  'quotation-create': form('quotation-create'),
  'quotation-modify': form('quotation-create'),
  'quotation-create-organization': form('quotation-create'),
  'quotation-create-product': form('quotation-create'),
  'purchase-orders': list('orders'),
  'purchase-order': page('order'),
  'purchase-order-create': form('order-create'),
  'purchase-order-modify': form('order-create'),
  'purchase-order-create-product': form('order-create'),
  'delivery-notes': list('delivery-notes'),
  'delivery-note': page('delivery-note'),
  'product-returns': list('product-returns'),
  'product-return': page('product-return'),
  credits: list('credits'),
  credit: page('credit'),
  refunds: list('refunds'),
  refund: page('refund'),
  'credit-create': list('credits'),
  'credit-modify': page('credit'),
  'credit-create-organization': page('credit'),
  'credit-create-product': page('credit'),
  'refund-create': list('refunds'),
  'refund-modify': page('refund'),
  'refund-create-product': page('refund'),
  'refund-public': page('refund'),
  'delivery-note-create': list('delivery-notes'),
  'delivery-note-modify': page('delivery-note'),
  'delivery-note-create-product': page('delivery-note'),
  'delivery-note-public': page('delivery-note'),
  'product-return-create': list('product-returns'),
  'product-return-modify': page('product-return'),
  'product-return-create-product': page('product-return'),
  'product-return-public': page('product-return'),
  invoices: list('invoices'),
  invoice: page('invoice'),
  'invoice-create': form('invoice-create'),
  'invoice-modify': form('invoice-create'),
  'invoice-create-product': form('invoice-create'),
  'invoice-payment': page('invoice'),
  'invoice-payment-bulk': page('invoice-payment-bulk'),
  dunning: list('dunning'),
  'received-invoices': list('received-invoices'),
  'received-invoice': page('received-invoice'),
  payments: list('payments'),
  bank: { ...page('bank'), own: 'bank' },
  synchro: page('synchro'),
  'bridge-connect-redirection': page('synchro'),
  accounting: list('accounting'),
  'accounting-detail': list('accounting-detail'),
  'accounting-journals-sales': list('accounting-journals'),
  'accounting-journals-purchases': list('accounting-journals'),
  'accounting-journals-bank': list('accounting-journals'),
  'accounting-journals-cash': list('accounting-journals'),
  'accounting-journals-sundry': list('accounting-journals'),
  'accounting-journals-opening': list('accounting-journals'),
  'aged-scales': list('aged-scales'),
  'business-management': page('business-management'),
  'receipts-book': page('receipts-book'),
  'fiscal-series': page('fiscal-series'),
  'e-reporting': page('e-reporting'),
  'file-manager': list('file-manager'),
  folders: list('file-manager'),
  'shared-documents': list('file-manager'),
  file: list('file-manager'),
}

/** Returns the help topic of an address; on the side of purchases a quotation or an invoice is the supplier's. */
export function helpTopic(name: string, params: Readonly<Record<string, string | undefined>>): HelpTopic | undefined {
  const found = Object.hasOwn(topics, name) ? topics[name as ScreenName] : undefined
  if (!found || params.sales !== 'purchases' || !/^(quotation|invoice)/.test(name)) return found
  const topic = name.startsWith('quotation') ? 'purchase-quotations' : 'purchase-invoices'
  return { ...found, topic }
}
