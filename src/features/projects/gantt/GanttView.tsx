import { Plus } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGantt } from '../../../api/projects/gantt.ts'
import { tasks } from '../../../api/projects/tasks.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { useFormAddress, useTabAddress } from '../../../widgets/tab-address.ts'
import { projectHead } from '../project/ProjectHead.tsx'
import type { ProjectViewProps } from '../project/project-views.ts'
import { NewTaskDialog } from '../task/NewTaskDialog.tsx'
import { GanttChart } from './GanttChart.tsx'
import { GanttNotices } from './GanttNotices.tsx'
import { GanttTable } from './GanttTable.tsx'
import { GanttToolbar } from './GanttToolbar.tsx'
import { UndatedTasks } from './UndatedTasks.tsx'
import { type GanttModel, ganttModel, type PlanRisk, riskOf } from './gantt-model.ts'
import { type GanttForm, ganttForms, ganttZooms, narrow } from './gantt-options.ts'
import { usePlanChanges } from './use-plan-changes.ts'
import styles from './gantt.module.css'

/** Shows the tasks of a project over the days: bars or a table, conflicts, tasks without a date. */
export function GanttView({ project, steps }: ProjectViewProps): ReactElement {
  const { t } = useTranslation(['projects', 'common'])
  const { may } = useRights()
  const query = useGantt(project.id)
  const model = useMemo(() => query.data && ganttModel(query.data), [query.data])
  const risk = model && riskOf(model)
  const [form, show] = useFormAddress()
  const isOpen = project.status === 'in_progress'
  const canCreate = isOpen && steps.length > 0 && may(tasks.entity.scope, 'create')
  const action = canCreate && (
    <Button variant="primary" icon={Plus} onClick={() => show('new')}>
      {t('task.one')}
    </Button>
  )
  const head = projectHead(project, action)
  return (
    <Page
      isFilled
      {...head} // Its end is told over the bars.
      beside={isOpen ? risk && <Risk {...risk} /> : head.beside}
    >
      {model ? (
        <Plan project={project} steps={steps} model={model} canChange={isOpen && may(tasks.entity.scope, 'update')} />
      ) : query.isError ? (
        <ErrorState
          title={t('common:errors.load')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonText lines={10} />
      )}
      {form === 'new' && <NewTaskDialog steps={steps} onClose={() => show(null)} />}
    </Page>
  )
}

/** Shows the conflict of a plan that was not accepted, beside the name of its project. */
function Risk({ task, isOrder }: PlanRisk) {
  const { t } = useTranslation('projects')
  return <Badge tone="warning">{t(isOrder ? 'gantt.riskOrder' : 'gantt.riskLink', { task: task.title })}</Badge>
}

interface PlanProps extends ProjectViewProps {
  model: GanttModel
  canChange: boolean
}

function Plan({ project, steps, model, canChange }: PlanProps) {
  const { t } = useTranslation('projects')
  const isNarrow = useMediaQuery(narrow)
  const forms: readonly GanttForm[] = isNarrow ? ganttForms.toReversed() : ganttForms
  const [shownAs, showAs] = useTabAddress('gantt', forms)
  const [zoom, setZoom] = useTabAddress('zoom', ganttZooms)
  const [marked, mark] = useTabAddress('critical', ['no', 'yes'])
  const [compared, compare] = useTabAddress('baseline', ['no', 'yes'])
  const acts = usePlanChanges(project.id, model)
  if (model.byId.size === 0) return <EmptyState title={t('gantt.empty')}>{t('gantt.emptyText')}</EmptyState>
  const shared = { project, steps, model, canChange, acts }
  return (
    <>
      <GanttToolbar
        project={project}
        model={model}
        canChange={canChange}
        view={{ zoom, isTable: shownAs === 'table', isCritical: marked === 'yes', isCompared: compared === 'yes' }}
        onView={(change) => {
          if (change.zoom) setZoom(change.zoom)
          if (change.isTable !== undefined) showAs(change.isTable ? 'table' : 'chart')
          if (change.isCritical !== undefined) mark(change.isCritical ? 'yes' : 'no')
          if (change.isCompared !== undefined) compare(change.isCompared ? 'yes' : 'no')
        }}
      />
      <div className={styles.body}>
        {model.planned.length + model.due.length === 0 ? (
          <EmptyState title={t('gantt.unplanned')}>
            {canChange && model.undated.length > 0 && t('gantt.unplannedText')}
          </EmptyState>
        ) : (
          <div className={styles.plan} data-picture>
            {shownAs === 'table' ? (
              <GanttTable {...shared} />
            ) : (
              <GanttChart {...shared} zoom={zoom} isCritical={marked === 'yes'} isCompared={compared === 'yes'} />
            )}
          </div>
        )}
        <div className={styles.foot}>
          <GanttNotices model={model} canChange={canChange} acts={acts} />
          <UndatedTasks model={model} canChange={canChange} acts={acts} />
        </div>
      </div>
    </>
  )
}
