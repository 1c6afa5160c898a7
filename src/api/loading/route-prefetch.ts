import type { QueryClient } from '@tanstack/react-query'
import { allows } from '../../contract/rights/rights.ts'
import { type ServiceKey, settings } from '../http/config.ts'
import { queryString } from '../http/query-string.ts'
import type { AnyResource } from '../any-resource.ts'
import { type ListParams, listQuery } from '../resource.ts'
import { currentRights, currentSession } from '../session/session.ts'

/** First request of a screen: the entity of its list, and the parameters. */
export interface RoutePrefetch {
  entity: { service: string; path: string; scope: string }
  params: ListParams
  ask: (client: QueryClient) => Promise<void>
}

/** Returns the first request of a list. */
export const listPrefetch = (
  { entity, listOptions }: Pick<AnyResource, 'entity' | 'listOptions'>,
  params: ListParams,
): RoutePrefetch => ({ entity, params, ask: (client) => client.prefetchQuery(listOptions(params)) })

/**
 * Checks whether a request can be prefetched: the session is valid, the service is ours, and the person has the right.
 * The screen itself handles the other cases.
 */
const isSure = ({ service, scope }: RoutePrefetch['entity']): boolean =>
  (currentSession()?.expires_at ?? 0) > Date.now() &&
  settings(service as ServiceKey).added &&
  allows(currentRights(), scope, 'read')

/**
 * Sends the first request of a screen before it is drawn. The screen finds the answer, or the current call, under the
 * same key.
 */
export async function prefetchRoute(client: QueryClient, { entity, ask }: RoutePrefetch): Promise<void> {
  if (isSure(entity)) await ask(client)
}

/** The service, and the address there, of a first question, for the server to name in the head of the page. */
export const prefetchAddress = ({ entity, params }: RoutePrefetch): { service: string; path: string } => ({
  service: entity.service,
  path: `${entity.path}/?${queryString(listQuery(params))}`,
})
