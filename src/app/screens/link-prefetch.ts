import { matchRoutes } from 'react-router-dom'
import { mayPrefetch } from '../../api/loading/idle.ts'
import { paths, toRouterPattern } from '../../paths/index.ts'
import type { RouteAddress } from './prefetch-data.ts'

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

function targetOf(address: string): RouteAddress | undefined {
  const { route, params = {} } = matchRoutes(routes, address)?.at(-1) ?? {}
  return route && { name: route.id, params, search: new URL(address, location.origin).search }
}

interface Prefetches {
  /** Fetches the code of a screen. */
  code: (name: string) => void
  /** Sends the first request of a screen. */
  data: (target: RouteAddress) => void
}

/**
 * Prefetches the screen of a link: its code when the person points at it or reaches it by keyboard, its data when it is
 * pressed. Returns the function that stops it.
 */
export function watchLinks({ code, data }: Prefetches): () => void {
  const events = new AbortController()
  let last: string | undefined
  const look = ({ target }: Event): void => {
    const address = addressAt(target)
    if (!address || address === last || !mayPrefetch()) return
    last = address
    const found = targetOf(address)
    if (found) code(found.name)
  }
  const press = ({ target, button }: PointerEvent): void => {
    const address = button === 0 ? addressAt(target) : undefined
    const found = address && address !== `${location.pathname}${location.search}` && targetOf(address)
    if (found) data(found)
  }
  const options = { signal: events.signal, passive: true }
  for (const sign of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(sign, look, options)
  document.addEventListener('pointerdown', press, options)
  return () => events.abort()
}
