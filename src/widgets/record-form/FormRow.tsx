import type { ReactElement, ReactNode } from 'react'
import styles from './RecordForm.module.css'

/** Fields side by side while there is room. */
export function FormRow({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles.two}>{children}</div>
}
