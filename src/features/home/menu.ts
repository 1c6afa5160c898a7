import { House } from 'lucide-react'

/** The start page stands above all groups. */
export const menu = [{ route: 'home', icon: House }] as const
