import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import type { RouteName } from '../../paths/index.ts'
import { featureLoader } from '../modules/modules.ts'

/** An address of the app: the name of its route, its parameters, and its search with the question mark. */
export interface RouteAddress {
  name: string
  params: Params<string>
  search: string
}

/** Sends the first request of the screen at an address, where its feature names one. */
export async function prefetchData(client: QueryClient, { name, params, search }: RouteAddress): Promise<void> {
  const feature = await featureLoader(name)?.()
  const first = feature?.prefetch?.[name as RouteName]
  if (!first) return
  const [requestOf, { prefetchRoute }] = await Promise.all([first(), import('../../api/loading/route-prefetch.ts')])
  await prefetchRoute(client, requestOf({ params, query: new URLSearchParams(search) }))
}
