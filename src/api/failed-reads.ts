import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isApiError } from './http/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isAside?: boolean }
  }
}

/** Query meta of a secondary read of its screen, which shows nothing in its place on failure: the frame reports it. */
export const aside = { isAside: true }

// A record that the person may not see, or that does not exist, is not missing.
const isUnread = ({ meta, state }: Query): boolean =>
  Boolean(meta?.isAside) &&
  state.status === 'error' &&
  state.data === undefined &&
  !isApiError(state.error, 401, 403, 404)

const filters = { type: 'active', predicate: isUnread } as const

/** Returns whether a part of the current screen could not be read, and a function that reads it again. */
export function useUnread(): { hasUnread: boolean; isReading: boolean; readAgain: () => void } {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  const hasUnread = useSyncExternalStore(subscribe, () => cache.findAll(filters).length > 0)
  const isReading = useSyncExternalStore(subscribe, () =>
    cache.findAll(filters).some(({ state }) => state.fetchStatus === 'fetching'),
  )
  return { hasUnread, isReading, readAgain: () => void client.refetchQueries(filters) }
}
