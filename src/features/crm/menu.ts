import { SquareKanban } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  {
    route: 'opportunities',
    params: { id: 'current' },
    icon: SquareKanban,
    group: 'crm',
    covers: ['opportunity', 'pipelines', 'pipeline-create', 'pipeline-modify'],
  },
] as const
