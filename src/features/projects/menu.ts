import { FolderKanban, ListChecks } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'projects', icon: FolderKanban, group: 'projects', covers: ['project'] },
  { route: 'tasks', icon: ListChecks, group: 'projects' },
] as const
