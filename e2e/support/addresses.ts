import { paths } from '../../src/paths/index.ts'
import type { Caller } from './api.ts'

/** Ids of the demo company that addresses need. */
export interface Ids {
  quotation: string
  invoice: string
  organization: string
  contact: string
  product: string
  'purchase-order': string
  'delivery-note': string
  'product-return': string
  credit: string
  creditKey: string
  refund: string
  quotationKey: string
  orderKey: string
  invoiceKey: string
  file: string
  fileKey: string
  seriesKey: string
  company: string
  group: string
  received: string
  opportunity: string
  pipeline: string
  leadForm: string
  leadKey: string
  bookingKey: string
  project: string
  topic: string
  account: string
}

const firstOf = async (caller: Caller, path: string): Promise<any> => (await caller.get(path)).results[0]

/** Returns the same ids with documents of suppliers in place of those of customers, where the demo company has some. */
export async function purchasesOf(caller: Caller, ids: Ids): Promise<Ids> {
  const kinds = ['quotation', 'purchase-order', 'delivery-note', 'product-return', 'credit', 'refund'] as const
  const bought = { ...ids }
  for (const kind of kinds)
    bought[kind] = (await firstOf(caller, `commercial/v1/${kind}s/?is_sales=false&page_size=1`))?.id ?? ids[kind]
  const draft = await firstOf(caller, 'commercial/v1/invoices/?status=pro_format&is_sales=false&page_size=1')
  return { ...bought, invoice: draft.id }
}

export async function idsOf(caller: Caller): Promise<Ids> {
  const first = (path: string): Promise<any> => firstOf(caller, path)
  const quotation = await first('commercial/v1/quotations/?status=pending&send=send&page_size=1')
  const invoice = await first('commercial/v1/invoices/?status=accepted&payment_status=unpaid&is_sales=true&page_size=1')
  const credit = await first('commercial/v1/credits/?status=accepted&is_sales=true&page_size=1')
  const draft = await first('commercial/v1/invoices/?status=pro_format&is_sales=true&page_size=1')
  const leadForm = await first('crm/v1/lead-forms/?is_active=true&page_size=1')
  return {
    quotation: quotation.id,
    invoice: draft.id,
    organization: invoice.organization,
    contact: quotation.attention_to,
    product: (await first('products/v1/products/?page_size=1')).id,
    'purchase-order': (await first('commercial/v1/purchase-orders/?status=active&send=not_send&page_size=1')).id,
    'delivery-note': (await first('commercial/v1/delivery-notes/?page_size=1')).id,
    'product-return': (await first('commercial/v1/product-returns/?is_sales=true&page_size=1')).id,
    credit: credit.id,
    creditKey: credit.public_key,
    refund: (await first('commercial/v1/refunds/?page_size=1')).id,
    quotationKey: quotation.public_key,
    orderKey: (await first('commercial/v1/purchase-orders/?status=active&send=send&page_size=1')).public_key,
    invoiceKey: invoice.public_key,
    file: (await first('files/v1/files/?page_size=1')).id,
    fileKey: (await first('files/v1/links/?ended_at__isnull=true&ordering=-expires_at&page_size=1')).public_key,
    seriesKey: (
      await caller.send('POST', 'commercial/v1/fiscal-series/link/', await first('commercial/v1/fiscal-series/'))
    ).key,
    company: 'kervadec',
    group: (
      await caller.send('POST', 'commercial/v1/invoice-groups/', {
        organization: invoice.organization,
        invoices: [invoice.id],
      })
    ).id,
    opportunity: (await first('commercial/v1/business-opportunities/?status=pending&page_size=1')).id,
    pipeline: (await first('crm/v1/pipelines/?page_size=1')).id,
    leadForm: leadForm.id,
    leadKey: leadForm.public_key,
    bookingKey: (await first('crm/v1/booking-pages/?is_active=true&page_size=1')).public_key,
    project: (await first('projects/v1/projects/?search=mairie&page_size=1')).id,
    topic: (await first('projects/v1/topics/?page_size=1')).id,
    received: (await first('commercial/v1/received-invoices/?page_size=1')).id,
    account: (await first('accounting/v1/accounts/?number=411000')).id,
  }
}

/** Ids of addresses whose name does not begin with the kind of their record. */
const own: Readonly<Record<string, keyof Ids>> = {
  'quotation-public': 'quotationKey',
  'purchase-order-public': 'orderKey',
  'credit-public': 'creditKey',
  'invoice-public': 'invoiceKey',
  'invoice-payment-public': 'invoiceKey',
  'file-public': 'fileKey',
  'lead-form-modify': 'leadForm',
  'lead-form': 'leadKey',
  booking: 'bookingKey',
  'fiscal-series-public': 'seriesKey',
  'invoice-payment-bulk': 'group',
  'received-invoice': 'received',
  opportunities: 'pipeline',
}

const idFor = (name: string, ids: Ids): string => {
  const known = own[name]
  if (known) return ids[known]
  const kind = (
    [
      'quotation',
      'purchase-order',
      'delivery-note',
      'product-return',
      'invoice',
      'credit',
      'refund',
      'organization',
      'contact',
      'product',
      'opportunity',
      'pipeline',
      'project',
      'topic',
      'file',
    ] as const
  ).find((word) => name.startsWith(word))
  return kind ? ids[kind] : ids.invoice
}

/** Returns the address of a route with the ids of the demo company. */
export const addressOf = (name: string, pattern: string, ids: Ids, side: 'sales' | 'purchases' = 'sales'): string =>
  pattern
    .replace('{id}', idFor(name, ids))
    .replace('{sales}', side)
    .replace('{company}', ids.company)
    .replace('{status}', 'error')
    .replace('{token}', 'x')
    .replace('{expense}', side)
    .replace('{account}', ids.account)

/** Addresses whose screens exist. */
export const due = paths.filter((path) => !('planned' in path && path.planned))

/** Addresses of the staff that exist for purchases too. */
export const twoSided = due.filter(
  ({ pattern, access }) => access === 'staff' && (pattern.includes('{sales}') || pattern.includes('{expense}')),
)

/** Names of addresses for users who are not logged in. */
export const alone = new Set([
  'login',
  'login-authorize',
  'Register',
  'Forgot password',
  'Change password',
  'Confirm invitation',
  'companies',
  'logout',
  'setup',
])
