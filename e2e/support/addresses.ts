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
  company: string
  account: string
}

export async function idsOf(caller: Caller): Promise<Ids> {
  const first = async (path: string): Promise<any> => (await caller.get(path)).results[0]
  const quotation = await first('commercial/v1/quotations/?status=pending&send=send&page_size=1')
  const invoice = await first('commercial/v1/invoices/?status=accepted&payment_status=unpaid&is_sales=true&page_size=1')
  const credit = await first('commercial/v1/credits/?status=accepted&is_sales=true&page_size=1')
  const draft = await first('commercial/v1/invoices/?status=pro_format&is_sales=true&page_size=1')
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
    company: 'kervadec',
    account: (await first('accounting/v1/accounts/?number=411000')).id,
  }
}

const idFor = (name: string, ids: Ids): string => {
  if (name === 'quotation-public') return ids.quotationKey
  if (name === 'purchase-order-public') return ids.orderKey
  if (name === 'credit-public') return ids.creditKey
  if (name === 'invoice-public' || name === 'invoice-payment-public') return ids.invoiceKey
  if (name === 'file-public') return ids.fileKey
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
      'file',
    ] as const
  ).find((word) => name.startsWith(word))
  return kind ? ids[kind] : ids.invoice
}

/** The address of a route with the ids of the demo company in it. */
export const addressOf = (name: string, pattern: string, ids: Ids): string =>
  pattern
    .replace('{id}', idFor(name, ids))
    .replace('{sales}', 'sales')
    .replace('{company}', ids.company)
    .replace('{status}', 'error')
    .replace('{token}', 'x')
    .replace('{expense}', 'sales')
    .replace('{account}', ids.account)

/** The addresses whose screens exist. */
export const due = paths.filter((path) => !('planned' in path && path.planned))

/** Addresses for those who are not logged in. */
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
