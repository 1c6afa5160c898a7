import { CalendarDays, ListChecks, MessageSquare, Network } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { lateTask, overdueTask, taskIs } from '../../../contract/projects/facts.ts'
import { formatDay, formatShortDay } from '../../../format/dates.ts'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { Assigned } from '../People.tsx'
import styles from '../projects.module.css'
import { LabelDots } from '../task/LabelDots.tsx'

/** Shows the facts of a card under its title: labels, deadline, progress, people. */
export function TaskFacts({ task, today }: { task: TaskRead; today: string }): ReactElement {
  const { deadline } = task
  const isLate = taskIs(lateTask)(task, today) || taskIs(overdueTask)(task, today)
  return (
    <>
      <LabelDots labels={task.labels_object} />
      <span className={styles.line}>
        {deadline && <Deadline day={deadline} isLate={isLate} today={today} />}
        <Alarms task={task} />
        <Counts task={task} />
        <span className={styles.people}>
          <Assigned people={task.assigned_users_object} />
        </span>
      </span>
    </>
  )
}

/** Shows the warnings of a task: at risk, late, or of high priority. */
function Alarms({ task: { lateness, is_done: isDone, priority } }: { task: TaskRead }) {
  return (
    <>
      {(lateness === 'at_risk' || lateness === 'wrong_track') && (
        <StatusBadge entity={tasks.entity} field="lateness" value={lateness} />
      )}
      {priority === 'strong' && !isDone && <StatusBadge entity={tasks.entity} field="priority" value={priority} />}
    </>
  )
}

function Deadline({ day, isLate, today }: { day: string; isLate: boolean; today: string }) {
  const { i18n } = useTranslation()
  return (
    <span className={isLate ? styles.late : styles.sign} title={formatDay(day, i18n.language)}>
      <CalendarDays aria-hidden />
      {formatShortDay(day, today, i18n.language)}
    </span>
  )
}

/** Shows the progress of the lists of a task, and the count of its comments. */
function Counts({ task: { to_do_count: toDo, sub_task_count: parts, comment_count: said } }: { task: TaskRead }) {
  const { t } = useTranslation('projects')
  return (
    <>
      {toDo && toDo.total > 0 && (
        <Sign icon={<ListChecks aria-hidden />} label={t('toDoCount', { done: toDo.done, total: toDo.total })}>
          {toDo.done}/{toDo.total}
        </Sign>
      )}
      {parts && parts.total > 0 && (
        <Sign icon={<Network aria-hidden />} label={t('partCount', { done: parts.done, total: parts.total })}>
          {parts.done}/{parts.total}
        </Sign>
      )}
      {Boolean(said) && (
        <Sign icon={<MessageSquare aria-hidden />} label={t('commentCount', { count: said ?? 0 })}>
          {said}
        </Sign>
      )}
    </>
  )
}

function Sign({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <span className={styles.sign} title={label}>
      {icon}
      <bdi dir="ltr" aria-hidden>
        {children}
      </bdi>
      <span className="srOnly">{label}</span>
    </span>
  )
}
