import type { ListQuery, TileFacts } from '../../../api/dashboard/tiles.ts'
import { pathTo } from '../../../paths/index.ts'
import { addressQuery } from '../../../widgets/list-screen/filters.ts'

/** The list that a tile or a part of it opens. */
export function listAddress({ entity }: TileFacts, list: ListQuery): string {
  const name = entity.split('/')[1] as 'invoices' | 'quotations'
  const { is_sales: isSales, ...query } = list
  return pathTo(name, { sales: isSales === 'false' ? 'purchases' : 'sales' }, addressQuery(query))
}
