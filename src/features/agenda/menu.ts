import { CalendarDays } from 'lucide-react'

/** The agenda stands above all groups: everybody has one. */
export const menu = [{ route: 'agenda', icon: CalendarDays, covers: ['calendar'] }] as const
