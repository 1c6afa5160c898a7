import { one } from '../../widgets/one-screen.ts'

const editor = () => import('./editor/DocumentFormScreen.tsx')
const lists = () => import('./lists/DocumentListScreen.tsx')
const sources = () => import('./lists/SourceListScreen.tsx')
const changes = () => import('./page/ModifyScreens.tsx')
const papers = () => import('./page/PaperScreens.tsx')

/** The screens of the module by route name, each in its own part of the build. */
export const screens = {
  quotations: one(() => import('./lists/QuotationListScreen.tsx'), 'QuotationListScreen'),
  quotation: one(() => import('./page/QuotationScreen.tsx'), 'QuotationScreen'),
  'quotation-create': one(editor, 'QuotationFormScreen'),
  'quotation-modify': one(editor, 'QuotationFormScreen'),
  'quotation-create-organization': one(editor, 'QuotationFormScreen'),
  'quotation-create-product': one(editor, 'QuotationFormScreen'),
  'purchase-orders': one(lists, 'OrderListScreen'),
  'purchase-order': one(() => import('./page/OrderScreen.tsx'), 'OrderScreen'),
  'purchase-order-create': one(editor, 'OrderFormScreen'),
  'purchase-order-modify': one(editor, 'OrderFormScreen'),
  'purchase-order-create-product': one(editor, 'OrderFormScreen'),
  'delivery-notes': one(lists, 'DeliveryNoteListScreen'),
  'delivery-note': one(() => import('./page/DeliveryNoteScreen.tsx'), 'DeliveryNoteScreen'),
  'delivery-note-create': one(sources, 'DeliveryNoteSourceScreen'),
  'delivery-note-modify': one(changes, 'DeliveryNoteModifyScreen'),
  'delivery-note-create-product': one(changes, 'DeliveryNoteModifyScreen'),
  'delivery-note-public': one(papers, 'DeliveryNotePaperScreen'),
  'product-returns': one(lists, 'ReturnListScreen'),
  'product-return': one(() => import('./page/ReturnScreen.tsx'), 'ReturnScreen'),
  'product-return-create': one(sources, 'ReturnSourceScreen'),
  'product-return-modify': one(changes, 'ReturnModifyScreen'),
  'product-return-create-product': one(changes, 'ReturnModifyScreen'),
  'product-return-public': one(papers, 'ReturnPaperScreen'),
  credits: one(lists, 'CreditListScreen'),
  credit: one(() => import('./page/CreditScreen.tsx'), 'CreditScreen'),
  'credit-create': one(sources, 'CreditSourceScreen'),
  'credit-modify': one(changes, 'CreditModifyScreen'),
  'credit-create-organization': one(changes, 'CreditModifyScreen'),
  'credit-create-product': one(changes, 'CreditModifyScreen'),
  refunds: one(lists, 'RefundListScreen'),
  refund: one(() => import('./page/RefundScreen.tsx'), 'RefundScreen'),
  'refund-create': one(sources, 'RefundSourceScreen'),
  'refund-modify': one(changes, 'RefundModifyScreen'),
  'refund-create-product': one(changes, 'RefundModifyScreen'),
  'refund-public': one(papers, 'RefundPaperScreen'),
  invoices: one(() => import('./lists/InvoiceListScreen.tsx'), 'InvoiceListScreen'),
  invoice: one(() => import('./page/InvoiceScreen.tsx'), 'InvoiceScreen'),
  'invoice-create': one(editor, 'InvoiceFormScreen'),
  'invoice-modify': one(editor, 'InvoiceFormScreen'),
  'invoice-create-product': one(editor, 'InvoiceFormScreen'),
}
