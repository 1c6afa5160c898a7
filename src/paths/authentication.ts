import type { Path } from './path.ts'

/** Logging in and out, registering, choosing a company: the addresses of the module. */
export const authentication = [
  { name: 'login', pattern: '/login', access: 'public', guard: 'loggedOut', title: 'paths:login' },
  { name: 'Register', pattern: '/register', access: 'public', title: 'paths:register' },
  {
    name: 'login-authorize',
    pattern: '/login/authorize',
    access: 'public',
    guard: 'loggedOut',
    title: 'paths:login-authorize',
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
  { name: 'companies', pattern: '/companies', access: 'public', title: 'paths:companies' },
  { name: 'logout', pattern: '/logout', access: 'staff', title: 'paths:logout' },
  { name: 'setup', pattern: '/setup/{token}', access: 'public', title: 'paths:setup', added: true },
] as const satisfies readonly Path[]
