import type { BuiltPages } from '../../server/static.ts'
import { prefetchAddress } from '../../src/api/route-prefetch.ts'
import { commercialPrefetch } from '../../src/features/commercial/route-prefetch.ts'
import { paths } from '../../src/paths/index.ts'

/** What the lists of documents ask first, by plain address: the server has it asked from the head of the page. */
export async function prefetchAddresses(): Promise<NonNullable<BuiltPages['asks']>> {
  const asks: NonNullable<BuiltPages['asks']> = {}
  for (const [name, load] of Object.entries(commercialPrefetch)) {
    const { pattern } = paths.find((path) => path.name === name)!
    const first = await load()
    for (const sales of ['sales', 'purchases'])
      asks[pattern.replace('{sales}', sales).replace(/\/$/, '')] = prefetchAddress(
        first({ params: { sales }, query: new URLSearchParams() }),
      )
  }
  return asks
}
