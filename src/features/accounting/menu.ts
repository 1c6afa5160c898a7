import { Hourglass } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [{ route: 'aged-scales', icon: Hourglass, group: 'accounting' }] as const
