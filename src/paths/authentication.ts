import type { Path } from './path.ts'

/** Logging in and out, registering, choosing a company: the addresses of the module. */
export const authentication = [
  { name: 'login', pattern: '/login', access: 'public', guard: 'loggedOut' },
  { name: 'Register', pattern: '/register', access: 'public', title: 'paths:register' },
  {
    name: 'login-authorize',
    pattern: '/login/authorize',
    access: 'public',
    guard: 'loggedOut',
  },
  {
    name: 'Change password',
    pattern: '/change-password',
    access: 'public',
    guard: 'loggedOut',
    title: 'paths:change-password',
  },
  {
    name: 'Confirm invitation',
    pattern: '/confirm-invitation',
    access: 'public',
    guard: 'loggedOut',
    title: 'paths:confirm-invitation',
  },
  {
    name: 'Forgot password',
    pattern: '/forgot-password',
    access: 'public',
    guard: 'loggedOut',
    title: 'paths:forgot-password',
  },
  { name: 'companies', pattern: '/companies', access: 'public' },
  { name: 'logout', pattern: '/logout', access: 'staff' },
  { name: 'setup', pattern: '/setup/{token}', access: 'public', added: true },
] as const satisfies readonly Path[]
