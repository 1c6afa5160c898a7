import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../api/projects/tasks.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { NewTaskDialog } from '../task/NewTaskDialog.tsx'
import { taskAddress } from '../task/task-address.ts'
import { taskColumns, taskFilters } from '../task/task-columns.ts'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { projectHead } from './ProjectHead.tsx'
import type { ProjectViewProps } from './project-views.ts'

const expand = ['step']
const options = { filters: taskFilters, name: 'project-tasks', canEdit: false }

/** Shows the tasks of a project as a list. */
export function ProjectTaskList({ project, steps }: ProjectViewProps): ReactElement {
  const { t } = useTranslation('projects')
  const [form, show] = useFormAddress()
  const base = useMemo(() => ({ expand, filters: { project: project.id } }), [project.id])
  const tabs = useMemo(
    () => [
      { key: 'all', label: t('tabs.all'), params: { ordering: 'deadline' } },
      ...(['open', 'late', 'done'] as const).map((view) => ({
        key: view,
        label: t(`tabs.${view}`),
        params: { view, ordering: 'deadline' },
      })),
    ],
    [t],
  )
  const canCreate = project.status === 'in_progress' && steps.length > 0
  return (
    <>
      <ListScreen
        source={tasks}
        columns={taskColumns}
        page={{ ...projectHead(project), empty: t('empty.tasks') }}
        links={{
          open: ({ id }) => taskAddress(id),
          hasPeek: false,
          ...(canCreate ? { create: () => show('new') } : {}),
        }}
        tabs={tabs}
        base={base}
        options={options}
      />
      {form === 'new' && <NewTaskDialog steps={steps} onClose={() => show(null)} />}
    </>
  )
}
