import type { ReactElement, ReactNode } from 'react'
import { useFramed } from './part-frame.ts'
import styles from './Columns.module.css'

/**
 * The body of a record: facts in the wide column, what hangs on it (payments, notes, files, activity) in the narrow
 * one, under it on a phone.
 */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }): ReactElement {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{useFramed(children)}</div>
      <div className={styles.column}>{useFramed(aside)}</div>
    </div>
  )
}
