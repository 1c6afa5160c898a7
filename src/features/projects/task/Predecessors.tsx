import { Plus, X } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskLinkRead, taskLinks } from '../../../api/projects/gantt.ts'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { type AnyRecord, idOf } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import styles from '../projects.module.css'
import { useLinkActs } from './use-link-acts.ts'

/** Edits the tasks that a task waits for; each can be removed, and others added. */
export function Predecessors({ task, canChange }: { task: TaskRead; canChange: boolean }): ReactElement | null {
  const { t } = useTranslation('projects')
  const labels = useLabels(taskLinks.entity)
  const { data } = taskLinks.useList({ limit: 100, filters: { to: task.id }, expand: ['from'] })
  const links = data?.results ?? none
  const titleOf = ({ from }: TaskLinkRead): string => titleIn(from)
  const byId = useMemo(
    () =>
      new Map([
        [task.id, task],
        ...links.map((link) => [idOf(link.from) ?? '', { title: titleIn(link.from) }] as const),
      ]),
    [task, links],
  )
  const { remove } = useLinkActs({ byId })
  if (links.length === 0 && !canChange) return null
  return (
    <div className={styles.group}>
      <span className={styles.groupLabel}>{t('gantt.predecessors')}</span>
      {data && links.length === 0 && <span className={styles.quiet}>{t('gantt.noPredecessor')}</span>}
      {links.length > 0 && (
        <ul className={styles.rows} aria-label={t('gantt.predecessors')}>
          {links.map((link) => (
            <li key={link.id} className={styles.part}>
              <span>
                <bdi>{titleOf(link)}</bdi>{' '}
                <span className={styles.quiet}>
                  {[
                    labels.choice('type', link.type),
                    ...(link.lag_days ? [t('gantt.lag', { count: link.lag_days })] : []),
                  ].join(' · ')}
                </span>
              </span>
              {canChange && (
                <IconButton
                  size="s"
                  icon={X}
                  label={t('gantt.removeLink', { title: titleOf(link) })}
                  onClick={() => void remove(link)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && <NewPredecessor task={task} />}
    </div>
  )
}

const none: readonly TaskLinkRead[] = []

const titleIn = (from: unknown): string =>
  typeof from === 'object' && from !== null && 'title' in from ? String(from.title) : ''

function NewPredecessor({ task }: { task: TaskRead }) {
  const { t } = useTranslation('projects')
  const [isOpen, setOpen] = useState(false)
  const [other, setOther] = useState<AnyRecord | null>(null)
  const byId = new Map([
    [task.id, task],
    ...(other ? [[other.id, other as AnyRecord & { title: string }] as const] : []),
  ])
  const { add } = useLinkActs({ byId })
  if (!isOpen)
    return (
      <Button size="s" variant="ghost" icon={Plus} onClick={() => setOpen(true)}>
        {t('gantt.addPredecessor')}
      </Button>
    )
  return (
    <Field label={t('gantt.addPredecessor')}>
      <RecordPicker
        target={tasks.entity.key}
        label={t('gantt.addPredecessor')}
        value={null}
        filters={{ project: task.project }}
        onChange={(id, record) => {
          if (!id) return
          setOther(record ?? null)
          void add({ from: id, to: task.id }).then((isMade) => isMade && setOpen(false))
        }}
      />
    </Field>
  )
}
