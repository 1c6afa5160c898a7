/** The screens of the module by route name, each in its own part of the build. */
export const screens = {
  accounting: () => import('./ledger/AccountListScreen.tsx').then(({ AccountListScreen }) => AccountListScreen),
  'accounting-detail': () => import('./ledger/AccountScreen.tsx').then(({ AccountScreen }) => AccountScreen),
  'accounting-journals-sales': () =>
    import('./ledger/JournalScreen.tsx').then(({ SalesJournalScreen }) => SalesJournalScreen),
  'accounting-journals-purchases': () =>
    import('./ledger/JournalScreen.tsx').then(({ PurchasesJournalScreen }) => PurchasesJournalScreen),
  'accounting-journals-bank': () =>
    import('./ledger/JournalScreen.tsx').then(({ BankJournalScreen }) => BankJournalScreen),
  'accounting-journals-cash': () =>
    import('./ledger/JournalScreen.tsx').then(({ CashJournalScreen }) => CashJournalScreen),
  'accounting-journals-sundry': () =>
    import('./ledger/JournalScreen.tsx').then(({ SundryJournalScreen }) => SundryJournalScreen),
  'accounting-journals-opening': () =>
    import('./ledger/JournalScreen.tsx').then(({ OpeningJournalScreen }) => OpeningJournalScreen),
  'aged-scales': () => import('./aged/AgedScaleScreen.tsx').then(({ AgedScaleScreen }) => AgedScaleScreen),
  'e-reporting': () => import('./reporting/EReportingScreen.tsx').then(({ EReportingScreen }) => EReportingScreen),
  'fiscal-series': () =>
    import('./reporting/FiscalSeriesScreen.tsx').then(({ FiscalSeriesScreen }) => FiscalSeriesScreen),
  'receipts-book': () =>
    import('./reporting/ReceiptsBookScreen.tsx').then(({ ReceiptsBookScreen }) => ReceiptsBookScreen),
  'business-management': () =>
    import('./business/BusinessManagementScreen.tsx').then(({ BusinessManagementScreen }) => BusinessManagementScreen),
}
