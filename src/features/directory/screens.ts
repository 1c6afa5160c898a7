/** The screens of contacts and organizations. */
export const screens = {
  directory: () => import('./lists/DirectoryScreen.tsx').then(({ DirectoryScreen }) => DirectoryScreen),
  clients: () => import('./lists/ClientsScreen.tsx').then(({ ClientsScreen }) => ClientsScreen),
  contact: () => import('./contact/ContactScreen.tsx').then(({ ContactScreen }) => ContactScreen),
  organization: () =>
    import('./organization/OrganizationScreen.tsx').then(({ OrganizationScreen }) => OrganizationScreen),
} as const
