import { BookOpenCheck, BookUser, CalendarDays, ChartColumn, Landmark, ReceiptText, ShieldCheck } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'business-management', icon: ChartColumn, group: 'accounting' },
  { route: 'accounting', icon: BookUser, group: 'accounting', covers: ['accounting-detail'] },
  {
    route: 'accounting-journals-sales',
    icon: ReceiptText,
    group: 'accounting',
    covers: [
      'accounting-journals-purchases',
      'accounting-journals-bank',
      'accounting-journals-cash',
      'accounting-journals-sundry',
      'accounting-journals-opening',
    ],
  },
  { route: 'aged-scales', icon: CalendarDays, group: 'accounting' },
  { route: 'receipts-book', icon: BookOpenCheck, group: 'accounting' },
  { route: 'fiscal-series', icon: ShieldCheck, group: 'accounting' },
  { route: 'e-reporting', icon: Landmark, group: 'accounting' },
] as const
