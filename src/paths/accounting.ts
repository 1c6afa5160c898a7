import type { Path } from './path.ts'

/** Payments, chart of accounts, journals and aged balances: the addresses of the module. */
export const accounting = [
  { name: 'payments', pattern: '/payments', access: 'staff', needs: 'payment:read', title: 'paths:payments' },
  { name: 'accounting', pattern: '/accounting', access: 'staff', title: 'paths:accounting', planned: true },
  {
    name: 'accounting-detail',
    pattern: '/accounting-detail/{account}',
    access: 'staff',
    title: 'paths:accounting-detail',
    planned: true,
  },
  { name: 'aged-scales', pattern: '/aged-scales', access: 'staff', needs: 'account:read', title: 'paths:aged-scales' },
  {
    name: 'accounting-journals-sales',
    pattern: '/accounting/journals/sales',
    access: 'staff',
    title: 'paths:accounting-journals-sales',
    planned: true,
  },
  {
    name: 'accounting-journals-purchases',
    pattern: '/accounting/journals/purchases',
    access: 'staff',
    title: 'paths:accounting-journals-purchases',
    planned: true,
  },
] as const satisfies readonly Path[]
