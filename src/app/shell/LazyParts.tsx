import { type ReactElement, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../ui/overlay/ErrorBoundary.tsx'

/**
 * Loads the parts that open over the page on first use. After a failure the page stays as it is, and the person is
 * notified.
 */
export function LazyParts({
  name,
  onFailure,
  children,
}: {
  name: string
  onFailure: () => void
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('common')
  const handleError = (): void => {
    onFailure()
    const action = { label: t('actions.reload'), onAct: () => location.reload() }
    import('../../ui/toast/toast.ts').then(
      ({ showToast }) => {
        showToast('error', t('failures.panelTitle'), { detail: t('failures.chunkText'), key: 'late-part', action })
      },
      () => undefined,
    )
  }
  return (
    <ErrorBoundary resetKey={name} fallback={() => null} onError={handleError}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
