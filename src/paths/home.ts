import type { Path } from './path.ts'

/** The dashboard, the profile, administration, tools and the file manager: the addresses of the module. */
export const home = [
  { name: 'home', pattern: '/', access: 'staff' },
  { name: 'waiting', pattern: '/waiting', access: 'staff', added: true },
  { name: 'admin', pattern: '/admin', access: 'staff', needs: 'company:update' },
  { name: 'bank', pattern: '/bank', access: 'staff', needs: 'bank:read' },
  { name: 'profile', pattern: '/profile', access: 'staff' },
  { name: 'synchro', pattern: '/synchro', access: 'staff', needs: 'bank:read' },
  {
    name: 'bridge-connect-redirection',
    pattern: '/bridge-connect-redirection/{status}',
    access: 'staff',
    needs: 'bank:read',
  },
  { name: 'tools', pattern: '/tools', access: 'staff', planned: true },
  { name: 'tool-detail', pattern: '/tool-detail/{id}', access: 'staff', planned: true },
  { name: 'create-tools', pattern: '/create-tools', access: 'staff', planned: true },
  { name: 'file-manager', pattern: '/file-manager', access: 'staff', needs: 'file:read' },
  { name: 'file', pattern: '/file/{id}', access: 'staff', needs: 'file:read', added: true },
  {
    name: 'file-public',
    pattern: '/file-public/{company}/{id}/',
    access: 'public',
    added: true,
  },
  { name: 'accessibility', pattern: '/accessibility/', access: 'public', added: true },
  { name: 'page-test', pattern: '/page-test', access: 'staff' },
  {
    name: 'mailbox',
    pattern: '/mailbox',
    access: 'staff',
    needs: 'template:read',
    added: true,
  },
] as const satisfies readonly Path[]
