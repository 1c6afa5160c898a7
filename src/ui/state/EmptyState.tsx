import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Shows that there are no records, or no results, with the next step and its button. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  actions,
}: {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
}): ReactElement {
  return (
    <div className={styles.state}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
