import type { ReactElement } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { UiLabels, useUiLabels } from '../../ui/ui-labels.ts'

/**
 * Replaces the app when its first parts could not be loaded. The translations may be missing too, hence the fallbacks.
 */
export function StartFailure({ onRetry }: { onRetry: () => void }): ReactElement {
  const labels = useUiLabels()
  const say = (key: 'failures.chunkTitle' | 'failures.chunkText' | 'actions.retry', fallback: string): string =>
    i18n.isInitialized && i18n.exists(`common:${key}`) ? i18n.t(`common:${key}`) : fallback
  return (
    <UiLabels value={{ ...labels, retry: say('actions.retry', '↻') }}>
      <main>
        <ErrorState title={say('failures.chunkTitle', 'Ensemble')} onRetry={onRetry}>
          {say('failures.chunkText', '')}
        </ErrorState>
      </main>
    </UiLabels>
  )
}
