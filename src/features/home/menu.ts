import { House, Inbox } from 'lucide-react'

/** The start page and the waiting records are on top. */
export const menu = [
  { route: 'home', icon: House },
  { route: 'waiting', icon: Inbox },
] as const
