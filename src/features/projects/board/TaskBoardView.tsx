import { Plus } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects } from '../../../api/projects/projects.ts'
import { tasks, useProjectTasks } from '../../../api/projects/tasks.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { filterQuery } from '../../../widgets/list-screen/query/filters.ts'
import { useListAddress } from '../../../widgets/list-screen/query/list-address.ts'
import { useFormAddress, useTabAddress } from '../../../widgets/tab-address.ts'
import { projectHead } from '../project/ProjectHead.tsx'
import type { ProjectViewProps } from '../project/project-views.ts'
import { taskFilters } from '../task/task-columns.ts'
import { TaskBoardToolbar } from './TaskBoardToolbar.tsx'
import { foundTasks, laneKinds } from './board-tasks.ts'
import { TaskBoard, type TaskAdding } from './TaskBoard.tsx'

/** Shows the tasks of a project as a board: a column for each step, in lanes on request. */
export function TaskBoardView({ project, steps }: ProjectViewProps): ReactElement {
  const { t } = useTranslation('projects')
  const { may } = useRights()
  const [added, setAdded] = useState<string | null>(null)
  const isOpen = project.status === 'in_progress'
  const canCreate = isOpen && steps.length > 0 && may(tasks.entity.scope, 'create')
  const add = (step?: string): void => setAdded(step ?? steps[0]?.id ?? null)
  useShortcuts({ n: canCreate ? () => add() : undefined })
  const action = canCreate && (
    <Button variant="primary" icon={Plus} kbd="N" onClick={() => add()}>
      {t('task.new')}
    </Button>
  )
  return (
    <Page isFilled {...projectHead(project, action)}>
      {steps.length === 0 ? (
        <NoSteps canAdd={isOpen && may(projects.entity.scope, 'update')} />
      ) : (
        <Cards
          project={project}
          steps={steps}
          canChange={isOpen && may(tasks.entity.scope, 'update')}
          adding={{ step: added, onStart: canCreate ? add : undefined, onEnd: () => setAdded(null) }}
        />
      )}
    </Page>
  )
}

interface CardsProps extends ProjectViewProps {
  canChange: boolean
  adding: TaskAdding
}

function Cards({ project, steps, ...acts }: CardsProps) {
  const { t } = useTranslation('common')
  const address = useListAddress('tasks')
  const [lanes] = useTabAddress('lanes', laneKinds)
  const { filters, search } = address
  const wanted = useMemo(
    () =>
      filterQuery(
        tasks.entity,
        filters.filter(({ name }) => taskFilters.includes(name)),
      ),
    [filters],
  )
  const query = useProjectTasks(project.id, wanted)
  const all = query.data?.results
  const cards = useMemo(() => foundTasks(all ?? [], search), [all, search])
  return (
    <>
      <TaskBoardToolbar title={project.name} address={address} cards={all && cards} />
      {all ? (
        <TaskBoard label={project.name} cards={cards} all={all} steps={steps} lanes={lanes} {...acts} />
      ) : query.isError ? (
        <ErrorState title={t('errors.load')} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}

/** Shows that a project without steps has no place for tasks yet. */
function NoSteps({ canAdd }: { canAdd: boolean }) {
  const { t } = useTranslation('projects')
  const [, show] = useFormAddress()
  return (
    <EmptyState
      title={t('empty.steps')}
      actions={
        canAdd && (
          <Button icon={Plus} onClick={() => show('steps')}>
            {t('manageSteps')}
          </Button>
        )
      }
    >
      {t('empty.stepsText')}
    </EmptyState>
  )
}
