import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import { taskShares } from '../../../contract/projects/rules/workload.ts'
import { moneyText } from '../../../contract/rules/money/cents.ts'
import { formatDay } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import type { HeldTask } from './TaskChip.tsx'
import type { PlanCell } from './use-plan-address.ts'
import { usePlanWords } from './use-plan-words.ts'
import styles from './workload.module.css'

/** Shows the tasks of a person in a week, each of which can be reassigned. */
export function CellPanel({
  plan,
  cell: { person, week },
  onGive,
  onClose,
}: {
  plan: WorkloadPlan
  cell: PlanCell
  onGive: ((held: HeldTask) => void) | undefined
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('projects')
  const words = usePlanWords()
  const row = plan.people.find(({ id }) => id === person)
  const shares = taskShares(plan.tasks, plan.today).filter((one) => one.person === person && one.week === week)
  return (
    <SidePanel
      isOpen
      title={t('workload.panel', { name: row ? words.person(row) : '', week: words.week(week) })}
      onClose={onClose}
    >
      {shares.length === 0 && <EmptyState title={t('workload.nothing')} />}
      <ul className={styles.tasks} aria-label={t('task.many')}>
        {shares.map(({ task: id, cents }) => {
          const task = plan.tasks.find((one) => one.id === id)!
          return (
            <li key={id} className={styles.task}>
              <span className={styles.taskHead}>
                <TextLink to={pathTo('project', { id: task.project }, { task: id })}>{task.title}</TextLink>
                <bdi>{cents === null ? t('workload.noEstimate') : words.hours(moneyText(cents))}</bdi>
              </span>
              <span className={styles.quiet}>
                <bdi>{task.project_name}</bdi>
                {task.deadline && ` · ${t('until', { day: formatDay(task.deadline, i18n.language) })}`}
              </span>
              {onGive && (
                <span>
                  <Button
                    size="s"
                    aria-label={t('workload.giveOf', { title: task.title })}
                    onClick={() => onGive({ task: id, from: person, week })}
                  >
                    {t('workload.give')}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </SidePanel>
  )
}
