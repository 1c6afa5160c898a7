import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GanttTask } from '../../../api/projects/gantt.ts'
import type { StepRead } from '../../../api/projects/projects.ts'
import { pulledPlan } from '../../../contract/projects/rules/plan-change.ts'
import { firstPlan } from '../../../contract/projects/rules/task-plan.ts'
import { isWorkingDay, mondayOf } from '../../../contract/rules/time/working-days.ts'
import { formatShortDay } from '../../../format/dates.ts'
import { Gantt } from '../../../ui/gantt/Gantt.tsx'
import type { GanttChange, GanttPreview, GanttRow, GanttTexts } from '../../../ui/gantt/gantt-props.ts'
import { type GanttZoom, dayNumber, ganttScales, wallOfNumber } from '../../../ui/gantt/gantt-scale.ts'
import { now, today } from '../../../widgets/today.ts'
import { homeZone, wallTime } from '../../../contract/rules/time/zoned-time.ts'
import { useTaskAddress } from '../task/task-address.ts'
import { useLinkActs } from '../task/use-link-acts.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { TreeRow } from './TreeRow.tsx'
import {
  type GanttModel,
  type PlacedTask,
  baselineOf,
  doneShare,
  dueOf,
  planOfTask,
  spanOfPlan,
  barToneOf,
} from './gantt-model.ts'
import { barText, columnNames, dueText, endText, startText } from './gantt-words.ts'
import { type PlanActs, changesOf } from './use-plan-changes.ts'

interface Props {
  project: { id: string; name: string }
  steps: readonly StepRead[]
  model: GanttModel
  canChange: boolean
  acts: PlanActs
  zoom: GanttZoom
  isCritical: boolean
  isCompared: boolean
}

const isOff = (day: number): boolean => !isWorkingDay(wallOfNumber(day).slice(0, 10))
const leastWidth = 1500
const daysAfter = 21

/** Shows the plan of a project as bars. */
export function GanttChart(props: Props): ReactElement {
  const { project, model, canChange, acts, zoom } = props
  const { t, i18n } = useTranslation('projects')
  const [, open] = useTaskAddress()
  const [linked, setLinked] = useState<GanttTask | null>(null)
  const { rows, links } = useRows(props)
  const scale = ganttScales[zoom]
  const { from, until } = useRange(model, scale.dayWidth)
  const preview = usePreview(model, zoom)
  const { add } = useLinkActs(model)
  const placed = useMemo(
    () =>
      new Map([...model.planned, ...model.due.map((task) => ({ task, depth: 0 }))].map((one) => [one.task.id, one])),
    [model],
  )
  const texts = useMemo<GanttTexts>(
    () => ({
      chart: t('gantt.chart'),
      help: t('gantt.help'),
      canceled: t('gantt.canceled'),
      link: (title) => t('gantt.linkFrom', { title }),
      nameOf: columnNames(i18n.language, scale),
    }),
    [t, i18n.language, scale],
  )
  const renderRow = (id: string) => {
    const one = placed.get(id) as PlacedTask
    const plan = (task: GanttTask): void => acts.move(task, firstPlan(today(), task.estimate_hours))
    return (
      <TreeRow {...one} canChange={canChange} onOpen={open} onLink={setLinked} onClear={acts.clear} onPlan={plan} />
    )
  }
  const handleChange = (change: GanttChange): void => {
    const task = model.byId.get(change.id)
    const plan = task && planOfTask(task)
    if (task && plan) acts.move(task, pulledPlan(plan, pullOf(change), scale.step))
  }
  const handlePlan = (id: string, day: number): void => {
    const task = model.byId.get(id)
    if (task) acts.move(task, firstPlan(wallOfNumber(day).slice(0, 10), task.estimate_hours))
  }
  return (
    <>
      <Gantt
        label={t('gantt.label', { name: project.name })}
        tree={{ head: t('task.one'), renderRow }}
        rows={rows}
        links={links}
        days={{
          scale,
          from,
          until,
          today: Math.min(until, Math.max(from, dayNumber(wallTime(now(), homeZone)))),
          isOff,
        }}
        texts={texts}
        changes={
          canChange
            ? {
                preview,
                onChange: handleChange,
                onLink: (one, other) => void add({ from: one, to: other }),
                onPlan: handlePlan,
              }
            : undefined
        }
        onOpen={open}
      />
      {linked && <LinkDialog task={linked} model={model} onClose={() => setLinked(null)} />}
    </>
  )
}

const pullOf = ({ mode, days, isWork = false }: GanttChange) => ({ mode, days, work: isWork })

function useRows({ model, steps, isCritical, isCompared, canChange }: Props) {
  const { t, i18n } = useTranslation('projects')
  return useMemo(() => {
    const hangs = (id: string): boolean => isCritical && (model.slack.get(id) ?? 1) <= 0
    const rows = model.planned.map(({ task }): GanttRow => {
      const plan = planOfTask(task)!
      const baseline = isCompared ? baselineOf(task) : undefined
      return {
        id: task.id,
        title: task.is_done ? '' : task.title,
        said: barText(t, task, plan, i18n.language),
        tone: barToneOf(task, model, steps),
        bar: spanOfPlan(plan),
        progress: doneShare(task) ?? 0,
        due: dueOf(task),
        dueText: dueText(t, task, plan, i18n.language),
        baseline: baseline ? spanOfPlan(baseline) : null,
        isCritical: hangs(task.id),
        isFixed: !canChange,
      }
    })
    const due = model.due.map((task): GanttRow => ({
      id: task.id,
      title: task.title,
      said: t('gantt.dueOn', { title: task.title, day: formatShortDay(task.deadline, today(), i18n.language) }),
      tone: 'secondary',
      bar: null,
      due: dueOf(task),
      isFixed: !canChange,
    }))
    const broken = new Set(model.broken.map(({ link }) => link.id))
    const links = model.links.map(({ id, from, to, type }) => ({
      id,
      from,
      to,
      type,
      isBroken: broken.has(id),
      isCritical: hangs(from) && hangs(to),
    }))
    return { rows: [...rows, ...due], links }
  }, [model, steps, isCritical, isCompared, canChange, t, i18n.language])
}

/**
 * Returns the range of days: from the week of the first bar, or of today, until some weeks after the last one. It is
 * wide enough to fill a screen.
 */
function useRange(model: GanttModel, dayWidth: number): { from: number; until: number } {
  return useMemo(() => {
    const day = today()
    const spans = model.planned.flatMap(({ task }) =>
      [planOfTask(task), baselineOf(task)].flatMap((plan) => (plan ? [spanOfPlan(plan)] : [])),
    )
    const due = [...model.planned.map(({ task }) => task), ...model.due].flatMap((task) => dueOf(task) ?? [])
    const first = Math.min(dayNumber(day), ...due, ...spans.map(({ start }) => Math.floor(start)))
    const last = Math.max(dayNumber(day), ...due, ...spans.map(({ end }) => Math.ceil(end)))
    const from = dayNumber(mondayOf(wallOfNumber(Math.floor(first)).slice(0, 10)))
    return { from, until: Math.max(Math.ceil(last) + daysAfter, from + Math.ceil(leastWidth / dayWidth)) }
  }, [model, dayWidth])
}

/** Returns the preview of a moving bar: the bars that move along, and a text. */
function usePreview(model: GanttModel, zoom: GanttZoom): (change: GanttChange) => GanttPreview | null {
  const { t, i18n } = useTranslation('projects')
  return useCallback(
    (change) => {
      const task = model.byId.get(change.id)
      const plan = task && planOfTask(task)
      if (!task || !plan) return null
      const next = pulledPlan(plan, pullOf(change), ganttScales[zoom].step)
      const [, ...others] = changesOf(model, task, next)
      const words = { title: task.title, start: startText(next, i18n.language), end: endText(next, i18n.language) }
      return {
        bar: spanOfPlan(next),
        others: others.flatMap(({ id, start_at, end_at }) =>
          start_at && end_at ? [{ id, bar: spanOfPlan({ start_at, end_at }) }] : [],
        ),
        said: [
          t('gantt.moving', words),
          ...(others.length > 0 ? [t('gantt.along', { count: others.length })] : []),
        ].join(' · '),
      }
    },
    [model, zoom, t, i18n.language],
  )
}
