import type { Path } from './path.ts'

/** The dashboard, the profile, administration, tools and the file manager: the addresses of the module. */
export const home = [
  { name: 'home', pattern: '/', access: 'staff', title: 'paths:home' },
  { name: 'waiting', pattern: '/waiting', access: 'staff', title: 'paths:waiting', added: true },
  { name: 'admin', pattern: '/admin', access: 'staff', needs: 'company:update', title: 'paths:admin' },
  { name: 'bank', pattern: '/bank', access: 'staff', title: 'paths:bank', planned: true },
  { name: 'profile', pattern: '/profile', access: 'staff', title: 'paths:profile' },
  { name: 'synchro', pattern: '/synchro', access: 'staff', title: 'paths:synchro', planned: true },
  {
    name: 'bridge-connect-redirection',
    pattern: '/bridge-connect-redirection/{status}',
    access: 'staff',
    title: 'paths:bridge-connect-redirection',
    planned: true,
  },
  { name: 'tools', pattern: '/tools', access: 'staff', title: 'paths:tools', planned: true },
  { name: 'tool-detail', pattern: '/tool-detail/{id}', access: 'staff', title: 'paths:tool-detail', planned: true },
  { name: 'create-tools', pattern: '/create-tools', access: 'staff', title: 'paths:create-tools', planned: true },
  { name: 'file-manager', pattern: '/file-manager', access: 'staff', needs: 'file:read', title: 'paths:file-manager' },
  { name: 'file', pattern: '/file/{id}', access: 'staff', needs: 'file:read', title: 'paths:file', added: true },
  {
    name: 'file-public',
    pattern: '/file-public/{company}/{id}/',
    access: 'public',
    title: 'paths:file-public',
    added: true,
  },
  { name: 'page-test', pattern: '/page-test', access: 'staff', title: 'paths:page-test' },
  {
    name: 'mailbox',
    pattern: '/mailbox',
    access: 'staff',
    needs: 'template:read',
    title: 'paths:mailbox',
    added: true,
  },
] as const satisfies readonly Path[]
