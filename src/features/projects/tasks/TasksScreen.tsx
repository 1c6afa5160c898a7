import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../api/projects/tasks.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { useTextAddress } from '../../../widgets/tab-address.ts'
import { taskAddress, useTaskAddress } from '../task/task-address.ts'
import { projectTaskColumns, taskFilters } from '../task/task-columns.ts'
import { MyTasksPage } from './MyTasksPage.tsx'

const TaskPanel = lazyPart(() => import('../task/TaskPanel.tsx').then(({ TaskPanel }) => TaskPanel))

const base = { expand: ['step'] }
const options = { filters: ['project', ...taskFilters], canEdit: false }
const views = ['mine', 'late', 'open', 'done'] as const

/** /tasks: the tasks of the person of every kind, then those of all projects that they see. */
export function TasksScreen(): ReactElement {
  const { t } = useTranslation(['projects', 'paths', 'widgets'])
  const [task, open] = useTaskAddress()
  const { may } = useRights()
  const hasProjects = may('project', 'read')
  const [tab, choose] = useTextAddress('menu-tasks')
  // Links from other screens name a tab as its view.
  const [linked] = useTextAddress('view')
  const view = (hasProjects && views.find((key) => key === (tab || linked))) || 'mine'
  const tabs = useMemo(
    () =>
      views.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        params: { view: key, ordering: 'deadline' },
      })),
    [t],
  )
  return (
    <>
      {view === 'mine' ? (
        <MyTasksPage
          title={hasProjects ? t('paths:tasks') : t('widgets:myTasks.title')}
          tabs={
            hasProjects && (
              <NavTabs
                label={t('widgets:tabs')}
                tabs={tabs.map((tab) => ({ ...tab, to: `?menu-tasks=${tab.key}` }))}
                active={view}
                onSelect={choose}
              />
            )
          }
        />
      ) : (
        <ListScreen
          source={tasks}
          columns={projectTaskColumns}
          page={{ title: t('paths:tasks'), empty: t('empty.myTasks') }}
          links={{ open: ({ id }) => taskAddress(id), hasPeek: false }}
          tabs={tabs}
          base={base}
          options={options}
        />
      )}
      {task && <TaskPanel id={task} hasProject onOpen={open} onClose={() => open(null)} />}
    </>
  )
}
