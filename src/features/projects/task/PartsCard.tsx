import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead, taskTouches, useParts } from '../../../api/projects/tasks.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import styles from '../projects.module.css'
import { LatenessBadge } from './LatenessBadge.tsx'
import { NewRow } from './NewRow.tsx'

/** Shows the parts of a task, which are tasks of their own. */
export function PartsCard({
  task,
  canAdd,
  onOpen,
}: {
  task: TaskRead
  canAdd: boolean
  onOpen: (id: string) => void
}): ReactElement | null {
  const { t } = useTranslation('projects')
  const query = useParts(task.id)
  const parts = query.data?.results ?? []
  const done = parts.filter(({ is_done: isDone }) => isDone).length
  if (!canAdd && query.data && parts.length === 0) return null
  return (
    <Card
      title={t('parts.title')}
      aside={parts.length > 0 ? <bdi dir="ltr">{`${done}/${parts.length}`}</bdi> : undefined}
    >
      <PanelBody query={query}>
        {parts.length > 0 && (
          <ul className={styles.rows} aria-label={t('parts.title')}>
            {parts.map((part) => (
              <li key={part.id} className={styles.part}>
                <Button size="s" variant="ghost" onClick={() => onOpen(part.id)}>
                  <bdi className={part.is_done ? styles.done : undefined}>{part.title}</bdi>
                </Button>
                {part.is_done ? <Badge tone="success">{t('done')}</Badge> : <LatenessBadge task={part} />}
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
      {canAdd && <NewPart task={task} />}
    </Card>
  )
}

function NewPart({ task }: { task: TaskRead }) {
  const { t } = useTranslation('projects')
  const create = tasks.useCreate({ touches: taskTouches })
  return (
    <NewRow
      label={t('parts.add')}
      kept={{ form: 'new part', record: task.id }}
      isBusy={create.isPending}
      onAdd={(title, onDone) => create.mutate({ title, step: idOf(task.step) ?? '', parent: task.id }, onDone)}
    />
  )
}
