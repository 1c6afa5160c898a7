import { BookUser, UserRoundCheck } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'directory', icon: BookUser, group: 'crm', scope: 'organization', covers: ['contact', 'organization'] },
  { route: 'clients', icon: UserRoundCheck, group: 'crm', scope: 'organization' },
] as const
