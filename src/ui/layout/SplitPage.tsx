import type { ReactElement, ReactNode } from 'react'
import styles from './SplitPage.module.css'

/**
 * A page with a panel at the end of the line that stays in sight while the page scrolls: the editor with its preview.
 * `aside` null folds the panel away.
 */
export function SplitPage({
  children,
  aside,
  label,
}: {
  children: ReactNode
  aside: ReactNode | null
  label: string
}): ReactElement {
  return (
    <div className={styles.split}>
      <div className={styles.page}>{children}</div>
      {aside && (
        <aside aria-label={label} className={styles.aside}>
          {aside}
        </aside>
      )}
    </div>
  )
}
