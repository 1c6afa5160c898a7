import type { ReactElement, ReactNode } from 'react'
import styles from './SaveBar.module.css'

/** Shows a bar at the foot of a form: the changes since the last save, and the next actions. */
export function SaveBar({ children, actions }: { children: ReactNode; actions: ReactNode }): ReactElement {
  return (
    <div data-actions className={styles.bar}>
      <div role="status" className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
