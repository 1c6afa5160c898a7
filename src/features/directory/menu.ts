/** The entries of the navigation. */
export const menu = [
  {
    route: 'directory',
    entry: 'directory',
    records: ['directory/contacts', 'directory/organizations'],
    covers: ['contact', 'organization'],
  },
  { route: 'clients', entry: 'directory' },
] as const
