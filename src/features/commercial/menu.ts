import { ClipboardList, FileText, ReceiptText } from 'lucide-react'

const quotationCovers = [
  'quotation',
  'quotation-create',
  'quotation-modify',
  'quotation-create-organization',
  'quotation-create-product',
] as const
const orderCovers = [
  'purchase-order',
  'purchase-order-create',
  'purchase-order-modify',
  'purchase-order-create-product',
] as const
const creditCovers = [
  'credit',
  'credit-create',
  'credit-modify',
  'credit-create-organization',
  'credit-create-product',
] as const
const refundCovers = ['refund', 'refund-create', 'refund-modify', 'refund-create-product', 'refund-public'] as const
const deliveryNoteCovers = [
  'delivery-note',
  'delivery-note-create',
  'delivery-note-modify',
  'delivery-note-create-product',
  'delivery-note-public',
] as const
const returnCovers = [
  'product-return',
  'product-return-create',
  'product-return-modify',
  'product-return-create-product',
  'product-return-public',
] as const
const invoiceCovers = [
  'invoice',
  'invoice-create',
  'invoice-modify',
  'invoice-create-product',
  'invoice-payment',
  'invoice-payment-bulk',
] as const

/** The editors: the paper stands beside the lines. */
export const wideRoutes = [
  'quotation-create',
  'quotation-modify',
  'quotation-create-organization',
  'quotation-create-product',
  'purchase-order-create',
  'purchase-order-modify',
  'purchase-order-create-product',
  'invoice-create',
  'invoice-modify',
  'invoice-create-product',
] as const

/** The entries of the navigation, on both sides. */
export const menu = [
  {
    route: 'quotations',
    params: { sales: 'sales' },
    icon: FileText,
    entry: 'quotations',
    records: ['commercial/quotations', 'commercial/quotation-questions'],
    covers: quotationCovers,
  },
  {
    route: 'purchase-orders',
    params: { sales: 'sales' },
    icon: ClipboardList,
    entry: 'orders',
    records: ['commercial/purchase-orders'],
    covers: orderCovers,
  },
  {
    route: 'delivery-notes',
    params: { sales: 'sales' },
    entry: 'deliveries',
    records: ['commercial/delivery-notes'],
    covers: deliveryNoteCovers,
  },
  {
    route: 'product-returns',
    params: { sales: 'sales' },
    entry: 'deliveries',
    records: ['commercial/product-returns'],
    covers: returnCovers,
  },
  {
    route: 'invoices',
    params: { sales: 'sales' },
    icon: ReceiptText,
    entry: 'invoices',
    records: ['commercial/invoices'],
    covers: invoiceCovers,
  },
  {
    route: 'credits',
    params: { sales: 'sales' },
    entry: 'invoices',
    records: ['commercial/credits'],
    covers: creditCovers,
  },
  {
    route: 'refunds',
    params: { sales: 'sales' },
    entry: 'invoices',
    records: ['commercial/refunds'],
    covers: refundCovers,
  },
  {
    route: 'dunning',
    entry: 'dunning',
    records: ['commercial/reminders'],
  },
  {
    route: 'quotations',
    params: { sales: 'purchases' },
    icon: FileText,
    entry: 'requests',
    records: ['commercial/quotations'],
    covers: quotationCovers,
  },
  {
    route: 'purchase-orders',
    params: { sales: 'purchases' },
    icon: ClipboardList,
    entry: 'purchase-orders',
    records: ['commercial/purchase-orders'],
    covers: orderCovers,
  },
  {
    route: 'delivery-notes',
    params: { sales: 'purchases' },
    entry: 'receipts',
    records: ['commercial/delivery-notes'],
    covers: deliveryNoteCovers,
  },
  {
    route: 'product-returns',
    params: { sales: 'purchases' },
    entry: 'receipts',
    records: ['commercial/product-returns'],
    covers: returnCovers,
  },
  {
    route: 'received-invoices',
    entry: 'supplier-invoices',
    records: ['commercial/received-invoices'],
    covers: ['received-invoice'],
  },
  {
    route: 'invoices',
    params: { sales: 'purchases' },
    icon: ReceiptText,
    entry: 'supplier-invoices',
    records: ['commercial/invoices'],
    covers: invoiceCovers,
  },
  {
    route: 'credits',
    params: { sales: 'purchases' },
    entry: 'supplier-invoices',
    records: ['commercial/credits'],
    covers: creditCovers,
  },
  {
    route: 'refunds',
    params: { sales: 'purchases' },
    entry: 'supplier-invoices',
    records: ['commercial/refunds'],
    covers: refundCovers,
  },
  {
    route: 'payments',
    entry: 'payments',
  },
] as const

/** What can be made from anywhere. */
export const creations = [
  { route: 'quotation-create', params: { sales: 'sales' }, icon: FileText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'sales' }, icon: ClipboardList, group: 'sales' },
  { route: 'invoice-create', params: { sales: 'sales' }, icon: ReceiptText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'purchases' }, icon: ClipboardList, group: 'purchases' },
  { route: 'invoice-create', params: { sales: 'purchases' }, icon: ReceiptText, group: 'purchases' },
] as const
