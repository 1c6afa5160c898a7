import { ChartColumn, Inbox, SquareKanban } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  {
    route: 'opportunities',
    params: { id: 'current' },
    icon: SquareKanban,
    group: 'crm',
    covers: ['opportunity', 'pipelines', 'pipeline-create', 'pipeline-modify'],
  },
  { route: 'crm-reporting', icon: ChartColumn, group: 'crm' },
  {
    route: 'lead-forms',
    icon: Inbox,
    group: 'crm',
    covers: ['lead-form-create', 'lead-form-modify', 'lead-sources', 'booking-pages'],
  },
] as const
