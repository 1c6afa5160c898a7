import { type ComponentType, type ReactElement, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { ErrorState } from '../ui/data/ErrorState.tsx'
import { ErrorBoundary } from '../ui/overlay/ErrorBoundary.tsx'
import { ChunkError, isChunkError, timedOut } from './chunks.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

const loading = new Map<string, Promise<ComponentType>>()

/** Starts to load the screen of an address; the same promise until it fails. */
export function loadScreen(name: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  let found = loading.get(name)
  if (!found) {
    found = timedOut(load()).catch((error: unknown) => { throw isChunkError(error) ? Object.assign(new ChunkError('load'), { cause: error }) : error })
    found.catch(() => undefined)
    loading.set(name, found)
  }
  return found
}

/** The lazily loaded screen of an address with its own error boundary: a failure takes no other part with it. */
export function RouteScreen({ name, load, resetKey }: { name: string; load: () => Promise<ComponentType>; resetKey: string }): ReactElement {
  const again = (retry: () => void) => (): void => {
    loading.delete(name)
    retry()
  }
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(error, retry) => <ScreenFailure error={error} onRetry={again(retry)} />} onError={(error) => console.error(error)}>
      <Suspense fallback={<PageSkeleton />}><Loaded name={name} load={load} /></Suspense>
    </ErrorBoundary>
  )
}

function Loaded({ name, load }: { name: string; load: () => Promise<ComponentType> }) {
  const Component = use(loadScreen(name, load))
  return <Component />
}

function ScreenFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const isChunk = isChunkError(error)
  return (
    <ErrorState title={t(isChunk ? 'failures.chunkTitle' : 'failures.screenTitle')} onRetry={onRetry}>
      <p>{t(isChunk ? 'failures.chunkText' : 'failures.screenText')}</p>
      <Button variant="ghost" onClick={() => location.reload()}>{t('actions.reload')}</Button>
    </ErrorState>
  )
}
