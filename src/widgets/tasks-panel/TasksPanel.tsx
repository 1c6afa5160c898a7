import type { ReactElement } from 'react'
import { PanelPart } from '../panel/PanelPart.tsx'
import { TaskList, type TaskLists } from './TaskList.tsx'
import { taskForm } from './task-forms.ts'

export interface TasksPanelProps {
  /** Id of the record the tasks belong to. */
  externalId: string
  /** Name of the record beside a task on the dashboard, and the address it leads to. */
  title?: string
  link?: string
  /** Without it the creation form is hidden (specification 1 section 6). */
  hasRight?: boolean
}

const lists: TaskLists = { ongoing: { finished: false }, finished: { finished: true } }

/** Shows tasks of a record (Task v2): ongoing and finished, fifteen a page; ticking moves a task between the lists. */
export function TasksPanel({ externalId, title, link, hasRight = true }: TasksPanelProps): ReactElement {
  return (
    <PanelPart>
      <TaskList
        form={taskForm}
        lists={lists}
        parent={{ external_id: externalId }}
        fixed={{ external_id: externalId, dashboard_title: title, link }}
        hasRight={hasRight}
      />
    </PanelPart>
  )
}
