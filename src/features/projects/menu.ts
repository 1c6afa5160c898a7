import { FolderKanban, Gauge, Hash, ListChecks, NotebookText } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'projects', icon: FolderKanban, group: 'projects', covers: ['project'] },
  { route: 'tasks', icon: ListChecks, group: 'projects' },
  { route: 'workload', icon: Gauge, group: 'projects' },
  { route: 'topics', icon: Hash, group: 'projects', covers: ['topic'] },
  { route: 'reports', icon: NotebookText, group: 'projects' },
] as const
