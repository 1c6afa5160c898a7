/** Entry of the session storage in which React Router keeps the scroll positions of addresses. */
const storageKey = 'react-router-scroll-positions'

/**
 * Returns the key of the scroll position of one visit to one address. The first address of every load has the same key,
 * `default`. Without the address its position would be that of the next loaded address.
 */
export const scrollKey = ({ pathname, key }: { pathname: string; key: string }): string => `${pathname} ${key}`

/**
 * Returns whether the page was reloaded or reached through the history: only then does it have a position to restore.
 */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** Forgets the scroll position of an address that is loaded by a link, a bookmark or by hand: it opens at its top. */
export function forgetPlace(pathname: string): void {
  if (isReturn()) return
  try {
    const places = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
    delete places[scrollKey({ pathname, key: 'default' })]
    sessionStorage.setItem(storageKey, JSON.stringify(places))
  } catch {
    /* Without storage there are no positions. */
  }
}
