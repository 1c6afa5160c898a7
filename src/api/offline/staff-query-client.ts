import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { isApiError } from '../http/api-error.ts'
import { whenPainted } from '../http/request-priority.ts'
import { personalQueryClient } from '../query-client.ts'
import { currentSession, subscribeSession } from '../session/session.ts'
import { isKeptOffline } from './is-kept.ts'

const loadSeen = (): Promise<typeof import('./seen.ts')> => import('./seen.ts')

/**
 * Reads from the service and stores the answer on this device for the person. Without a network it returns the stored
 * answer.
 */
async function readThroughDevice<T>(
  read: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Awaited<T>> {
  const person = currentSession()?.user?.uuid
  try {
    const data = await read(context)
    const at = Date.now()
    if (person)
      void whenPainted()
        .then(loadSeen)
        .then(({ keepSeen }) => keepSeen(query, data, at, person))
        .catch(() => undefined)
    return data
  } catch (error) {
    const seen = isApiError(error, 0)
      ? await loadSeen()
          .then(({ readSeen }) => readSeen(query))
          .catch(() => undefined)
      : undefined
    if (seen === undefined) throw error
    return seen as Awaited<T>
  }
}

/**
 * Builds the cache of the pages of the staff: without a network, lists and records that were read come from the device.
 * On plain http nothing is stored, since the app itself could not be opened offline.
 */
export function staffQueryClient(): QueryClient {
  const client = personalQueryClient()
  // Answers that were read as a role are not stored for the administrator.
  if (!isKeptOffline() || currentSession()?.view) return client
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, networkMode: 'offlineFirst', persister: readThroughDevice },
  })
  let person = currentSession()?.user?.uuid
  subscribeSession(() => {
    const next = currentSession()?.user?.uuid
    if (next !== person)
      void loadSeen()
        .then(({ forgetOthers }) => forgetOthers())
        .catch(() => undefined)
    person = next
  })
  void whenPainted()
    .then(loadSeen)
    .then(({ startKeeping }) => startKeeping(client))
    .catch(() => undefined)
  return client
}
