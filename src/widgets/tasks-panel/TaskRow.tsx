import { Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../api/dashboard/tasks.ts'
import { useQuickChange } from '../../api/quick-change.ts'
import { fullName } from '../../format/names.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { useConfirm } from '../confirm/Confirm.tsx'
import { offerUndo, removeWithUndo } from '../undo/undo.ts'
import { DeadlineBadge } from './DeadlineBadge.tsx'
import styles from './TasksPanel.module.css'

/** One task: ticked it is finished, unticked it goes on. */
export function TaskRow({ task, onEdit }: { task: TaskRead; onEdit: () => void }): ReactElement {
  const { t } = useTranslation('widgets')
  const confirm = useConfirm()
  const change = useQuickChange(tasks)
  const drop = tasks.useDelete()
  const handleDelete = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{task.title}</p> })) removeWithUndo(task.id, t('taskDeleted'), drop.mutateAsync)
  }
  const handleTick = (finished: boolean): void => {
    change.mutate({ id: task.id, values: { finished } })
    if (finished) offerUndo(t('taskFinished'), () => change.mutate({ id: task.id, values: { finished: false } }))
  }
  return (
    <li className={styles.task}>
      <Checkbox
        aria-label={t(task.finished ? 'unfinishTask' : 'finishTask', { name: task.title })}
        checked={task.finished}
        onChange={(event) => handleTick(event.target.checked)}
      />
      <span className={styles.text}>
        <span>{task.title}</span>
        <span className={styles.detail}>
          <DeadlineBadge day={task.date} isDone={task.finished} />
          {fullName(task.assigned_user_object)}
        </span>
        {task.description && <span className={styles.description}>{task.description}</span>}
      </span>
      <IconButton size="s" icon={Pencil} label={t('changeTask', { name: task.title })} onClick={onEdit} />
      <IconButton size="s" icon={Trash2} label={t('deleteTask', { name: task.title })} onClick={() => void handleDelete()} />
    </li>
  )
}
