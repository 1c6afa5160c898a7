import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../api/refusal.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import type { Kind, Side } from './kinds.ts'

/**
 * A page whose document did not come: one that does not exist leads back to its list, any other failure offers another
 * try.
 */
export function DocumentFailure({
  kind,
  side,
  error,
  onRetry,
  isRetrying,
}: {
  kind: Kind
  side: Side
  error: unknown
  onRetry: () => void
  isRetrying: boolean
}): ReactElement {
  const { t } = useTranslation('commercial')
  const isMissing = Boolean(refusalOf(error, 404))
  return (
    <Page title={t(`${kind.name}.one`)}>
      {isMissing && (
        <EmptyState
          title={t('page.missing')}
          actions={<LinkButton to={kind.listTo(side)}>{t('page.backToList')}</LinkButton>}
        >
          {t('page.missingText')}
        </EmptyState>
      )}
      {!isMissing && <ErrorState title={t('page.failed')} onRetry={onRetry} isRetrying={isRetrying} />}
    </Page>
  )
}
