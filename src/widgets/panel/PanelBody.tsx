import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'

interface Asked {
  data: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Shows the content of a panel in its four states: loading, failed with a retry, empty, full. Earlier data stays when a
 * later request fails.
 */
export function PanelBody({
  query,
  empty,
  children,
}: {
  query: Asked
  empty?: string | false
  children?: ReactNode
}): ReactElement {
  const { t } = useTranslation('common')
  if (query.data === undefined && query.isError)
    return <ErrorState title={t('errors.load')} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  if (query.data === undefined)
    return (
      <div aria-busy>
        <SkeletonText lines={4} />
      </div>
    )
  return <>{empty ? <EmptyState title={empty} /> : children}</>
}
