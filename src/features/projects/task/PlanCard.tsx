import { CalendarPlus, CalendarX, Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { useRights, useSalesOnly } from '../../../api/session/use-session.ts'
import {
  type TaskPlan,
  firstDayOf,
  firstPlan,
  lastDayOf,
  planFrom,
  planOf,
  planOfDays,
} from '../../../contract/projects/rules/task-plan.ts'
import { workBefore } from '../../../contract/rules/time/work-time.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { today } from '../../../widgets/today.ts'
import styles from '../projects.module.css'
import { PlanDayInput } from './PlanDayInput.tsx'
import { Predecessors } from './Predecessors.tsx'
import { useTaskChange } from './use-task-change.ts'

const purchases = { is_sales: false }

/** Edits the plan of a task: its days, the order that it waits for, and the tasks before it. */
export function PlanCard({ task, canChange }: { task: TaskRead; canChange: boolean }): ReactElement {
  const { t } = useTranslation('projects')
  const { shown, save, conflict } = useTaskChange(task)
  const plan = planOf(shown)
  return (
    <Card title={t('gantt.planned')}>
      <div className={styles.fields}>
        {plan ? (
          <Days plan={plan} canChange={canChange} onChange={save} />
        ) : canChange ? (
          <div className={styles.whole}>
            <Button icon={CalendarPlus} onClick={() => save(firstPlan(today(), task.estimate_hours))}>
              {t('gantt.plan')}
            </Button>
          </div>
        ) : (
          <p className={styles.whole}>{t('gantt.notPlanned')}</p>
        )}
        <Order task={shown} canChange={canChange} onChange={(order) => save({ waits_for: order })} />
      </div>
      <Predecessors task={task} canChange={canChange} />
      {conflict}
    </Card>
  )
}

function Days({
  plan,
  canChange,
  onChange,
}: {
  plan: TaskPlan
  canChange: boolean
  onChange: (values: { start_at: string | null; end_at: string | null }) => void
}) {
  const { t, i18n } = useTranslation('projects')
  const labels = useLabels(tasks.entity)
  const [first, last] = [firstDayOf(plan), lastDayOf(plan)]
  if (!canChange)
    return (
      <p className={styles.whole}>
        <bdi>{`${formatDay(first, i18n.language)} – ${formatDay(last, i18n.language)}`}</bdi>
      </p>
    )
  return (
    <>
      <Field label={labels.field('start_at')}>
        <PlanDayInput day={first} onChange={(day) => onChange(planFrom(plan, workBefore(`${day}T00:00:00`)))} />
      </Field>
      <Field label={labels.field('end_at')}>
        <PlanDayInput
          day={last}
          onChange={(day) =>
            onChange({ start_at: plan.start_at, end_at: planOfDays(first, day < first ? first : day).end_at })
          }
        />
      </Field>
      <div className={styles.whole}>
        <Button size="s" variant="ghost" icon={CalendarX} onClick={() => onChange({ start_at: null, end_at: null })}>
          {t('gantt.clear')}
        </Button>
      </div>
    </>
  )
}

/** Shows the order that a task waits for; without the right to read orders, only that there is one. */
function Order({
  task,
  canChange,
  onChange,
}: {
  task: TaskRead
  canChange: boolean
  onChange: (order: string | null) => void
}) {
  const { t } = useTranslation('projects')
  const labels = useLabels(tasks.entity)
  const { may, rights } = useRights()
  const [isOpen, setOpen] = useState(false)
  const order = idOf(task.waits_for)
  const salesOnly = useSalesOnly()
  const mayRead = may('order', 'read') && rights.services.includes('commercial') && !salesOnly
  if (!mayRead) return order ? <p className={styles.whole}>{t('gantt.someOrder')}</p> : null
  if (!order && !isOpen)
    return canChange ? (
      <div className={styles.whole}>
        <Button size="s" variant="ghost" icon={Plus} onClick={() => setOpen(true)}>
          {labels.field('waits_for')}
        </Button>
      </div>
    ) : null
  return (
    <Field label={labels.field('waits_for')} className={styles.whole}>
      <RecordPicker
        target="commercial/purchase-orders"
        label={labels.field('waits_for')}
        value={order ?? null}
        filters={purchases}
        isDisabled={!canChange}
        onChange={(id) => onChange(id)}
      />
    </Field>
  )
}
