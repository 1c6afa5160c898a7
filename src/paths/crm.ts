import type { Path } from './path.ts'

/** Directory, pipelines, opportunities and calendar: the addresses of the module. */
export const crm = [
  { name: 'agenda', pattern: '/agenda', access: 'staff', needs: 'calendar:read' },
  { name: 'clients', pattern: '/clients', access: 'staff', needs: 'organization:read' },
  { name: 'directory', pattern: '/directory', access: 'staff', needs: 'contact:read' },
  { name: 'contact', pattern: '/contact/{id}', access: 'staff', needs: 'contact:read' },
  {
    name: 'organization',
    pattern: '/organization/{id}',
    access: 'staff',
    needs: 'organization:read',
  },
  {
    name: 'business-management',
    pattern: '/business-management/',
    access: 'staff',
    needs: 'account:read',
  },
  {
    name: 'opportunities',
    pattern: '/opportunities/{id}',
    access: 'staff',
    needs: 'opportunity:read',
  },
  { name: 'opportunity', pattern: '/opportunity/{id}', access: 'staff', needs: 'opportunity:read' },
  { name: 'pipelines', pattern: '/pipelines', access: 'staff', needs: 'sales_pipeline:read' },
  {
    name: 'pipeline-create',
    pattern: '/pipeline-create',
    access: 'staff',
    needs: 'sales_pipeline:create',
  },
  {
    name: 'pipeline-modify',
    pattern: '/pipeline-modify/{id}',
    access: 'staff',
    needs: 'sales_pipeline:update',
  },
  { name: 'crm-reporting', pattern: '/crm-reporting', access: 'staff', planned: true },
  {
    name: 'personal-organizations',
    pattern: '/personal-organizations',
    access: 'staff',
    needs: 'personal_organization:read',
  },
  { name: 'calendar', pattern: '/calendar', access: 'staff', needs: 'calendar:read' },
] as const satisfies readonly Path[]
