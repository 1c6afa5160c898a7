import type { BuiltPages } from '../../server/static.ts'
import { prefetchAddress } from '../../src/api/loading/route-prefetch.ts'
import { allFeatures } from '../../src/app/modules/modules.ts'
import { paths } from '../../src/paths/index.ts'

/** First requests of pages of visitors, by the first part of their address; the key is its second parameter. */
export const visitorRequests: NonNullable<BuiltPages['visitorAsks']> = {
  'quotation-public': { service: 'commercial', path: 'quotations/public/{id}/' },
  'purchase-order-public': { service: 'commercial', path: 'purchase-orders/public/{id}/' },
  'invoice-public': { service: 'commercial', path: 'invoices/public/{id}/' },
  'credit-public': { service: 'commercial', path: 'credits/public/{id}/' },
  'lead-form': { service: 'crm', path: 'lead-forms/public/{id}/' },
}

/** Returns the first requests of the lists of documents, by plain address: the head of the page sends them. */
export async function prefetchAddresses(): Promise<NonNullable<BuiltPages['asks']>> {
  const asks: NonNullable<BuiltPages['asks']> = {}
  const loaders = (await allFeatures()).flatMap(({ prefetch = {} }) => Object.entries(prefetch))
  for (const [name, load] of loaders) {
    const { pattern } = paths.find((path) => path.name === name)!
    if (!load) continue
    const first = await load()
    for (const sales of ['sales', 'purchases'])
      asks[pattern.replace('{sales}', sales).replace(/\/$/, '')] = prefetchAddress(
        first({ params: { sales }, query: new URLSearchParams() }),
      )
  }
  return asks
}
