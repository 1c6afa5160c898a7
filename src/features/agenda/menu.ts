import { CalendarDays } from 'lucide-react'

/** The agenda is on top: everybody has one. */
export const menu = [{ route: 'agenda', icon: CalendarDays, alsoAt: ['calendar'] }] as const
