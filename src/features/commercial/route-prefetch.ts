/** What the screens of the module ask first, by route name; it travels with the screen. */
export const commercialPrefetch = {
  quotations: () => import('./lists/initial-query.ts').then(({ prefetchQuotationList }) => prefetchQuotationList),
  invoices: () => import('./lists/initial-query.ts').then(({ prefetchInvoiceList }) => prefetchInvoiceList),
}
