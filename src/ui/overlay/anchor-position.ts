import { useLayoutEffect, type RefObject } from 'react'

const GAP = 4
const EDGE = 8

/** Edge of the anchor that a panel is aligned to, in the direction of the script. */
export type Align = 'start' | 'end'

/**
 * Places a panel of the top layer beside its anchor: below, or above where there is more room, never beyond the window.
 */
export function useAnchorPosition(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  align: Align,
  matchesWidth: boolean,
): void {
  useLayoutEffect(() => {
    let frame = 0
    const place = () => {
      if (anchor.current && panel.current) placePanel(anchor.current, panel.current, align, matchesWidth)
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(later) : undefined
    if (panel.current) sizes?.observe(panel.current)
    window.addEventListener('scroll', later, true)
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      sizes?.disconnect()
      window.removeEventListener('scroll', later, true)
      window.removeEventListener('resize', later)
    }
  }, [anchor, panel, align, matchesWidth])
}

function placePanel(anchor: HTMLElement, panel: HTMLElement, align: Align, matchesWidth: boolean) {
  const at = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (matchesWidth) panel.style.minWidth = `${at.width}px`
  const below = clientHeight - at.bottom - GAP - EDGE
  const above = at.top - GAP - EDGE
  const isBelow = below >= Math.min(panel.scrollHeight, 240) || below >= above
  panel.style.maxHeight = `${Math.max(96, isBelow ? below : above)}px`
  const size = panel.getBoundingClientRect()
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const left = (align === 'start') === isRtl ? at.right - size.width : at.left
  panel.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - size.width - EDGE))}px`
  panel.style.top = `${isBelow ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - size.height)}px`
}
