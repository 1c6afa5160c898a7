import { documentPaths, readerPath, shownPath } from './documents.ts'
import type { Path } from './path.ts'

/** Sales and purchase documents and their public pages: the addresses of the module. */
export const commercial = [
  ...documentPaths('quotation', 'quotations', 'quotation'),
  {
    name: 'quotation-create-organization',
    pattern: '/quotation-create-organization/{id}/{sales}',
    access: 'staff',
    needs: 'quotation:update',
  },
  readerPath('quotation'),
  ...documentPaths('purchase-order', 'purchase-orders', 'order'),
  readerPath('purchase-order'),
  ...documentPaths('credit', 'credits', 'credit'),
  {
    name: 'credit-create-organization',
    pattern: '/credit-create-organization/{id}/{expense}',
    access: 'staff',
    needs: 'credit:update',
  },
  readerPath('credit'),
  ...documentPaths('invoice', 'invoices', 'invoice', { modify: '/invoice-modify/{sales}/{id}' }),
  readerPath('invoice'),
  {
    name: 'invoice-payment',
    pattern: '/invoice-payment/{id}/',
    access: 'staff',
    needs: 'payment:create',
  },
  {
    name: 'invoice-payment-bulk',
    pattern: '/invoice-payment-bulk/{id}',
    access: 'staff',
    needs: 'payment:create',
  },
  {
    name: 'invoice-payment-public',
    pattern: '/invoice-payment-public/{company}/{id}/',
    access: 'public',
  },
  {
    name: 'invoice-payment-redirection',
    pattern: '/invoice-payment-redirection/{status}',
    access: 'public',
  },
  {
    name: 'dunning',
    pattern: '/dunning',
    access: 'staff',
    needs: 'invoice:read',
    added: true,
  },
  {
    name: 'received-invoices',
    pattern: '/received-invoices',
    access: 'staff',
    needs: 'invoice:update',
    side: 'purchases',
    added: true,
  },
  {
    name: 'received-invoice',
    pattern: '/received-invoice/{id}',
    access: 'staff',
    needs: 'invoice:update',
    side: 'purchases',
    added: true,
  },
  ...documentPaths('delivery-note', 'delivery-notes', 'delivery_note', { bought: 'receipt' }),
  shownPath('delivery-note', 'delivery_note', 'receipt'),
  ...documentPaths('refund', 'refunds', 'refund'),
  shownPath('refund', 'refund'),
  ...documentPaths('product-return', 'product-returns', 'product_return'),
  shownPath('product-return', 'product_return'),
] as const satisfies readonly Path[]
