import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toast/toast.ts'
import type { AnyResource } from '../entity.ts'
import { PanelPart } from '../panel/PanelPart.tsx'
import { TaskList, type TaskLists } from './TaskList.tsx'
import { olderTaskForm } from './task-forms.ts'

export interface OlderTasksPanelProps {
  /** The tasks of this kind of record, `resource(action)`. */
  source: AnyResource
  /** Name of the field that points to the parent, and its id. */
  parent: string
  id: string
  hasRight?: boolean
}

const lists: TaskLists = {
  priority: { finished: false, priority: true },
  ongoing: { finished: false, priority: false },
  finished: { finished: true },
}

/**
 * Shows tasks of a record in the older form: with priority, ongoing and finished (specification 1 section 4). A new one
 * notifies the people it concerns.
 */
export function OlderTasksPanel({ source, parent, id, hasRight = true }: OlderTasksPanelProps): ReactElement {
  const { t } = useTranslation('widgets')
  const form = useMemo(() => olderTaskForm(source), [source])
  return (
    <PanelPart>
      <TaskList
        form={form}
        lists={lists}
        parent={{ [parent]: id }}
        hasRight={hasRight}
        onCreated={() => showToast('success', t('taskNotified'))}
      />
    </PanelPart>
  )
}
