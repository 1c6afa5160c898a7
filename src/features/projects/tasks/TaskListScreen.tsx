import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../api/projects/tasks.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { projectTaskColumns, taskFilters } from '../task/task-columns.ts'
import { taskAddress, useTaskAddress } from '../task/task-address.ts'

const TaskPanel = lazyPart(() => import('../task/TaskPanel.tsx').then(({ TaskPanel }) => TaskPanel))

const base = { expand: ['step'] }
const options = { filters: ['project', ...taskFilters], canEdit: false }
const views = ['mine', 'late', 'open', 'done'] as const

/** /tasks: the tasks of the person, then those of all projects that they see. */
export function TaskListScreen(): ReactElement {
  const { t } = useTranslation(['projects', 'paths'])
  const [task, open] = useTaskAddress()
  const tabs = useMemo(
    () => views.map((view) => ({ key: view, label: t(`tabs.${view}`), params: { view, ordering: 'deadline' } })),
    [t],
  )
  return (
    <>
      <ListScreen
        source={tasks}
        columns={projectTaskColumns}
        page={{ title: t('paths:tasks'), empty: t('empty.myTasks') }}
        links={{ open: ({ id }) => taskAddress(id), hasPeek: false }}
        tabs={tabs}
        base={base}
        options={options}
      />
      {task && <TaskPanel id={task} hasProject onOpen={open} onClose={() => open(null)} />}
    </>
  )
}
