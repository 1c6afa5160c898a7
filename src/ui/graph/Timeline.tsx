import { Circle, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './Timeline.module.css'

/** One event. */
export interface TimelineEntry {
  key: string
  icon?: LucideIcon
  text: ReactNode
  /** Moment and author, smaller. */
  detail?: ReactNode
}

/** Shows the events of a record, newest first. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }): ReactElement {
  return (
    <ol aria-label={label} className={styles.list}>
      {entries.map(({ icon: Icon = Circle, ...entry }) => (
        <li key={entry.key} className={styles.entry}>
          <Icon className={styles.icon} aria-hidden />
          <div className={styles.body}>
            <div>{entry.text}</div>
            {entry.detail && <div className={styles.detail}>{entry.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
