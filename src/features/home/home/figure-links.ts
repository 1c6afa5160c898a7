import type { ListQuery, TileFacts } from '../../../api/dashboard/tiles.ts'
import { pathToPage } from '../../../paths/index.ts'
import { addressQuery } from '../../../widgets/list-screen/filters.ts'

/** The list that a tile or a part of it opens. */
export function listAddress({ page }: TileFacts, list: ListQuery): string {
  const { is_sales: isSales, ...query } = list
  return pathToPage({ page, is_sales: isSales !== 'false' }, addressQuery(query))
}
