import type { Path } from './path.ts'

/** Payments, chart of accounts, journals and aged balances: the addresses of the module. */
export const accounting = [
  { name: 'payments', pattern: '/payments', access: 'staff', needs: 'payment:read', feature: 'payments' },
  { name: 'accounting', pattern: '/accounting', access: 'staff', needs: 'account:read' },
  {
    name: 'accounting-detail',
    pattern: '/accounting-detail/{account}',
    access: 'staff',
    needs: 'account:read',
  },
  { name: 'aged-scales', pattern: '/aged-scales', access: 'staff', needs: 'account:read' },
  {
    name: 'accounting-journals-sales',
    pattern: '/accounting/journals/sales',
    access: 'staff',
    needs: 'account:read',
  },
  {
    name: 'accounting-journals-purchases',
    pattern: '/accounting/journals/purchases',
    access: 'staff',
    needs: 'account:read',
  },
  {
    name: 'accounting-journals-bank',
    pattern: '/accounting/journals/bank',
    access: 'staff',
    needs: 'account:read',
    added: true,
  },
  {
    name: 'accounting-journals-cash',
    pattern: '/accounting/journals/cash',
    access: 'staff',
    needs: 'account:read',
    added: true,
  },
  {
    name: 'accounting-journals-sundry',
    pattern: '/accounting/journals/sundry',
    access: 'staff',
    needs: 'account:read',
    added: true,
  },
  {
    name: 'accounting-journals-opening',
    pattern: '/accounting/journals/opening',
    access: 'staff',
    needs: 'account:read',
    added: true,
  },
  { name: 'receipts-book', pattern: '/receipts-book', access: 'staff', needs: 'payment:read', added: true },
  { name: 'fiscal-series', pattern: '/fiscal-series', access: 'staff', needs: 'account:read', added: true },
  {
    name: 'fiscal-series-public',
    pattern: '/fiscal-series-public/{company}/{id}/',
    access: 'public',
    added: true,
  },
  { name: 'e-reporting', pattern: '/e-reporting', access: 'staff', needs: 'account:read', added: true },
] as const satisfies readonly Path[]
