import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../api/dashboard/tasks.ts'
import { useSession } from '../../api/session/use-session.ts'
import { formatNumber } from '../../format/amounts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../ui/actions/SegmentedControl.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { ConfirmPart } from '../confirm/Confirm.tsx'
import { type TaskDraft, TaskDialog } from './TaskDialog.tsx'
import { useLeaving } from '../undo/undo.ts'
import { TaskRow } from './TaskRow.tsx'
import styles from './TasksPanel.module.css'

export interface TasksPanelProps {
  /** Id of the record the tasks belong to. */
  externalId: string
  /** What the dashboard shows beside a task, and the address it leads to. */
  title?: string
  link?: string
  /** Without it the creation form is hidden (specification 1 section 6). */
  hasRight?: boolean
}

const SIZE = 15

/** Tasks of a record (Task v2): ongoing and finished, fifteen a page; the tick moves a task between the lists. */
export function TasksPanel(props: TasksPanelProps): ReactElement {
  return <ConfirmPart><Panel {...props} /></ConfirmPart>
}

function Panel({ externalId, title, link, hasRight = true }: TasksPanelProps) {
  const { t, i18n } = useTranslation('widgets')
  const { user } = useSession()
  const [list, setList] = useState<'ongoing' | 'finished'>('ongoing')
  const [page, setPage] = useState(1)
  const [form, setForm] = useState<Partial<TaskDraft> | null>(null)
  const { data } = tasks.useList({ page, page_size: SIZE, ordering: list === 'finished' ? '-date' : 'date', filters: { external_id: externalId, finished: list === 'finished' } })
  const count = data?.count ?? 0
  const leaving = useLeaving()
  const rows = (data?.results ?? []).filter((task: TaskRead) => task.finished === (list === 'finished') && !leaving.has(task.id))
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  return (
    <Card title={t('tasks')} aside={hasRight && <Button size="s" variant="ghost" icon={Plus} onClick={() => setForm({ assigned_user: user?.uuid ?? null })}>{t('addTask')}</Button>}>
      <div className={styles.panel}>
        <SegmentedControl
          label={t('tasks')}
          value={list}
          onChange={(next) => {
            setList(next)
            setPage(1)
          }}
          segments={[{ value: 'ongoing', label: t('ongoing') }, { value: 'finished', label: t('finished') }]}
        />
        {data && rows.length === 0 && <p className={styles.empty}>{t('noTasks')}</p>}
        <ul className={styles.list}>{rows.map((task) => <TaskRow key={task.id} task={task} onEdit={() => setForm(task)} />)}</ul>
        {count > SIZE && (
          <Pagination
            range={t('range', { from: number((page - 1) * SIZE + 1), to: number(Math.min(page * SIZE, count)), total: number(count) })}
            page={page}
            pageCount={Math.ceil(count / SIZE)}
            onPage={setPage}
          />
        )}
      </div>
      {form && <TaskDialog task={form} fixed={{ external_id: externalId, dashboard_title: title, link }} onClose={() => setForm(null)} />}
    </Card>
  )
}
