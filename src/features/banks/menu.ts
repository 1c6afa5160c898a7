/** The entries of the navigation. */
export const menu = [
  {
    route: 'bank',
    title: 'common:menuEntries.bankLines',
    entry: 'bank',
    records: ['payment/transfer-orders', 'payment/bank-connections'],
    alsoAt: ['synchro'],
    covers: ['bridge-connect-redirection'],
  },
] as const
