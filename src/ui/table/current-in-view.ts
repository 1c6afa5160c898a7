import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Room in px before the box. */
const before = 4

/**
 * Scrolls a frame until the box of the current document is at its start, whenever its boxes change. The page around it
 * does not scroll; the end of the frame may be covered by what is left.
 */
export function useCurrentInView(boxes: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current
    const part = box?.querySelector('[aria-current="page"]')
    if (!box || !part) return
    const [seen, current] = [box.getBoundingClientRect(), part.getBoundingClientRect()]
    const isRightToLeft = getComputedStyle(box).direction === 'rtl'
    box.scrollLeft += isRightToLeft ? current.right - seen.right + before : current.left - seen.left - before
  }, [boxes])
  return frame
}
