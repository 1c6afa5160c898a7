import type { Path } from './path.ts'

/** Directory, pipelines, opportunities and calendar: the addresses of the module. */
export const crm = [
  { name: 'agenda', pattern: '/agenda', access: 'staff', needs: 'calendar:read', title: 'paths:agenda' },
  { name: 'clients', pattern: '/clients', access: 'staff', needs: 'organization:read', title: 'paths:clients' },
  { name: 'directory', pattern: '/directory', access: 'staff', needs: 'contact:read', title: 'paths:directory' },
  { name: 'contact', pattern: '/contact/{id}', access: 'staff', needs: 'contact:read', title: 'paths:contact' },
  {
    name: 'organization',
    pattern: '/organization/{id}',
    access: 'staff',
    needs: 'organization:read',
    title: 'paths:organization',
  },
  {
    name: 'business-management',
    pattern: '/business-management/',
    access: 'staff',
    title: 'paths:business-management',
    planned: true,
  },
  {
    name: 'opportunities',
    pattern: '/opportunities/{id}',
    access: 'staff',
    title: 'paths:opportunities',
    planned: true,
  },
  { name: 'opportunity', pattern: '/opportunity/{id}', access: 'staff', title: 'paths:opportunity', planned: true },
  { name: 'pipelines', pattern: '/pipelines', access: 'staff', title: 'paths:pipelines', planned: true },
  {
    name: 'pipeline-create',
    pattern: '/pipeline-create',
    access: 'staff',
    title: 'paths:pipeline-create',
    planned: true,
  },
  {
    name: 'pipeline-modify',
    pattern: '/pipeline-modify/{id}',
    access: 'staff',
    title: 'paths:pipeline-modify',
    planned: true,
  },
  { name: 'crm-reporting', pattern: '/crm-reporting', access: 'staff', title: 'paths:crm-reporting', planned: true },
  {
    name: 'personal-organizations',
    pattern: '/personal-organizations',
    access: 'staff',
    needs: 'personal_organization:read',
    title: 'paths:personal-organizations',
  },
  { name: 'calendar', pattern: '/calendar', access: 'staff', needs: 'calendar:read', title: 'paths:calendar' },
] as const satisfies readonly Path[]
