import { Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskRead, tasks, useMyTasks } from '../../../../api/dashboard/tasks.ts'
import { useSession } from '../../../../api/session/use-session.ts'
import { useOptimisticUpdate } from '../../../../api/optimistic-update.ts'
import { formatDay } from '../../../../format/dates.ts'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Badge } from '../../../../ui/data/Badge.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { useConfirm } from '../../../../widgets/confirm/Confirm.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { TaskDialog } from '../../../../widgets/tasks-panel/TaskDialog.tsx'
import { today } from '../../../../widgets/today.ts'
import { offerUndo, removeWithUndo, useLeaving } from '../../../../widgets/undo/undo.ts'
import styles from './panels.module.css'

const dayMs = 86_400_000

export function TasksPanel(): ReactElement {
  const { t } = useTranslation(['home', 'common'])
  const user = useSession().user?.uuid ?? ''
  const day = today()
  const mine = useMyTasks(user)
  const change = useOptimisticUpdate(tasks)
  const [asked, setAsked] = useState<TaskRead | null>(null)
  const [isAdding, setAdding] = useState(false)
  const drop = tasks.useDelete()
  const confirm = useConfirm()
  const leaving = useLeaving()
  const rows = (mine.data?.results ?? []).filter(({ id, finished }) => !finished && !leaving.has(id))
  const finish = ({ id }: TaskRead): void => {
    change.mutate({ id, values: { finished: true } })
    offerUndo(t('tasks.finished'), () => change.mutate({ id, values: { finished: false } }))
  }
  const remove = async (task: TaskRead): Promise<void> => {
    if (await confirm({ isDeletion: true, text: <p>{task.title}</p> }))
      removeWithUndo(task, t('tasks.removed'), drop.mutateAsync)
  }
  return (
    <Card title={t('tasks.title')} aside={<TextButton onClick={() => setAdding(true)}>{t('tasks.add')}</TextButton>}>
      <PanelBody query={mine} empty={rows.length === 0 && t('tasks.empty')}>
        <ul>
          {rows.map((task) => (
            <li key={task.id} className={styles.row}>
              <Checkbox
                aria-label={t('tasks.finishNamed', { title: task.title })}
                checked={false}
                onChange={() => setAsked(task)}
              />
              <span className={styles.grow}>
                {task.link ? (
                  <TextLink to={task.link} target="_blank" rel="noopener" isQuiet>
                    {task.title}
                  </TextLink>
                ) : (
                  task.title
                )}
              </span>
              {task.dashboard_title && <span className={styles.quiet}>{task.dashboard_title}</span>}
              <DueBadge day={task.date} today={day} />
              <IconButton
                size="s"
                icon={Trash2}
                label={t('tasks.removeNamed', { title: task.title })}
                onClick={() => void remove(task)}
              />
            </li>
          ))}
        </ul>
      </PanelBody>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('tasks.finish')}
        confirmLabel={t('tasks.finish')}
        onConfirm={() => asked && finish(asked)}
        onClose={() => setAsked(null)}
      >
        <p className={styles.strong}>{asked?.title}</p>
        <p>{t('tasks.finishText')}</p>
      </ConfirmDialog>
      {isAdding && <TaskDialog task={{ assigned_user: user, day }} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function DueBadge({ day, today }: { day: string; today: string }) {
  const { t, i18n } = useTranslation('home')
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  const words = ({ [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' } as const)[distance as -1 | 0 | 1]
  const tone = distance < 0 ? 'danger' : distance === 0 ? 'warning' : 'secondary'
  return <Badge tone={tone}>{words ? t(`tasks.${words}`) : formatDay(day, i18n.language)}</Badge>
}
