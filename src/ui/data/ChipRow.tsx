import type { ReactElement, ReactNode } from 'react'
import styles from './ChipRow.module.css'

/** Chips of a `Toolbar` that belong together: on a phone they stand in one row, which scrolls. */
export const ChipRow = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.row}>{children}</div>
)
