import { type RefObject, useEffect, useState } from 'react'

const told = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | null | undefined

function watcher(): IntersectionObserver | null {
  if (observer === undefined) {
    observer =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver(
            (entries) => {
              for (const { target, isIntersecting } of entries)
                told.get(target)?.(isIntersecting || target.contains(document.activeElement))
            },
            { rootMargin: '200px 0px' },
          )
  }
  return observer
}

/**
 * Returns whether a row is on the screen or near it. Fields are slow to paint: a long document draws distant ones as
 * plain text.
 */
export function useRowVisible(row: RefObject<HTMLElement | null>, isLong: boolean, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const element = row.current
    const watch = isLong ? watcher() : null
    if (!element || !watch) return
    told.set(element, setNear)
    watch.observe(element)
    return () => {
      told.delete(element)
      watch.unobserve(element)
    }
  }, [row, isLong])
  return isNear || !isLong || typeof IntersectionObserver === 'undefined'
}
