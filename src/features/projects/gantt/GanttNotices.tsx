import { TriangleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planLater } from '../../../contract/projects/rules/task-plan.ts'
import { formatShortDay } from '../../../format/dates.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { today } from '../../../widgets/today.ts'
import { type Gap, type GanttModel, isAccepted, planOfTask } from './gantt-model.ts'
import { useAcceptance } from './use-acceptance.ts'
import type { PlanActs } from './use-plan-changes.ts'
import styles from './gantt.module.css'

interface Notice {
  key: string
  gap: Gap
  text: string
}

const mostShown = 3

/** Shows the conflicts of a plan, each with actions to correct or to accept it; below them the accepted ones. */
export function GanttNotices({
  model,
  canChange,
  acts,
}: {
  model: GanttModel
  canChange: boolean
  acts: PlanActs
}): ReactElement | null {
  const { t } = useTranslation('projects')
  const { accept, tellAgain } = useAcceptance()
  const [isWhole, setWhole] = useState(false)
  const [hasAccepted, showAccepted] = useState(false)
  const all = useNotices(model)
  const told = all.filter(({ gap }) => !isAccepted(gap))
  const accepted = all.filter(({ gap }) => isAccepted(gap))
  if (all.length === 0) return null
  const shown = isWhole ? told : told.slice(0, mostShown)
  const shift = ({ task, days }: Gap): void => {
    const plan = planOfTask(task)
    if (plan) acts.move(task, planLater(plan, days))
  }
  return (
    <ul className={styles.notices} aria-label={t('gantt.notices')}>
      {shown.map(({ key, gap, text }) => (
        <Line key={key} text={text}>
          {canChange && (
            <>
              <TextButton onClick={() => shift(gap)}>{t('gantt.shift', { count: gap.days })}</TextButton>
              <TextButton onClick={() => void accept(gap)}>{t('gantt.leave')}</TextButton>
            </>
          )}
        </Line>
      ))}
      {told.length > shown.length && (
        <li>
          <TextButton onClick={() => setWhole(true)}>
            {t('gantt.moreNotices', { count: told.length - shown.length })}
          </TextButton>
        </li>
      )}
      {accepted.length > 0 && (
        <li>
          <TextButton aria-expanded={hasAccepted} onClick={() => showAccepted(!hasAccepted)}>
            {t('gantt.accepted', { count: accepted.length })}
          </TextButton>
        </li>
      )}
      {hasAccepted &&
        accepted.map(({ key, gap, text }) => (
          <Line key={key} isQuiet text={text}>
            {canChange && <TextButton onClick={() => void tellAgain(gap)}>{t('gantt.tellAgain')}</TextButton>}
          </Line>
        ))}
    </ul>
  )
}

function Line({ text, isQuiet = false, children }: { text: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <li className={styles.notice}>
      {!isQuiet && <TriangleAlert aria-hidden />}
      <span>{text}</span>
      {children}
    </li>
  )
}

function useNotices(model: GanttModel): Notice[] {
  const { t, i18n } = useTranslation('projects')
  const orders = model.early.map(({ task, order, days }) => ({
    key: task.id,
    gap: { task, days },
    text: t('gantt.early', {
      count: days,
      task: task.title,
      order: order.number ?? '',
      day: formatShortDay(order.expected_date, today(), i18n.language),
    }),
  }))
  const told = new Set(orders.map(({ key }) => key))
  const links = model.broken.flatMap(({ link, days }) => {
    const [from, to] = [model.byId.get(link.from), model.byId.get(link.to)]
    // For a task that waits for an order, the order is the shown reason.
    if (!from || !to || told.has(to.id)) return []
    const text = t(`gantt.broken.${link.type}`, { count: days, task: to.title, before: from.title })
    return [{ key: link.id, gap: { task: to, days, link }, text }]
  })
  return [...orders, ...links]
}
