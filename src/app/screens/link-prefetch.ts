import { matchRoutes } from 'react-router-dom'
import { mayPrefetch } from '../../api/loading/idle.ts'
import { paths, toRouterPattern } from '../../paths/index.ts'

const routes = paths
  .filter((row) => row.access === 'staff' && !('planned' in row && row.planned))
  .map(({ name, pattern }) => ({ id: name, path: toRouterPattern(pattern) }))

/** Returns the address of the app that an element leads to: that of its link, or of the first link of its row. */
function addressAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target : undefined
  const link = element?.closest('a[href]') ?? element?.closest('tr, [role="row"]')?.querySelector('a[href]')
  const address = link?.getAttribute('href')
  return address?.startsWith('/') ? address : undefined
}

/**
 * Prefetches the screen of a link, by route name, when the person points at it or reaches it by keyboard. Returns the
 * function that stops it.
 */
export function watchLinks(prefetch: (name: string) => void): () => void {
  const events = new AbortController()
  let last: string | undefined
  const look = ({ target }: Event): void => {
    const address = addressAt(target)
    if (!address || address === last || !mayPrefetch()) return
    last = address
    const name = matchRoutes(routes, address)?.at(-1)?.route.id
    if (name) prefetch(name)
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, look, { signal: events.signal, passive: true })
  return () => events.abort()
}
