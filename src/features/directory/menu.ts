import { BookUser, UserRoundCheck } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'directory', icon: BookUser, group: 'crm', covers: ['contact', 'organization'] },
  { route: 'clients', icon: UserRoundCheck, group: 'crm' },
] as const
