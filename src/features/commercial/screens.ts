/** The screens of the module by route name, each in its own part of the build. */
export const screens = {
  quotations: () => import('./lists/QuotationListScreen.tsx').then(({ QuotationListScreen }) => QuotationListScreen),
  quotation: () => import('./page/QuotationScreen.tsx').then(({ QuotationScreen }) => QuotationScreen),
  'quotation-create': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ QuotationFormScreen }) => QuotationFormScreen),
  'quotation-modify': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ QuotationFormScreen }) => QuotationFormScreen),
  'quotation-create-organization': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ QuotationFormScreen }) => QuotationFormScreen),
  'quotation-create-product': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ QuotationFormScreen }) => QuotationFormScreen),
  'purchase-orders': () => import('./lists/PaperListScreens.tsx').then(({ OrderListScreen }) => OrderListScreen),
  'purchase-order': () => import('./page/OrderScreen.tsx').then(({ OrderScreen }) => OrderScreen),
  'purchase-order-create': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ OrderFormScreen }) => OrderFormScreen),
  'purchase-order-modify': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ OrderFormScreen }) => OrderFormScreen),
  'purchase-order-create-product': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ OrderFormScreen }) => OrderFormScreen),
  'delivery-notes': () =>
    import('./lists/PaperListScreens.tsx').then(({ DeliveryNoteListScreen }) => DeliveryNoteListScreen),
  'delivery-note': () => import('./page/DeliveryNoteScreen.tsx').then(({ DeliveryNoteScreen }) => DeliveryNoteScreen),
  'product-returns': () => import('./lists/PaperListScreens.tsx').then(({ ReturnListScreen }) => ReturnListScreen),
  'product-return': () => import('./page/ReturnScreen.tsx').then(({ ReturnScreen }) => ReturnScreen),
  credits: () => import('./lists/PaperListScreens.tsx').then(({ CreditListScreen }) => CreditListScreen),
  credit: () => import('./page/CreditScreen.tsx').then(({ CreditScreen }) => CreditScreen),
  refunds: () => import('./lists/PaperListScreens.tsx').then(({ RefundListScreen }) => RefundListScreen),
  refund: () => import('./page/RefundScreen.tsx').then(({ RefundScreen }) => RefundScreen),
  invoices: () => import('./lists/InvoiceListScreen.tsx').then(({ InvoiceListScreen }) => InvoiceListScreen),
  invoice: () => import('./page/InvoiceScreen.tsx').then(({ InvoiceScreen }) => InvoiceScreen),
  'invoice-create': () => import('./editor/DocumentFormScreen.tsx').then(({ InvoiceFormScreen }) => InvoiceFormScreen),
  'invoice-modify': () => import('./editor/DocumentFormScreen.tsx').then(({ InvoiceFormScreen }) => InvoiceFormScreen),
  'invoice-create-product': () =>
    import('./editor/DocumentFormScreen.tsx').then(({ InvoiceFormScreen }) => InvoiceFormScreen),
  'invoice-payment': () =>
    import('./payments/InvoicePaymentScreen.tsx').then(({ InvoicePaymentScreen }) => InvoicePaymentScreen),
  payments: () => import('./payments/PaymentListScreen.tsx').then(({ PaymentListScreen }) => PaymentListScreen),
}
