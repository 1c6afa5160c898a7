import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './FloatingNotice.module.css'

/** Shows a notice about the whole page while it is true, with its action; it floats, so that nothing moves. */
export function FloatingNotice({
  icon: Icon,
  isShown,
  action,
  children,
}: {
  icon: LucideIcon
  isShown: boolean
  action?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.notice}>
          <Icon aria-hidden />
          <span>{children}</span>
          {action}
        </div>
      )}
    </div>
  )
}
