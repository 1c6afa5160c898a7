import { ListChecks } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  {
    route: 'tasks',
    title: 'common:menuEntries.myTasks',
    icon: ListChecks,
  },
  { route: 'projects', entry: 'projects', records: ['projects/project-starts'], covers: ['project'] },
  { route: 'topics', entry: 'projects', covers: ['topic'] },
  { route: 'reports', entry: 'projects' },
  { route: 'workload', entry: 'workload' },
] as const
