/** The parts of /admin in their order: the company, its people, their rights, and the journal. */
export const adminParts = [
  { query: { 'menu-admin': 'company' }, title: 'common:menuParts.company' },
  { query: { 'menu-admin': 'users' }, title: 'common:menuParts.users', needs: ['user:update', 'user:create'] },
  { query: { 'menu-admin': 'rights' }, title: 'common:menuParts.rights', needs: ['group:update'] },
  { query: { 'menu-admin': 'groups' }, title: 'common:menuParts.groups', needs: ['group:update'], isAdded: true },
  { query: { 'menu-admin': 'senders' }, title: 'common:menuParts.senders', needs: ['company:update'], isAdded: true },
  { query: { 'menu-admin': 'cards' }, title: 'common:menuParts.cards', needs: ['company:full'], isAdded: true },
  { query: { 'menu-admin': 'journal' }, title: 'common:menuParts.journal', needs: ['history:full'], isAdded: true },
] as const
