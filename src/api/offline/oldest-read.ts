import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns when the oldest of the shown lists and records was read, in ms since 1970; undefined without any. */
export function useOldestRead(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]),
    () => {
      const moments = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey: [, kind], state }) => state.data !== undefined && (kind === 'list' || kind === 'one'))
        .map(({ state }) => state.dataUpdatedAt)
      return moments.length > 0 ? Math.min(...moments) : undefined
    },
  )
}
