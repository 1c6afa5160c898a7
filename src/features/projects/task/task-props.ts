import type { TaskRead } from '../../../api/projects/tasks.ts'

/** Props of the parts of the panel of a task. */
export interface TaskBodyProps {
  task: TaskRead
  hasProject: boolean
  /** Whether the project is in progress. */
  isOpen: boolean
  canChange: boolean
  onOpen: (id: string) => void
  onClose: () => void
  onDirty: (name: string, isDirty: boolean) => void
}
