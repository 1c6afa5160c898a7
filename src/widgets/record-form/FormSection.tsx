import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './RecordForm.module.css'

/** Groups related fields under a small heading; in columns while there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <div className={styles.two}>{children}</div>
    </section>
  )
}
