import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { latenessReason } from '../../../contract/projects/rules/task-lateness.ts'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { today } from '../../../widgets/today.ts'

type Dated = Pick<TaskRead, 'lateness' | 'deadline' | 'late_management' | 'at_risk' | 'wrong_way' | 'is_done'>

/** Shows the lateness of a task, as the service computed it; the reason is shown on hover and focus. */
export function LatenessBadge({ task }: { task: Dated }): ReactElement | null {
  const reason = useLatenessWords()(task)
  if (!task.lateness) return null
  return (
    <span data-tooltip={reason || undefined}>
      <StatusBadge entity={tasks.entity} field="lateness" value={task.lateness} />
    </span>
  )
}

/** Returns a function that gives the days until a deadline, or since, and the reached threshold as text. */
export function useLeftWords(): (reason: { lateness: string; left: number; threshold: number | null }) => string {
  const { t } = useTranslation('projects')
  return ({ lateness, left, threshold }) => {
    const days =
      left < 0 ? t('left.passed', { count: -left }) : left === 0 ? t('left.today') : t('left.days', { count: left })
    if (threshold === null) return days
    return `${days} ${t(lateness === 'at_risk' ? 'left.atRisk' : 'left.wrongWay', { count: threshold })}`
  }
}

/** Returns a function that gives the reason of a task's lateness: the remaining days and the reached threshold. */
export function useLatenessWords(): (task: Dated) => string {
  const wordsOf = useLeftWords()
  return (task) => {
    const reason = task.lateness ? latenessReason(task, today()) : null
    return reason ? wordsOf(reason) : ''
  }
}
