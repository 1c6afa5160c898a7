import { CornerDownRight, Pencil, Trash2 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOptimisticUpdate } from '../../../api/optimistic-update.ts'
import {
  tasks,
  type TaskRead,
  type ToDoItemRead,
  toDoItems,
  usePartMaking,
  useToDoAddition,
  useToDoItems,
} from '../../../api/projects/tasks.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatDay } from '../../../format/dates.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { TickRow } from '../../../widgets/panel/TickRow.tsx'
import { usePickedUsers } from '../../../widgets/record-picker/user-source.ts'
import { removeWithUndo, useLeaving } from '../../../widgets/undo/undo.ts'
import styles from '../projects.module.css'
import { NewRow } from './NewRow.tsx'
import { ToDoEditor } from './ToDoEditor.tsx'

const touching = { touches: [tasks.entity.key] }

/** Shows the to-do list of a task: items are ticked, changed, removed, or made tasks of their own. */
export function ToDoCard({ task, canChange }: { task: TaskRead; canChange: boolean }): ReactElement {
  const { t } = useTranslation('projects')
  const list = task.to_do_list
  const query = useToDoItems(list)
  const leaving = useLeaving()
  const rows = (query.data?.results ?? []).filter(({ id }) => !leaving.has(id))
  const done = rows.filter(({ is_done: isDone }) => isDone).length
  return (
    <Card title={t('toDo.title')} aside={rows.length > 0 ? <bdi dir="ltr">{`${done}/${rows.length}`}</bdi> : undefined}>
      {list && (
        <PanelBody query={query}>
          {rows.length > 0 && (
            <ul className={styles.rows} aria-label={t('toDo.title')}>
              {rows.map((item) => (
                <ItemRow key={item.id} item={item} canChange={canChange} />
              ))}
            </ul>
          )}
        </PanelBody>
      )}
      {canChange && <NewItem task={task.id} />}
      {!canChange && rows.length === 0 && <p className={styles.quiet}>{t('toDo.none')}</p>}
    </Card>
  )
}

function ItemRow({ item, canChange }: { item: ToDoItemRead; canChange: boolean }) {
  const { t, i18n } = useTranslation('projects')
  const client = useQueryClient()
  const { may } = useRights()
  const [isEdited, setEdited] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const handleEnd = (): void => {
    // Before the next paint, so that the pencil exists to get the focus back.
    flushSync(() => setEdited(false))
    pencil.current?.focus()
  }
  const tick = useOptimisticUpdate<ToDoItemRead>(toDoItems)
  const drop = toDoItems.useDelete(touching)
  const make = usePartMaking()
  const { id, name, is_done: isDone, deadline } = item
  const { options } = usePickedUsers(item.assigned_users ?? nobody)
  const handleTick = (isTicked: boolean): void =>
    tick.mutate(
      { id, values: { is_done: isTicked } },
      { onSettled: () => client.invalidateQueries({ queryKey: tasks.key }) },
    )
  const handlePart = (): void =>
    make.mutate(item, { onSuccess: () => showToast('success', t('toDo.isPart', { name })) })
  if (isEdited) return <ToDoEditor item={item} onEnd={handleEnd} />
  return (
    <TickRow
      label={t(isDone ? 'toDo.reopen' : 'toDo.tick', { name })}
      isTicked={isDone}
      isDisabled={!canChange}
      onTick={handleTick}
      title={<bdi className={isDone ? styles.done : undefined}>{name}</bdi>}
      detail={[deadline && formatDay(deadline, i18n.language), ...options.map(({ label }) => label)]
        .filter(Boolean)
        .join(' · ')}
      actions={
        canChange && (
          <span className={styles.acts}>
            {may(tasks.entity.scope, 'update') && (
              <IconButton
                size="s"
                icon={CornerDownRight}
                label={t('toDo.makePart', { name })}
                disabled={make.isPending}
                onClick={handlePart}
              />
            )}
            <IconButton
              ref={pencil}
              size="s"
              icon={Pencil}
              label={t('toDo.modify', { name })}
              onClick={() => setEdited(true)}
            />
            <IconButton
              size="s"
              icon={Trash2}
              label={t('toDo.remove', { name })}
              onClick={() => removeWithUndo(item, t('toDo.removed'), drop.mutateAsync)}
            />
          </span>
        )
      }
    />
  )
}

const nobody: readonly string[] = []

/** Adds to-do items, one after the other. */
function NewItem({ task }: { task: string }) {
  const { t } = useTranslation('projects')
  const add = useToDoAddition()
  return (
    <NewRow
      label={t('toDo.add')}
      kept={{ form: toDoItems.entity.key, record: `new ${task}` }}
      isBusy={add.isPending}
      onAdd={(name, onDone) => add.mutate({ task, name }, onDone)}
    />
  )
}
