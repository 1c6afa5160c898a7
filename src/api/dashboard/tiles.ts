import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { readTileCatalogue, readTiles } from '../../contract/dashboard/calls/tiles.ts'
import type { TileFacts, TileFigures } from '../../contract/dashboard/rules/tiles.ts'
import { hasCapability } from '../capabilities.ts'
import { call } from '../http/declared.ts'
import { aside } from '../failed-reads.ts'

export type {
  DashboardFigures,
  TileQuery,
  PartFigures,
  TileFacts,
  TileFigures,
  TileRow,
} from '../../contract/dashboard/rules/tiles.ts'

const catalogueOptions = () =>
  queryOptions({
    queryKey: ['dashboard/tiles', 'list'],
    meta: aside,
    queryFn: ({ signal }) => call<typeof readTileCatalogue>('get dashboard tiles', { signal, isAside: true }),
    staleTime: 600_000,
  })

/**
 * Returns the tiles that the services offer to the person; none where the services know only the specification. Not
 * `isWhole` while they could not be read.
 */
export function useTileCatalogue() {
  const client = useQueryClient()
  const isKnown = hasCapability('dashboard', 'added') && hasCapability('commercial', 'added')
  const wanted = catalogueOptions()
  if (isKnown && !client.getQueryState(wanted.queryKey)) void client.prefetchQuery(wanted)
  const { data, isPending } = useQuery({ ...wanted, enabled: isKnown })
  return {
    tiles: data?.results ?? noTiles,
    hasFirstSteps: data?.has_first_steps === true,
    isReady: !isKnown || !isPending,
    isWhole: !isKnown || data !== undefined,
  }
}

const noTiles: readonly TileFacts[] = []

const byKey = (tiles: readonly TileFigures[]): ReadonlyMap<string, TileFigures> =>
  new Map(tiles.map((tile) => [tile.key, tile]))

/**
 * Reads the figures of some tiles of one resource, by key, in one call; `isLater` lets the rest of the page go first.
 */
export const useTileFigures = (entity: string, keys: readonly string[], isLater = false) => {
  const [service = '', path = ''] = entity.split('/')
  return useQuery({
    queryKey: [entity, 'tiles', keys.join()],
    queryFn: async ({ signal }): Promise<TileFigures[]> => {
      const query = Object.fromEntries(keys.map((key) => [key, 'true']))
      const { results } = await call<ReturnType<typeof readTiles>>(`get ${service} ${path}dashboard`, {
        query,
        signal,
        isSilent: true,
        isLater,
      })
      return results
    },
    select: byKey,
    enabled: keys.length > 0,
    staleTime: 60_000,
  })
}
