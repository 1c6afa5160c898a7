/** First requests of the screens of the module, by route name; loaded with the screen. */
export const prefetch = {
  quotations: () => import('./lists/initial-query.ts').then(({ prefetchQuotationList }) => prefetchQuotationList),
  'purchase-orders': () => import('./lists/initial-query.ts').then(({ prefetchOrderList }) => prefetchOrderList),
  'delivery-notes': () =>
    import('./lists/initial-query.ts').then(({ prefetchDeliveryNoteList }) => prefetchDeliveryNoteList),
  'product-returns': () => import('./lists/initial-query.ts').then(({ prefetchReturnList }) => prefetchReturnList),
  credits: () => import('./lists/initial-query.ts').then(({ prefetchCreditList }) => prefetchCreditList),
  refunds: () => import('./lists/initial-query.ts').then(({ prefetchRefundList }) => prefetchRefundList),
  invoices: () => import('./lists/initial-query.ts').then(({ prefetchInvoiceList }) => prefetchInvoiceList),
}
