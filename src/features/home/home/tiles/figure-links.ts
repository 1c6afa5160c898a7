import type { TileQuery, TileFacts } from '../../../../api/dashboard/tiles.ts'
import { pathToPage } from '../../../../paths/index.ts'
import { addressQuery } from '../../../../widgets/list-screen/query/filters.ts'

/** Returns the list that a tile or a part of it opens. */
export function listAddress(
  { page, address }: Pick<TileFacts, 'page' | 'address'>,
  list: TileQuery,
  of: TileFacts['address'] = address,
): string {
  const { is_sales: isSales, ...query } = list
  const place = { page, is_sales: isSales !== 'false', ...(of?.id ? { id: of.id } : {}) }
  return pathToPage(place, { ...addressQuery(query), ...of?.query })
}
