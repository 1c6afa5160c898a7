import type { Path } from './path.ts'

/** The service desk and its public pages: the addresses of the module. */
export const tickets = [
  { name: 'tickets', pattern: '/tickets/{type}', access: 'staff', planned: true },
  {
    name: 'tickets-internals',
    pattern: '/tickets_internals/{type}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'ticket-detail',
    pattern: '/ticket-detail/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'ticket-internal-detail',
    pattern: '/ticket-internal-detail/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'ticket-portal', pattern: '/ticket-portal', access: 'staff', planned: true },
  {
    name: 'ticket-portal-detail',
    pattern: '/ticket-portal-detail/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'create-ticket',
    pattern: '/create-ticket/{company}/{id}',
    access: 'public',
    planned: true,
  },
  {
    name: 'organization-tickets',
    pattern: '/organization-tickets/{company}/{id}',
    access: 'public',
    planned: true,
  },
] as const satisfies readonly Path[]
