import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GanttTask } from '../../../api/projects/gantt.ts'
import { tasks } from '../../../api/projects/tasks.ts'
import {
  type TaskPlan,
  firstDayOf,
  lastDayOf,
  planFrom,
  planOfDays,
  workDaysOf,
} from '../../../contract/projects/rules/task-plan.ts'
import { workBefore } from '../../../contract/rules/time/work-time.ts'
import { formatQuantity } from '../../../format/amounts.ts'
import { formatShortDay } from '../../../format/dates.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { today } from '../../../widgets/today.ts'
import { PlanDayInput } from '../task/PlanDayInput.tsx'
import { useTaskAddress } from '../task/task-address.ts'
import { type GanttModel, type PlacedTask, isPastDue, planOfTask } from './gantt-model.ts'
import { dueText, endText, startText } from './gantt-words.ts'
import type { PlanActs } from './use-plan-changes.ts'
import styles from './gantt.module.css'

interface Props {
  project: { name: string }
  model: GanttModel
  canChange: boolean
  acts: PlanActs
}

/** Shows the plan of a project as a table: the data of its bars, with typed days. */
export function GanttTable({ project, model, canChange, acts }: Props): ReactElement {
  const { t } = useTranslation('projects')
  const columns = useColumns(model, canChange, acts)
  const rows = useMemo(() => [...model.planned, ...model.due.map((task) => ({ task, depth: 0 }))], [model])
  return (
    <div className={styles.table}>
      <PlainTable
        isStacked
        label={t('gantt.label', { name: project.name })}
        columns={columns}
        rows={rows}
        rowKey={({ task }) => task.id}
      />
    </div>
  )
}

function useColumns(model: GanttModel, canChange: boolean, acts: PlanActs): readonly TableColumn<PlacedTask>[] {
  const { t, i18n } = useTranslation('projects')
  const labels = useLabels(tasks.entity)
  const [, open] = useTaskAddress()
  const { language } = i18n
  return useMemo(() => {
    const planned = ({ task }: PlacedTask): TaskPlan | undefined => planOfTask(task)
    const due = ({ task: { deadline } }: PlacedTask): string =>
      t('gantt.due', { day: formatShortDay(deadline, today(), language) })
    const dues: TableColumn<PlacedTask>[] = model.planned.some(({ task }) => task.deadline)
      ? [
          {
            key: 'due',
            header: labels.field('deadline'),
            isNumeric: true,
            phone: 'hidden',
            render: (row) => <DueCell task={row.task} plan={planned(row)} />,
          },
        ]
      : []
    return [
      {
        key: 'task',
        header: t('task.one'),
        render: ({ task, depth }) => (
          <button
            type="button"
            className={styles.treeTitle}
            style={{ paddingInlineStart: depth * 16 }}
            onClick={() => open(task.id)}
          >
            <bdi>{task.title}</bdi>
          </button>
        ),
      },
      {
        key: 'start',
        header: labels.field('start_at'),
        isNumeric: true,
        render: (row) => {
          const plan = planned(row)
          if (!plan) return t('gantt.undated')
          return (
            <PlanDay
              label={t('gantt.startOf', { title: row.task.title })}
              day={firstDayOf(plan)}
              text={startText(plan, language)}
              isEditable={canChange}
              onChange={(day) => acts.move(row.task, planFrom(plan, workBefore(`${day}T00:00:00`)))}
            />
          )
        },
      },
      {
        key: 'end',
        header: labels.field('end_at'),
        isNumeric: true,
        render: (row) => {
          const plan = planned(row)
          if (!plan) return due(row)
          const first = firstDayOf(plan)
          return (
            <PlanDay
              label={t('gantt.endOf', { title: row.task.title })}
              day={lastDayOf(plan)}
              text={endText(plan, language)}
              isEditable={canChange}
              onChange={(day) =>
                acts.move(row.task, {
                  start_at: plan.start_at,
                  end_at: planOfDays(first, day < first ? first : day).end_at,
                })
              }
            />
          )
        },
      },
      ...dues,
      {
        key: 'days',
        header: t('gantt.days'),
        align: 'end',
        phone: 'hidden',
        render: (row) => {
          const plan = planned(row)
          return plan && formatQuantity(String(workDaysOf(plan)), language)
        },
      },
      {
        key: 'before',
        header: t('gantt.predecessors'),
        phone: 'hidden',
        render: ({ task }) => <bdi>{predecessors(model, task)}</bdi>,
      },
      {
        key: 'slack',
        header: t('gantt.slack'),
        align: 'end',
        phone: 'hidden',
        render: ({ task }) => planOfTask(task) && formatQuantity(String(model.slack.get(task.id) ?? 0), language),
      },
      {
        key: 'critical',
        header: t('gantt.criticalShort'),
        phone: 'hidden',
        render: ({ task }) =>
          (model.slack.get(task.id) ?? 1) <= 0 ? <Badge tone="warning">{t('gantt.yes')}</Badge> : null,
      },
      {
        key: 'waits',
        header: labels.field('waits_for'),
        phone: 'hidden',
        render: ({ task }) => <Order task={task} />,
      },
    ] satisfies TableColumn<PlacedTask>[]
  }, [model, canChange, acts, t, labels, language, open])
}

const predecessors = ({ links, byId }: GanttModel, { id }: GanttTask): string =>
  links
    .filter(({ to }) => to === id)
    .map(({ from }) => byId.get(from)?.title ?? '')
    .join(', ')

/** Shows the due day of a planned task, and that its plan ends later. */
function DueCell({ task, plan }: { task: GanttTask; plan: TaskPlan | undefined }) {
  const { t, i18n } = useTranslation('projects')
  if (!plan || !task.deadline) return null
  if (isPastDue(task, plan)) return <Badge tone="danger">{dueText(t, task, plan, i18n.language)}</Badge>
  return formatShortDay(task.deadline, today(), i18n.language)
}

/** Shows the order that a task waits for, as far as the person may read it. */
function Order({ task: { waits_for: order, waits_for_object: known } }: { task: GanttTask }) {
  const { t, i18n } = useTranslation('projects')
  if (!order) return null
  if (!known) return t('gantt.someOrder')
  if (!known.expected_date) return <bdi>{known.number}</bdi>
  const day = formatShortDay(known.expected_date, today(), i18n.language)
  return <bdi>{t('gantt.orderFor', { order: known.number ?? '', day })}</bdi>
}

function PlanDay({
  label,
  day,
  text,
  isEditable,
  onChange,
}: {
  label: string
  day: string
  text: string
  isEditable: boolean
  onChange: (day: string) => void
}) {
  if (!isEditable) return <bdi>{text}</bdi>
  return (
    <span className={styles.day}>
      <PlanDayInput label={label} day={day} onChange={onChange} />
    </span>
  )
}
