/** What the screens of the module ask first, by route name; it travels with the screen. */
export const commercialFirstReads = {
  quotations: () => import('./lists/initial-query.ts').then(({ firstQuotations }) => firstQuotations),
  invoices: () => import('./lists/initial-query.ts').then(({ firstInvoices }) => firstInvoices),
}
