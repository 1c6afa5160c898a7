import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from './http/api-error.ts'
import { maySendAgain } from './http/line.ts'
import { currentSession, subscribeSession } from './session/session.ts'

const repeatable = [408, 425, 429]

/** Longest wait in seconds before a failure is shown. */
const patienceSeconds = 30

/**
 * Checks whether a read is repeated: up to three times, never on 4xx except 408, 425 and 429 (trust.md 1.9). It is not
 * when the wait would be too long: after a timed-out call, or where the service asks for long pauses.
 */
export function shouldRetry(count: number, error: unknown): boolean {
  if (count >= 3 || !isApiError(error) || error.code === 'timeout') return false
  if ((error.refused.retryAfter ?? 0) * (count + 1) >= patienceSeconds) return false
  return error.status === 0 || error.status >= 500 || repeatable.includes(error.status)
}

/** Returns the wait before a repeat in ms: doubled each time up to 30 s, or that of Retry-After. */
function retryDelay(count: number, error: unknown): number {
  const asked = isApiError(error) ? error.refused.retryAfter : undefined
  return Math.min(asked ? asked * 1000 : 1000 * 2 ** count, 30_000)
}

/** Time in ms for which a refusal is kept: a refused prefetch is not repeated by its screen. */
const refusalMs = 2000

/**
 * Cache without answers older than a change. A first answer that is still loading when its query is invalidated would
 * otherwise stay, although it is older. It is read once more.
 */
class Cache extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const overtaken = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const readAgain = overtaken.map(({ promise, queryKey }) =>
      promise?.then(
        () => super.invalidateQueries({ ...filters, queryKey: queryKey as K, exact: true }, options),
        () => undefined,
      ),
    )
    await Promise.all([super.invalidateQueries(filters, options), ...readAgain])
  }
}

/**
 * Builds the cache of the app. Reads are repeated; mutations only where the lost connection kept them from the service,
 * once it is back. Answers count as new for 15 s, but not across a lost connection.
 */
export const newQueryClient = (): QueryClient =>
  new Cache({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: 15_000,
        gcTime: 300_000,
        refetchOnReconnect: 'always',
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > refusalMs,
      },
      mutations: { retry: (_count, error) => isApiError(error) && maySendAgain(error) },
    },
  })

/** Builds the cache of the current person: it is cleared before another person uses it. */
export function personalQueryClient(): QueryClient {
  const client = newQueryClient()
  let person = currentSession()?.user?.uuid
  subscribeSession(() => {
    const next = currentSession()?.user?.uuid
    if (next !== person) client.clear()
    person = next
  })
  return client
}
