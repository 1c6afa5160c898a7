import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import styles from './EmptyState.module.css'

/** Shows that data could not be loaded: the failure, the data that is kept, and a retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying,
}: {
  title: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}): ReactElement {
  const labels = useUiLabels()
  return (
    <div role="alert" className={styles.state}>
      <CloudAlert className={classNames(styles.icon, styles.danger)} aria-hidden />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <div className={styles.actions}>
          <Button icon={RotateCw} isLoading={isRetrying} onClick={onRetry}>
            {labels.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
