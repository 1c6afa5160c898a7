import { Banknote, ClipboardList, FileMinus, FileText, PackageX, ReceiptText, Truck, Undo2 } from 'lucide-react'

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
const invoiceCovers = [
  'invoice',
  'invoice-create',
  'invoice-modify',
  'invoice-create-product',
  'invoice-payment',
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
    covers: ['delivery-note'],
  },
  {
    route: 'invoices',
    params: { sales: 'sales' },
    icon: ReceiptText,
    group: 'sales',
    covers: invoiceCovers,
  },
  {
    route: 'product-returns',
    params: { sales: 'sales' },
    icon: PackageX,
    group: 'sales',
    covers: ['product-return'],
  },
  { route: 'credits', params: { sales: 'sales' }, icon: FileMinus, group: 'sales', covers: ['credit'] },
  { route: 'refunds', params: { sales: 'sales' }, icon: Undo2, group: 'sales', covers: ['refund'] },
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
    covers: ['delivery-note'],
  },
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
    covers: ['product-return'],
  },
  { route: 'credits', params: { sales: 'purchases' }, icon: FileMinus, group: 'purchases', covers: ['credit'] },
  { route: 'refunds', params: { sales: 'purchases' }, icon: Undo2, group: 'purchases', covers: ['refund'] },
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
