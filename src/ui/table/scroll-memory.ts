import { useLayoutEffect, useRef, type RefObject } from 'react'

const kept = new Map<string, number>()
const MOST = 60

function keep(memory: string, top: number): void {
  kept.delete(memory)
  kept.set(memory, top)
  const oldest = kept.keys().next()
  if (kept.size > MOST && !oldest.done) kept.delete(oldest.value)
}

/**
 * Restores the scroll position of a box with the same `memory`, after its rows are there. The position is taken from
 * scroll events: reading it would force a layout during a change.
 */
export function useScrollMemory(
  box: RefObject<HTMLElement | null>,
  memory: string | undefined,
  isReady: boolean,
): void {
  const now = useRef({ element: null as HTMLElement | null, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!memory || !isReady || !element) return
    if (now.current.element !== element) now.current = { element, top: 0 }
    const place = now.current
    const wanted = kept.get(memory) ?? 0
    // A box that was hidden may have lost its scroll position.
    if (wanted > 0 || place.top > 0) element.scrollTo({ top: wanted })
    place.top = wanted
    const hear = (): void => {
      place.top = element.scrollTop
    }
    element.addEventListener('scroll', hear, { passive: true })
    return () => {
      element.removeEventListener('scroll', hear)
      keep(memory, place.top)
    }
  }, [box, memory, isReady])
}
