import { useLayoutEffect, type RefObject } from 'react'

const kept = new Map<string, number>()
const MOST = 60

/** Gives a scrolling box back the place it had when the same `memory` was last on screen, once its rows are there. */
export function useScrollMemory(box: RefObject<HTMLElement | null>, memory: string | undefined, isReady: boolean): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!memory || !isReady || !element) return
    element.scrollTo({ top: kept.get(memory) ?? 0 })
    return () => {
      kept.delete(memory)
      kept.set(memory, element.scrollTop)
      const oldest = kept.keys().next()
      if (kept.size > MOST && !oldest.done) kept.delete(oldest.value)
    }
  }, [box, memory, isReady])
}
