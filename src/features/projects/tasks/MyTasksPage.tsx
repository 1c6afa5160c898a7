import { ListChecks, Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ownTasks } from '../../../api/dashboard/tasks.ts'
import { isOwnTask, type MyTask, taskGroupOf, taskGroups, useMyTasks } from '../../../api/dashboard/my-tasks.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { MyTaskRow } from '../../../widgets/my-tasks/MyTaskRow.tsx'
import styles from '../../../widgets/my-tasks/my-tasks.module.css'
import { useMyTaskMoves } from '../../../widgets/my-tasks/use-my-task-moves.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { taskDraftOf, taskForm } from '../../../widgets/tasks-panel/task-forms.ts'
import { TaskDialog } from '../../../widgets/tasks-panel/TaskDialog.tsx'
import { today } from '../../../widgets/today.ts'
import { useLeaving } from '../../../widgets/undo/undo.ts'
import { taskAddress } from '../task/task-address.ts'

/** Rows of one page. */
const SIZE = 100

/** Lists the open tasks of the person, of every kind, in groups by their due day; `tabs` lead to those of projects. */
export const MyTasksPage = ({ title, tabs }: { title: string; tabs?: ReactNode }): ReactElement => (
  <ConfirmPart>
    <Content title={title} tabs={tabs} />
  </ConfirmPart>
)

function Content({ title, tabs }: { title: string; tabs?: ReactNode }) {
  const { t } = useTranslation('widgets')
  const user = useSession().user?.uuid ?? ''
  const [page, toPage] = usePageAddress()
  const list = useMyTasks(user, { page, pageSize: SIZE })
  const [form, show] = useFormAddress()
  const leaving = useLeaving()
  const rows = (list.data?.results ?? []).filter(({ id }) => !leaving.has(id))
  useShortcuts({ n: () => show('new') })
  const create = (isPlain: boolean) => (
    <Button icon={Plus} {...(isPlain ? {} : { variant: 'primary', kbd: 'N' })} onClick={() => show('new')}>
      {t('newTask')}
    </Button>
  )
  return (
    <Page title={title} actions={create(false)}>
      {tabs}
      <Card>
        <PanelBody query={list}>
          {rows.length === 0 && (
            <EmptyState icon={ListChecks} title={t('myTasks.empty')} actions={create(true)}>
              {t('myTasks.emptyText')}
            </EmptyState>
          )}
          <Groups rows={rows} onOpen={show} />
          <Pages page={page} count={list.data?.count ?? 0} onPage={toPage} />
        </PanelBody>
      </Card>
      {form === 'new' && <TaskDialog task={{ assigned_user: user, day: today() }} onClose={() => show(null)} />}
      {form && form !== 'new' && <ChangeDialog id={form} onClose={() => show(null)} />}
    </Page>
  )
}

function usePageAddress(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return [
    page,
    (next) =>
      setParams((now) => {
        now.set('page', String(next))
        return now
      }),
  ]
}

function Groups({ rows, onOpen }: { rows: readonly MyTask[]; onOpen: (id: string) => void }) {
  const { t, i18n } = useTranslation('widgets')
  const [day] = useState(today)
  const moves = useMyTaskMoves()
  const groups = taskGroups
    .map((group) => ({ group, rows: rows.filter(({ due }) => taskGroupOf(due, day) === group) }))
    .filter((one) => one.rows.length > 0)
  return groups.map(({ group, rows: own }) => (
    <section key={group} className={styles.group} aria-labelledby={`tasks-${group}`}>
      <h2 id={`tasks-${group}`} className={styles.groupTitle} data-group={group}>
        {t(`myTasks.groups.${group}`)}
        <span className={styles.groupCount}>{formatNumber(String(own.length), i18n.language)}</span>
      </h2>
      <ul className={styles.rows}>
        {own.map((row) => (
          <MyTaskRow
            key={row.id}
            row={row}
            today={day}
            title={<Title row={row} onOpen={onOpen} />}
            onFinish={moves.finish}
            onRemove={moves.remove}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Opens a task of a project over the page, any other one in its form. */
function Title({ row, onOpen }: { row: MyTask; onOpen: (id: string) => void }) {
  if (isOwnTask(row)) return <TextButton onClick={() => onOpen(row.id)}>{row.title}</TextButton>
  return (
    <TextLink to={taskAddress(row.id)} isQuiet>
      {row.title}
    </TextLink>
  )
}

function ChangeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = ownTasks.useOne(id)
  return data ? <TaskDialog task={taskDraftOf(taskForm, data)} onClose={onClose} /> : null
}

function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation('widgets')
  if (count <= SIZE) return null
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  const range = {
    from: number((page - 1) * SIZE + 1),
    to: number(Math.min(page * SIZE, count)),
    total: number(count),
  }
  return (
    <div className={styles.foot}>
      <Pagination
        range={t('range', range)}
        label={t('pages')}
        page={page}
        pageCount={Math.ceil(count / SIZE)}
        onPage={onPage}
      />
    </div>
  )
}
