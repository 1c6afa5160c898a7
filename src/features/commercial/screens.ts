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
  'credit-create': () => import('./lists/SourceListScreens.tsx').then(({ CreditSourceScreen }) => CreditSourceScreen),
  'credit-modify': () => import('./page/ModifyScreens.tsx').then(({ CreditModifyScreen }) => CreditModifyScreen),
  'credit-create-organization': () =>
    import('./page/ModifyScreens.tsx').then(({ CreditModifyScreen }) => CreditModifyScreen),
  'credit-create-product': () =>
    import('./page/ModifyScreens.tsx').then(({ CreditModifyScreen }) => CreditModifyScreen),
  'refund-create': () => import('./lists/SourceListScreens.tsx').then(({ RefundSourceScreen }) => RefundSourceScreen),
  'refund-modify': () => import('./page/ModifyScreens.tsx').then(({ RefundModifyScreen }) => RefundModifyScreen),
  'refund-create-product': () =>
    import('./page/ModifyScreens.tsx').then(({ RefundModifyScreen }) => RefundModifyScreen),
  'refund-public': () => import('./page/PaperScreens.tsx').then(({ RefundPaperScreen }) => RefundPaperScreen),
  'delivery-note-create': () =>
    import('./lists/SourceListScreens.tsx').then(({ DeliveryNoteSourceScreen }) => DeliveryNoteSourceScreen),
  'delivery-note-modify': () =>
    import('./page/ModifyScreens.tsx').then(({ DeliveryNoteModifyScreen }) => DeliveryNoteModifyScreen),
  'delivery-note-create-product': () =>
    import('./page/ModifyScreens.tsx').then(({ DeliveryNoteModifyScreen }) => DeliveryNoteModifyScreen),
  'delivery-note-public': () =>
    import('./page/PaperScreens.tsx').then(({ DeliveryNotePaperScreen }) => DeliveryNotePaperScreen),
  'product-return-create': () =>
    import('./lists/SourceListScreens.tsx').then(({ ReturnSourceScreen }) => ReturnSourceScreen),
  'product-return-modify': () =>
    import('./page/ModifyScreens.tsx').then(({ ReturnModifyScreen }) => ReturnModifyScreen),
  'product-return-create-product': () =>
    import('./page/ModifyScreens.tsx').then(({ ReturnModifyScreen }) => ReturnModifyScreen),
  'product-return-public': () => import('./page/PaperScreens.tsx').then(({ ReturnPaperScreen }) => ReturnPaperScreen),
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
