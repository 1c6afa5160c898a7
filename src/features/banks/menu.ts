import { Landmark } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'bank', icon: Landmark, group: 'accounting', covers: ['synchro', 'bridge-connect-redirection'] },
] as const
