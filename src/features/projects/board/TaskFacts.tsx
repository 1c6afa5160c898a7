import { CalendarDays, ListChecks, MessageSquare, Network } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks, type TaskRead } from '../../../api/projects/tasks.ts'
import { daysLate } from '../../../contract/rules/task-lateness.ts'
import { formatDay, formatShortDay } from '../../../format/dates.ts'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { today } from '../../../widgets/today.ts'
import { Assigned } from '../People.tsx'
import styles from '../projects.module.css'
import { LabelDots } from '../task/LabelDots.tsx'

/** What a card says under its title: labels, how it stands to its deadline, what of it is done, whose it is. */
export function TaskFacts({ task }: { task: TaskRead }): ReactElement {
  const { t, i18n } = useTranslation('projects')
  const { deadline, lateness, is_done: isDone, to_do_count: toDo, sub_task_count: parts, comment_count: said } = task
  const day = today()
  return (
    <>
      <LabelDots labels={task.labels_object} />
      {(deadline || lateness || task.priority === 'strong') && (
        <span className={styles.line}>
          {deadline && (
            <span
              className={!isDone && daysLate(deadline, day) > 0 ? styles.late : styles.sign}
              title={formatDay(deadline, i18n.language)}
            >
              <CalendarDays aria-hidden />
              {formatShortDay(deadline, day, i18n.language)}
            </span>
          )}
          {lateness && lateness !== 'right_track' && (
            <StatusBadge entity={tasks.entity} field="lateness" value={lateness} />
          )}
          {task.priority === 'strong' && !isDone && (
            <StatusBadge entity={tasks.entity} field="priority" value={task.priority} />
          )}
        </span>
      )}
      <span className={styles.line}>
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
        <span className={styles.people}>
          <Assigned people={task.assigned_users_object} />
        </span>
      </span>
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
