import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/data/Card.tsx'
import { ErrorState } from '../../ui/data/ErrorState.tsx'
import { ErrorBoundary } from '../../ui/overlay/ErrorBoundary.tsx'
import { ConfirmPart } from '../confirm/Confirm.tsx'

/**
 * What a panel of a page stands in: its confirm dialog, and an error boundary, so that its failure takes no other part
 * with it.
 */
export function PanelPart({ children }: { children: ReactNode }): ReactElement {
  return (
    <ErrorBoundary fallback={(_error, retry) => <Failure onRetry={retry} />} onError={(error) => console.error(error)}>
      <ConfirmPart>{children}</ConfirmPart>
    </ErrorBoundary>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Card>
      <ErrorState title={t('failures.panelTitle')} onRetry={onRetry}>
        {t('failures.panelText')}
      </ErrorState>
    </Card>
  )
}
