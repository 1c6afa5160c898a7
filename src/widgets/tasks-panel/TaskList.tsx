import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session/use-session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../ui/actions/SegmentedControl.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { valueOf } from '../entity.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPages } from '../panel/PanelPages.tsx'
import { useLeaving } from '../undo/undo.ts'
import { ReminderInput } from './ReminderInput.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskRow } from './TaskRow.tsx'
import { type AnyTask, taskDraftOf, type TaskFormDraft, type TaskForm } from './task-forms.ts'
import styles from './TasksPanel.module.css'

/** The lists of a task panel, each with its states of a task. */
export type TaskLists = Readonly<
  Partial<Record<'priority' | 'ongoing' | 'finished', Readonly<Record<string, boolean>>>>
>

export interface TaskListProps {
  form: TaskForm
  lists: TaskLists
  /** Filter of the tasks of the record. */
  parent: Readonly<Record<string, unknown>>
  /** Values of a new task. */
  fixed?: Readonly<Record<string, unknown>>
  hasRight: boolean
  onCreated?: () => void
}

const SIZE = 15

/**
 * Shows the tasks of a record in their lists, fifteen a page. Ticking or starring a task moves it to another list at
 * once.
 */
export function TaskList({ form, lists, parent, fixed = parent, hasRight, onCreated }: TaskListProps): ReactElement {
  const { t } = useTranslation('widgets')
  const { user } = useSession()
  const names = Object.keys(lists) as (keyof TaskLists)[]
  const [list, setList] = useState<keyof TaskLists>(names.includes('ongoing') ? 'ongoing' : names[0]!)
  const [page, setPage] = useState(1)
  const [draft, setDraft] = useState<Partial<TaskFormDraft> | null>(null)
  const states = lists[list] ?? {}
  const tasks = form.source.useList({
    page,
    page_size: SIZE,
    ordering: list === 'finished' ? `-${form.day}` : form.day,
    filters: { ...parent, ...states },
  })
  const rows = useShown(tasks.data?.results, states)
  return (
    <Card
      title={t('tasks')}
      aside={
        hasRight && (
          <Button size="s" variant="ghost" icon={Plus} onClick={() => setDraft({ assigned_user: user?.uuid ?? null })}>
            {t('addTask')}
          </Button>
        )
      }
    >
      <div className={styles.panel}>
        {hasRight && <ReminderInput form={form} fixed={fixed} onOpen={setDraft} onCreated={onCreated} />}
        <SegmentedControl
          label={t('tasks')}
          value={list}
          onChange={(next) => {
            setList(next)
            setPage(1)
          }}
          segments={names.map((name) => ({ value: name, label: t(name) }))}
        />
        <PanelBody query={tasks}>
          {rows.length === 0 && <p className={styles.empty}>{t('noTasks')}</p>}
          <ul className={styles.list}>
            {rows.map((task) => (
              <TaskRow key={task.id} form={form} task={task} onEdit={() => setDraft(taskDraftOf(form, task))} />
            ))}
          </ul>
        </PanelBody>
        <PanelPages page={page} size={SIZE} count={tasks.data?.count ?? 0} onPage={setPage} />
      </div>
      {draft && (
        <TaskDialog form={form} task={draft} fixed={fixed} onCreated={onCreated} onClose={() => setDraft(null)} />
      )}
    </Card>
  )
}

/** Returns the tasks that still belong to a list. */
function useShown(tasks: readonly AnyTask[] = [], states: Readonly<Record<string, boolean>>): readonly AnyTask[] {
  const leaving = useLeaving()
  return tasks.filter(
    (task) => Object.entries(states).every(([name, value]) => valueOf(task, name) === value) && !leaving.has(task.id),
  )
}
