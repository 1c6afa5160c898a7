import type { Path } from './path.ts'

/** Payments, chart of accounts, journals and aged balances: the addresses of the module. */
export const accounting = [
  { name: 'payments', pattern: '/payments', access: 'staff', needs: 'payment:read', title: 'paths:payments' },
  { name: 'accounting', pattern: '/accounting', access: 'staff', needs: 'account:read', title: 'paths:accounting' },
  {
    name: 'accounting-detail',
    pattern: '/accounting-detail/{account}',
    access: 'staff',
    needs: 'account:read',
    title: 'paths:accounting-detail',
  },
  { name: 'aged-scales', pattern: '/aged-scales', access: 'staff', needs: 'account:read', title: 'paths:aged-scales' },
  {
    name: 'accounting-journals-sales',
    pattern: '/accounting/journals/sales',
    access: 'staff',
    needs: 'account:read',
    title: 'paths:accounting-journals-sales',
  },
  {
    name: 'accounting-journals-purchases',
    pattern: '/accounting/journals/purchases',
    access: 'staff',
    needs: 'account:read',
    title: 'paths:accounting-journals-purchases',
  },
] as const satisfies readonly Path[]
