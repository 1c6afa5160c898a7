import { Building2, Mail, Mailbox, Percent, Settings, Tags } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'price-levels', icon: Tags, group: 'stock', scope: 'price_level' },
  { route: 'taxes', icon: Percent, group: 'accounting', scope: 'tax' },
  {
    route: 'admin',
    icon: Settings,
    group: 'settings',
    scope: 'company',
    action: 'update',
    parts: [
      { query: { 'menu-admin': 'company' }, title: 'common:menuParts.company' },
      { query: { 'menu-admin': 'users' }, title: 'common:menuParts.users' },
      { query: { 'menu-admin': 'invitations' }, title: 'common:menuParts.invitations' },
    ],
  },
  { route: 'personal-organizations', icon: Building2, group: 'settings', scope: 'personal_organization' },
  { route: 'manage-email', icon: Mail, group: 'settings', scope: 'template' },
  { route: 'mailbox', icon: Mailbox, group: 'settings', scope: 'template' },
] as const
