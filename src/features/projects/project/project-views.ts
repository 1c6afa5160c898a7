import { useTabAddress } from '../../../widgets/tab-address.ts'
import type { ProjectRead, StepRead } from '../../../api/projects/projects.ts'

/** Views of a project. */
const projectViews = ['board', 'list', 'gantt', 'team', 'files'] as const

export type ProjectView = (typeof projectViews)[number]

/** Props of a view of a project. */
export interface ProjectViewProps {
  project: ProjectRead
  steps: readonly StepRead[]
}

/** Returns the view of the address, and the function to choose another one. */
export const useProjectView = (): [ProjectView, (view: ProjectView) => void] => useTabAddress('display', projectViews)
