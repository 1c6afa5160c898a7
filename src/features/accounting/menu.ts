import { ReceiptText } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'business-management', entry: 'bank' },
  {
    route: 'accounting-journals-sales',
    title: 'common:menuEntries.journals',
    icon: ReceiptText,
    entry: 'ledger',
    alsoAt: [
      'accounting-journals-purchases',
      'accounting-journals-bank',
      'accounting-journals-cash',
      'accounting-journals-sundry',
      'accounting-journals-opening',
    ],
  },
  { route: 'accounting', entry: 'ledger', covers: ['accounting-detail'] },
  { route: 'receipts-book', entry: 'ledger' },
  { route: 'aged-scales', entry: 'aged-scales' },
  { route: 'e-reporting', entry: 'declarations' },
  { route: 'fiscal-series', entry: 'declarations' },
] as const
