import { ChartGantt, Ellipsis, GitCompareArrows, Pin, Route, TableProperties } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBaseline } from '../../../api/projects/gantt.ts'
import { projects, type ProjectRead } from '../../../api/projects/projects.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { lastDayOf } from '../../../contract/projects/rules/task-plan.ts'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { formatDayOfMonth } from '../../../format/day-words.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { FilterChip } from '../../../ui/data/FilterChip.tsx'
import { Toolbar } from '../../../ui/table/Toolbar.tsx'
import type { GanttZoom } from '../../../ui/gantt/gantt-scale.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import { today } from '../../../widgets/today.ts'
import type { GanttModel } from './gantt-model.ts'
import { shownZooms } from './gantt-options.ts'
import styles from './gantt.module.css'

interface Props {
  project: ProjectRead
  model: GanttModel
  canChange: boolean
  view: GanttViewState
  onView: (change: Partial<GanttViewState>) => void
}

/** The look of a plan that a person chose. */
export interface GanttViewState {
  zoom: GanttZoom
  isTable: boolean
  isCritical: boolean
  isCompared: boolean
}

/** Shows the options of a plan and its marks; at the end, the day when all of it is done. */
export function GanttToolbar(props: Props): ReactElement {
  const { model, view, onView } = props
  const { zoom, isTable, isCritical } = view
  const { t } = useTranslation(['projects', 'widgets'])
  return (
    <Toolbar
      label={t('widgets:toolbar')}
      end={
        <>
          <Ends model={model} />
          <IconButton
            isOutlined
            icon={isTable ? ChartGantt : TableProperties}
            label={isTable ? t('gantt.bars') : t('gantt.table')}
            onClick={() => onView({ isTable: !isTable })}
          />
          <PictureMenu area="page" title={props.project.name} />
        </>
      }
    >
      {!isTable && (
        <div className={styles.zooms}>
          <SegmentedControl
            label={t('gantt.zoom')}
            value={zoom}
            segments={shownZooms.map((value) => ({ value, label: t(`gantt.zooms.${value}`) }))}
            onChange={(next) => onView({ zoom: next })}
          />
        </div>
      )}
      {!isTable && (
        <FilterChip
          icon={Route}
          label={t('gantt.critical')}
          aria-pressed={isCritical}
          onClick={() => onView({ isCritical: !isCritical })}
        />
      )}
      {!isTable && <Baseline {...props} />}
    </Toolbar>
  )
}

/** Compares the plan with the saved baseline; without one, the present plan can be saved. */
function Baseline({ project, canChange, view: { isCompared }, onView }: Props) {
  const { t, i18n } = useTranslation('projects')
  const { may } = useRights()
  const take = useBaselineTaking(project)
  const canTake = canChange && may(projects.entity.scope, 'update')
  const { baseline_at: taken } = project
  if (!taken) return canTake ? <FilterChip icon={Pin} label={t('gantt.take')} onClick={() => void take()} /> : null
  return (
    <>
      <FilterChip
        icon={GitCompareArrows}
        label={t('gantt.compare', { day: formatDayOfMonth(parisDayOf(taken), today(), i18n.language) })}
        aria-pressed={isCompared}
        onClick={() => onView({ isCompared: !isCompared })}
      />
      {canTake && isCompared && (
        <Menu
          label={t('gantt.baseline')}
          trigger={<IconButton icon={Ellipsis} label={t('gantt.baseline')} />}
          items={[{ key: 'take', label: t('gantt.take'), icon: Pin, onSelect: () => void take() }]}
        />
      )}
    </>
  )
}

function useBaselineTaking(project: ProjectRead): () => Promise<void> {
  const { t, i18n } = useTranslation('projects')
  const confirm = useConfirm()
  const { mutateAsync } = useBaseline()
  return async () => {
    const { baseline_at: before } = project
    const day = before && formatDay(parisDayOf(before), i18n.language)
    const label = t('gantt.take')
    if (day && !(await confirm({ title: label, text: t('gantt.retake', { day }), confirmLabel: label }))) return
    try {
      await mutateAsync(project)
      showToast('success', t('gantt.taken'))
    } catch {
      // The failure was shown; the saved baseline stays.
    }
  }
}

function Ends({ model: { end, baselineEnd } }: { model: GanttModel }) {
  const { t, i18n } = useTranslation('projects')
  if (!end) return null
  const day = formatDay(lastDayOf(end), i18n.language)
  return (
    <span className={styles.ends}>
      {baselineEnd
        ? t('gantt.endsWithBaseline', { day, planned: formatDay(lastDayOf(baselineEnd), i18n.language) })
        : t('gantt.ends', { day })}
    </span>
  )
}
