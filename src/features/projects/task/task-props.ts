import type { TaskRead } from '../../../api/projects/tasks.ts'

/** What the parts of the panel of a task are drawn from. */
export interface TaskBodyProps {
  task: TaskRead
  hasProject: boolean
  /** The project is in progress. */
  isOpen: boolean
  canChange: boolean
  onOpen: (id: string) => void
  onClose: () => void
  onDirty: (name: string, isDirty: boolean) => void
}
