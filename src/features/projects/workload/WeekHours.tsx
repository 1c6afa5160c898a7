import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChargeCell } from '../../../contract/projects/rules/workload.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { BadgeTone } from '../../../ui/data/Badge.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { usePlanWords } from './use-plan-words.ts'
import styles from './workload.module.css'

const full = 1
const nearlyFull = 0.8

const toneOf = (share: number): BadgeTone => (share > full ? 'danger' : share >= nearlyFull ? 'warning' : 'primary')

/**
 * Shows the load of a person in a week; a press shows the tasks. Without a capacity it is the load of tasks without a
 * day.
 */
export function WeekHours({
  name,
  cell,
  capacity,
  onOpen,
}: {
  name: string
  cell: ChargeCell
  capacity: number | null
  onOpen: () => void
}): ReactElement {
  const { t } = useTranslation('projects')
  const words = usePlanWords()
  const { week, hours, tasks, without_estimate: bare } = cell
  const share = capacity ? Number(hours) / capacity : Number(hours) > 0 ? 2 : 0
  const isOver = capacity !== null && Number(hours) > capacity
  const sum =
    capacity === null
      ? words.hours(hours)
      : t('workload.of', { hours: words.hours(hours), capacity: words.hours(capacity) })
  const label = t('workload.cell', { name, week: words.week(week), sum, count: tasks.length })
  return (
    <button type="button" className={styles.hours} aria-label={label} onClick={onOpen}>
      <span className={classNames(styles.sum, isOver && styles.over)}>
        <bdi>{sum}</bdi>
      </span>
      {capacity !== null && <ProgressBar label={label} value={share} tone={toneOf(share)} />}
      {isOver && (
        <span className={styles.over}>
          {t('workload.tooMuch', { hours: words.hours((Number(hours) - capacity).toFixed(2)) })}
        </span>
      )}
      {bare > 0 && <span className={styles.quiet}>{t('workload.without', { count: bare })}</span>}
    </button>
  )
}
