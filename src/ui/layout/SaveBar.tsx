import type { ReactElement, ReactNode } from 'react'
import styles from './SaveBar.module.css'

/** Stays at the foot of a form: what changed since the last save, and the ways to go on. */
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
