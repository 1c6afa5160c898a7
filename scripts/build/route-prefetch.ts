import type { BuiltPages } from '../../server/static.ts'
import { prefetchAddress } from '../../src/api/loading/route-prefetch.ts'
import { allFeatures } from '../../src/app/modules/modules.ts'
import { paths } from '../../src/paths/index.ts'

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
