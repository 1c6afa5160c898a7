import { ClipboardList, FileText, ReceiptText } from 'lucide-react'

/** Returns the addresses of one document of a kind: its page and its editor. */
const documentOf = <
  Name extends 'quotation' | 'purchase-order' | 'credit' | 'refund' | 'delivery-note' | 'product-return' | 'invoice',
>(
  name: Name,
) => [name, `${name}-create`, `${name}-modify`, `${name}-create-product`] as const

const quotationCovers = [...documentOf('quotation'), 'quotation-create-organization'] as const
const orderCovers = documentOf('purchase-order')
const creditCovers = [...documentOf('credit'), 'credit-create-organization'] as const
const refundCovers = [...documentOf('refund'), 'refund-public'] as const
const deliveryNoteCovers = [...documentOf('delivery-note'), 'delivery-note-public'] as const
const returnCovers = [...documentOf('product-return'), 'product-return-public'] as const
const invoiceCovers = [...documentOf('invoice'), 'invoice-payment', 'invoice-payment-bulk'] as const

/** Routes of the editors: the PDF is shown beside the lines. */
export const wideRoutes = [...quotationCovers, ...orderCovers, ...invoiceCovers].filter((name) =>
  /-(?:create|modify)/.test(name),
)

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
] as const

/** Documents that can be created from any page. */
export const creations = [
  { route: 'quotation-create', params: { sales: 'sales' }, icon: FileText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'sales' }, icon: ClipboardList, group: 'sales' },
  { route: 'invoice-create', params: { sales: 'sales' }, icon: ReceiptText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'purchases' }, icon: ClipboardList, group: 'purchases' },
  { route: 'invoice-create', params: { sales: 'purchases' }, icon: ReceiptText, group: 'purchases' },
] as const
