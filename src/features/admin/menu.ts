import { Building2, Mail, Mailbox, Percent, Settings, Tags } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'price-levels', icon: Tags, group: 'stock' },
  { route: 'taxes', icon: Percent, group: 'accounting' },
  {
    route: 'admin',
    icon: Settings,
    group: 'settings',
    parts: [
      { query: { 'menu-admin': 'company' }, title: 'common:menuParts.company' },
      { query: { 'menu-admin': 'users' }, title: 'common:menuParts.users' },
      { query: { 'menu-admin': 'invitations' }, title: 'common:menuParts.invitations' },
      { query: { 'menu-admin': 'rights' }, title: 'common:menuParts.rights' },
      { query: { 'menu-admin': 'groups' }, title: 'common:menuParts.groups' },
      { query: { 'menu-admin': 'senders' }, title: 'common:menuParts.senders' },
      { query: { 'menu-admin': 'cards' }, title: 'common:menuParts.cards' },
      { query: { 'menu-admin': 'journal' }, title: 'common:menuParts.journal' },
    ],
  },
  { route: 'personal-organizations', icon: Building2, group: 'settings' },
  { route: 'manage-email', icon: Mail, group: 'settings' },
  { route: 'mailbox', icon: Mailbox, group: 'settings' },
] as const
