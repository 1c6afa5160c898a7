import { type ComponentType, createElement, type ReactElement, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { reportClientError } from '../../api/history/report-client-error.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { PartFrame } from '../../ui/layout/part-frame.ts'
import { ErrorBoundary } from '../../ui/overlay/ErrorBoundary.tsx'
import { FailureId } from '../../widgets/panel/FailureId.tsx'
import { PartBoundary } from '../../widgets/panel/PartBoundary.tsx'
import { ChunkError, inBackground, isChunkError, timedOut } from './chunks.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

type Params = Readonly<Record<string, string>>
/** Loads the code and the texts of a screen. */
export type Load = () => Promise<ComponentType<Record<string, string>>>

const loading = new Map<string, ReturnType<Load>>()

/** Starts to load the screen of an address; the same promise until it fails. */
export function loadScreen(name: string, load: Load): ReturnType<Load> {
  let found = loading.get(name)
  if (!found) {
    found = timedOut(load()).catch((error: unknown) => {
      throw isChunkError(error) ? Object.assign(new ChunkError('load'), { cause: error }) : error
    })
    // React reads these fields: a loaded screen is drawn at once. A page that suspends, even briefly, shows its
    // skeleton first and keeps it for 300 ms.
    found.then(
      (value) => Object.assign(found!, { status: 'fulfilled', value }),
      () => undefined,
    )
    loading.set(name, found)
  }
  return found
}

/** Loads a screen that is not requested yet; a failure is forgotten, so that opening it tries again. */
export const prefetchScreen = (name: string, load: Load): Promise<unknown> =>
  inBackground(() => loadScreen(name, load)).catch(() => loading.delete(name))

/** Longest time in ms that the present screen stays while the code of the next one is loading. */
const patienceMs = 250

/**
 * Waits for the screen of an address before it replaces the present one, at most 250 ms. React keeps a skeleton for 300
 * ms after drawing it. After a failure the screen is loaded once more at its own address, which then shows the failure.
 */
export const whenScreenLoaded = (name: string, load: Load): Promise<unknown> =>
  Promise.race([
    prefetchScreen(name, load),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs)
    }),
  ])

/** Shows the lazily loaded screen of an address with its own error boundary: a failure affects no other part. */
export function RouteScreen({
  name,
  load,
  resetKey,
  params,
}: {
  name: string
  load: Load
  resetKey: string
  params?: Params
}): ReactElement {
  const again = (retry: () => void) => (): void => {
    loading.delete(name)
    retry()
  }
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, retry, id) => <ScreenFailure error={error} id={id} onRetry={again(retry)} />}
      onError={(failure) => (isChunkError(failure.error) ? console.error(failure.error) : reportClientError(failure))}
    >
      <PartFrame value={PartBoundary}>
        <Suspense fallback={<PageSkeleton />}>
          <Loaded name={name} load={load} params={params} />
        </Suspense>
      </PartFrame>
    </ErrorBoundary>
  )
}

function Loaded({ name, load, params }: { name: string; load: Load; params?: Params }) {
  return createElement(use(loadScreen(name, load)), { ...params })
}

function ScreenFailure({ error, id, onRetry }: { error: Error; id: string; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const isChunk = isChunkError(error)
  return (
    <ErrorState title={t(isChunk ? 'failures.chunkTitle' : 'failures.screenTitle')} onRetry={onRetry}>
      <p>{t(isChunk ? 'failures.chunkText' : 'failures.screenText')}</p>
      {!isChunk && <FailureId id={id} />}
      <Button variant="ghost" onClick={() => location.reload()}>
        {t('actions.reload')}
      </Button>
    </ErrorState>
  )
}
