import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportClientError } from '../../api/history/report-client-error.ts'
import { Card } from '../../ui/data/Card.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { ErrorBoundary } from '../../ui/overlay/ErrorBoundary.tsx'
import { FailureId } from './FailureId.tsx'

/** Limits the failure of a part of a page to that part, shows its id and reports it. */
export function PartBoundary({
  children,
  resetKey,
  onFailure,
}: {
  children?: ReactNode
  resetKey?: string
  /** Called at a failure, before another try. */
  onFailure?: () => void
}): ReactElement {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(_error, retry, id) => <Failure id={id} onRetry={retry} />}
      onError={(failure) => {
        onFailure?.()
        reportClientError(failure)
      }}
    >
      {children}
    </ErrorBoundary>
  )
}

function Failure({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Card>
      <ErrorState title={t('failures.panelTitle')} onRetry={onRetry}>
        <p>{t('failures.panelText')}</p>
        <FailureId id={id} />
      </ErrorState>
    </Card>
  )
}
