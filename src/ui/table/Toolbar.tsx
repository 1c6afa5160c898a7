import type { ReactElement, ReactNode } from 'react'
import styles from './Toolbar.module.css'

/**
 * Shows the bar over a list: search and filters at the start, views, columns and density at the end. It wraps before it
 * clips.
 */
export function Toolbar({
  children,
  end,
  label,
}: {
  children: ReactNode
  end?: ReactNode
  label: string
}): ReactElement {
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
