import { type RoutePrefetch, listPrefetch } from '../../../api/loading/route-prefetch.ts'
import type { ListParams } from '../../../api/resource.ts'
import { tableOfKinds } from '../../../contract/commercial/kinds/kinds.ts'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import { initialListRequest } from '../../../widgets/list-screen/query/list-request.ts'
import { kinds, type PageSide, sideOf } from '../../../widgets/documents/kinds.ts'
import { askedView, viewsOf } from './view-tabs.ts'

interface Address {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** Parameters of every request of the list of a kind, by side. */
export const listBases = tableOfKinds((name): Readonly<Record<PageSide, ListParams>> => {
  const fields = kinds[name].listFields
  return { sales: { fields, filters: { is_sales: true } }, purchases: { fields, filters: { is_sales: false } } }
})

/** Returns the first request of the list of a kind at an address. */
export const prefetchList =
  (name: DocumentName) =>
  ({ params, query }: Address): RoutePrefetch => {
    const side = sideOf(params.sales)
    const { records, path } = kinds[name]
    return listPrefetch(
      records,
      initialListRequest(records.entity, query, {
        base: listBases[name][side],
        tabs: viewsOf(name, side === 'sales', { asked: askedView(query) }),
        name: path,
      }),
    )
  }
