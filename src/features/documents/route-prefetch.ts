/** First requests of the screens of the module, by route name; loaded with the screen. */
export const prefetch = {
  quotations: () => import('./columns/initial-query.ts').then(({ prefetchQuotationList }) => prefetchQuotationList),
  'purchase-orders': () => import('./columns/initial-query.ts').then(({ prefetchOrderList }) => prefetchOrderList),
  'delivery-notes': () =>
    import('./columns/initial-query.ts').then(({ prefetchDeliveryNoteList }) => prefetchDeliveryNoteList),
  'product-returns': () => import('./columns/initial-query.ts').then(({ prefetchReturnList }) => prefetchReturnList),
  credits: () => import('./columns/initial-query.ts').then(({ prefetchCreditList }) => prefetchCreditList),
  refunds: () => import('./columns/initial-query.ts').then(({ prefetchRefundList }) => prefetchRefundList),
  invoices: () => import('./columns/initial-query.ts').then(({ prefetchInvoiceList }) => prefetchInvoiceList),
}
