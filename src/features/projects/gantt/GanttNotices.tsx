import { TriangleAlert } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GanttTask } from '../../../api/projects/gantt.ts'
import { planLater } from '../../../contract/rules/task-plan.ts'
import { formatShortDay } from '../../../format/dates.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { today } from '../../../widgets/today.ts'
import { type GanttModel, planOfTask } from './gantt-model.ts'
import type { PlanActs } from './use-plan-changes.ts'
import { useLeftNotices } from './use-left-notices.ts'
import styles from './gantt.module.css'

interface Notice {
  key: string
  task: GanttTask
  days: number
  text: string
}

const mostShown = 3

/** What of a plan does not hold, each with what puts it right and what leaves it. */
export function GanttNotices({
  project,
  model,
  canChange,
  acts,
}: {
  project: string
  model: GanttModel
  canChange: boolean
  acts: PlanActs
}): ReactElement | null {
  const { t } = useTranslation('projects')
  const [left, leave] = useLeftNotices(project)
  const [isWhole, setWhole] = useState(false)
  const all = useNotices(model).filter(({ key }) => !left.has(key))
  if (all.length === 0) return null
  const shown = isWhole ? all : all.slice(0, mostShown)
  return (
    <ul className={styles.notices} aria-label={t('gantt.notices')}>
      {shown.map(({ key, task, days, text }) => (
        <li key={key} className={styles.notice}>
          <TriangleAlert aria-hidden />
          <span>{text}</span>
          {canChange && (
            <>
              <TextButton
                onClick={() => {
                  const plan = planOfTask(task)
                  if (plan) acts.move(task, planLater(plan, days))
                }}
              >
                {t('gantt.shift', { count: days })}
              </TextButton>
              <TextButton onClick={() => leave(key)}>{t('gantt.leave')}</TextButton>
            </>
          )}
        </li>
      ))}
      {all.length > shown.length && (
        <li>
          <TextButton onClick={() => setWhole(true)}>
            {t('gantt.moreNotices', { count: all.length - shown.length })}
          </TextButton>
        </li>
      )}
    </ul>
  )
}

function useNotices(model: GanttModel): Notice[] {
  const { t, i18n } = useTranslation('projects')
  const orders = model.early.map(({ task, order, days }) => ({
    key: `${task.id} ${order.id} ${days}`,
    task,
    days,
    text: t('gantt.early', {
      count: days,
      task: task.title,
      order: order.number ?? '',
      day: formatShortDay(order.expected_date, today(), i18n.language),
    }),
  }))
  const told = new Set(orders.map(({ task }) => task.id))
  const links = model.broken.flatMap(({ link, days }) => {
    const [from, to] = [model.byId.get(link.from), model.byId.get(link.to)]
    // Where an order is waited for, that is the reason that is told.
    if (!from || !to || told.has(to.id)) return []
    const text = t(`gantt.broken.${link.type}`, { count: days, task: to.title, before: from.title })
    return [{ key: `${link.id} ${days}`, task: to, days, text }]
  })
  return [...orders, ...links]
}
