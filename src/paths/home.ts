import type { Path } from './path.ts'

/** The dashboard, the profile, administration, tools and the file manager: the addresses of the module. */
export const home = [
  { name: 'home', pattern: '/', access: 'staff' },
  { name: 'waiting', pattern: '/waiting', access: 'staff', added: true },
  { name: 'admin', pattern: '/admin', access: 'staff', needs: 'company:update', feature: 'admin' },
  { name: 'bank', pattern: '/bank', access: 'staff', needs: 'bank:read', feature: 'banks' },
  { name: 'profile', pattern: '/profile', access: 'staff', feature: 'auth' },
  { name: 'synchro', pattern: '/synchro', access: 'staff', needs: 'bank:read', feature: 'banks' },
  {
    name: 'bridge-connect-redirection',
    pattern: '/bridge-connect-redirection/{status}',
    access: 'staff',
    needs: 'bank:read',
    feature: 'banks',
  },
  { name: 'tools', pattern: '/tools', access: 'staff', planned: true },
  { name: 'tool-detail', pattern: '/tool-detail/{id}', access: 'staff', planned: true },
  { name: 'create-tools', pattern: '/create-tools', access: 'staff', planned: true },
  { name: 'file-manager', pattern: '/file-manager', access: 'staff', needs: 'file:read', feature: 'files' },
  { name: 'file', pattern: '/file/{id}', access: 'staff', needs: 'file:read', added: true, feature: 'files' },
  {
    name: 'file-public',
    pattern: '/file-public/{company}/{id}/',
    access: 'public',
    added: true,
  },
  { name: 'accessibility', pattern: '/accessibility/', access: 'public', added: true },
  { name: 'page-test', pattern: '/page-test', access: 'staff', feature: 'admin' },
  {
    name: 'mailbox',
    pattern: '/mailbox',
    access: 'staff',
    needs: 'template:read',
    added: true,
    feature: 'admin',
  },
] as const satisfies readonly Path[]
