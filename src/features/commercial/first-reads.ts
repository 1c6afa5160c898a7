/** What the screens of the module ask first, by route name; it travels with the screen. */
export const commercialFirstReads = {
  quotations: () => import('./lists/asked.ts').then(({ firstQuotations }) => firstQuotations),
  invoices: () => import('./lists/asked.ts').then(({ firstInvoices }) => firstInvoices),
}
