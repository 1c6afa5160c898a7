/** The entries of the navigation. */
export const menu = [
  {
    route: 'received-invoices',
    entry: 'supplier-invoices',
    records: ['commercial/received-invoices'],
    covers: ['received-invoice'],
  },
] as const
