import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { modules } from '../../paths/index.ts'

/** Returns the name and parameters of the address on the screen. */
export function useAddress(): { name: string; params: Readonly<Record<string, string | undefined>> } {
  const match = useMatches().findLast(({ handle }) => Boolean((handle as { name?: string } | undefined)?.name))
  return { name: (match?.handle as { name?: string } | undefined)?.name ?? 'not-found', params: match?.params ?? {} }
}

interface Visited {
  name: string
  address: string
}

const MOST = 50
/** Pages of logging in and out cannot be returned to. */
const passing = new Set<string>(modules.authentication.map(({ name }) => name))
const trail: Visited[] = []
const listeners = new Set<() => void>()
let here: Visited | undefined
let isGoingBack = false

/** Remembers the previous address each time the route name changes (specification 1 section 2). */
export function useAddressTrail(name: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const now = { name, address: `${pathname}${search}` }
    if (here && here.name !== name && !isGoingBack && !passing.has(here.name)) trail.push(here)
    if (trail.length > MOST) trail.shift()
    isGoingBack = false
    here = now
    for (const listener of listeners) listener()
  }, [name, pathname, search])
}

/** Returns the previous address; undefined at the start. */
export const usePrevious = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => trail.at(-1)?.address,
  )

/** Removes the previous address from the trail to go there. */
export function takePrevious(): string | undefined {
  const previous = trail.pop()
  isGoingBack = Boolean(previous)
  return previous?.address
}

/** Returns the requested address of the app, from the query of /login; any other leads home. */
export const wantedAddress = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') && !next.startsWith('/logout') ? next : '/'
