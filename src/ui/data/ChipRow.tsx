import type { ReactElement, ReactNode } from 'react'
import styles from './ChipRow.module.css'

/** Groups the chips of a `Toolbar` that belong together: on a phone they are in one row, which scrolls. */
export const ChipRow = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.row}>{children}</div>
)
