import { Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useOptimisticUpdate } from '../../api/optimistic-update.ts'
import { fullName } from '../../format/names.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useConfirm } from '../confirm/Confirm.tsx'
import { valueOf } from '../entity.ts'
import { TickRow } from '../panel/TickRow.tsx'
import { offerUndo, removeWithUndo } from '../undo/undo.ts'
import { DeadlineBadge } from './DeadlineBadge.tsx'
import type { AnyTask, TaskForm } from './task-forms.ts'

/** Shows one task: ticked it is finished, unticked it is ongoing; the star of the older form gives it priority. */
export function TaskRow({ form, task, onEdit }: { form: TaskForm; task: AnyTask; onEdit: () => void }): ReactElement {
  const { t } = useTranslation('widgets')
  const confirm = useConfirm()
  const change = useOptimisticUpdate(form.source)
  const drop = form.source.useDelete()
  const { id, title: name, finished, priority } = task
  const handleDelete = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{name}</p> }))
      removeWithUndo(task, t('taskDeleted'), drop.mutateAsync)
  }
  const handleTick = (isFinished: boolean): void => {
    change.mutate({ id, values: { finished: isFinished } })
    if (isFinished) offerUndo(t('taskFinished'), () => change.mutate({ id, values: { finished: false } }))
  }
  return (
    <TickRow
      label={t(finished ? 'unfinishTask' : 'finishTask', { name })}
      isTicked={finished}
      onTick={handleTick}
      title={name}
      detail={
        <>
          <DeadlineBadge day={valueOf(task, form.day) as string | null} isDone={finished} />
          {fullName(task.assigned_user_object)}
        </>
      }
      text={valueOf(task, form.text) as string | null}
      actions={
        <>
          {priority !== undefined && !finished && (
            <IconButton
              size="s"
              icon={priority ? StarOff : Star}
              label={t(priority ? 'unprioritize' : 'prioritize', { name })}
              onClick={() => change.mutate({ id, values: { priority: !priority } })}
            />
          )}
          <IconButton size="s" icon={Pencil} label={t('changeTask', { name })} onClick={onEdit} />
          <IconButton size="s" icon={Trash2} label={t('deleteTask', { name })} onClick={() => void handleDelete()} />
        </>
      }
    />
  )
}
