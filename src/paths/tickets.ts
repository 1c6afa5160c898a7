import type { Path } from './path.ts'

/** The service desk and its public pages: the addresses of the module. */
export const tickets = [
  { name: 'tickets', pattern: '/tickets/{type}', access: 'staff', title: 'paths:tickets', planned: true },
  {
    name: 'tickets-internals',
    pattern: '/tickets_internals/{type}',
    access: 'staff',
    title: 'paths:tickets-internals',
    planned: true,
  },
  {
    name: 'ticket-detail',
    pattern: '/ticket-detail/{id}',
    access: 'staff',
    title: 'paths:ticket-detail',
    planned: true,
  },
  {
    name: 'ticket-internal-detail',
    pattern: '/ticket-internal-detail/{id}',
    access: 'staff',
    title: 'paths:ticket-internal-detail',
    planned: true,
  },
  { name: 'ticket-portal', pattern: '/ticket-portal', access: 'staff', title: 'paths:ticket-portal', planned: true },
  {
    name: 'ticket-portal-detail',
    pattern: '/ticket-portal-detail/{id}',
    access: 'staff',
    title: 'paths:ticket-portal-detail',
    planned: true,
  },
  {
    name: 'create-ticket',
    pattern: '/create-ticket/{company}/{id}',
    access: 'public',
    title: 'paths:create-ticket',
    planned: true,
  },
  {
    name: 'organization-tickets',
    pattern: '/organization-tickets/{company}/{id}',
    access: 'public',
    title: 'paths:organization-tickets',
    planned: true,
  },
] as const satisfies readonly Path[]
