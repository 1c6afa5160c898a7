import {
  Banknote,
  BellRing,
  ClipboardList,
  FileMinus,
  FileText,
  Inbox,
  PackageX,
  ReceiptText,
  Truck,
  Undo2,
} from 'lucide-react'

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
    group: 'sales',
    covers: quotationCovers,
  },
  {
    route: 'purchase-orders',
    params: { sales: 'sales' },
    icon: ClipboardList,
    group: 'sales',
    covers: orderCovers,
  },
  {
    route: 'delivery-notes',
    params: { sales: 'sales' },
    icon: Truck,
    group: 'sales',
    covers: deliveryNoteCovers,
  },
  {
    route: 'invoices',
    params: { sales: 'sales' },
    icon: ReceiptText,
    group: 'sales',
    covers: invoiceCovers,
  },
  { route: 'dunning', icon: BellRing, group: 'sales' },
  {
    route: 'product-returns',
    params: { sales: 'sales' },
    icon: PackageX,
    group: 'sales',
    covers: returnCovers,
  },
  { route: 'credits', params: { sales: 'sales' }, icon: FileMinus, group: 'sales', covers: creditCovers },
  { route: 'refunds', params: { sales: 'sales' }, icon: Undo2, group: 'sales', covers: refundCovers },
  {
    route: 'quotations',
    params: { sales: 'purchases' },
    icon: FileText,
    group: 'purchases',
    covers: quotationCovers,
  },
  {
    route: 'purchase-orders',
    params: { sales: 'purchases' },
    icon: ClipboardList,
    group: 'purchases',
    covers: orderCovers,
  },
  {
    route: 'delivery-notes',
    params: { sales: 'purchases' },
    icon: Truck,
    group: 'purchases',
    covers: deliveryNoteCovers,
  },
  { route: 'received-invoices', icon: Inbox, group: 'purchases', covers: ['received-invoice'] },
  {
    route: 'invoices',
    params: { sales: 'purchases' },
    icon: ReceiptText,
    group: 'purchases',
    covers: invoiceCovers,
  },
  {
    route: 'product-returns',
    params: { sales: 'purchases' },
    icon: PackageX,
    group: 'purchases',
    covers: returnCovers,
  },
  { route: 'credits', params: { sales: 'purchases' }, icon: FileMinus, group: 'purchases', covers: creditCovers },
  { route: 'refunds', params: { sales: 'purchases' }, icon: Undo2, group: 'purchases', covers: refundCovers },
  { route: 'payments', icon: Banknote, group: 'accounting' },
] as const

/** What can be made from anywhere. */
export const creations = [
  { route: 'quotation-create', params: { sales: 'sales' }, icon: FileText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'sales' }, icon: ClipboardList, group: 'sales' },
  { route: 'invoice-create', params: { sales: 'sales' }, icon: ReceiptText, group: 'sales' },
  { route: 'purchase-order-create', params: { sales: 'purchases' }, icon: ClipboardList, group: 'purchases' },
  { route: 'invoice-create', params: { sales: 'purchases' }, icon: ReceiptText, group: 'purchases' },
] as const
