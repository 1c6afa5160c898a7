import { type RefObject, useLayoutEffect, useState } from 'react'
import { rowHeight } from './link-path.ts'

/** Part of a chart that is in sight, with a margin: rows, and pixels from its start. */
export interface GanttWindow {
  first: number
  last: number
  left: number
  right: number
}

const spareRows = 8
const stride = 600
// Without measurements, as in tests, a full screen is drawn.
const usual = { width: 1400, height: 900 }

function windowOf(box: HTMLElement | null): GanttWindow {
  const { scrollTop = 0, scrollLeft = 0 } = box ?? {}
  const [width, height] = [box?.clientWidth || usual.width, box?.clientHeight || usual.height]
  const row = Math.floor(scrollTop / rowHeight / spareRows) * spareRows
  return {
    first: Math.max(0, row - spareRows),
    last: row + Math.ceil(height / rowHeight) + 2 * spareRows,
    left: Math.max(0, Math.floor(scrollLeft / stride) * stride - stride),
    right: Math.floor(scrollLeft / stride) * stride + Math.ceil(width / stride) * stride + 2 * stride,
  }
}

const isSame = (one: GanttWindow, other: GanttWindow): boolean =>
  one.first === other.first && one.last === other.last && one.left === other.left && one.right === other.right

/** Returns the part of a scrolling box that is in sight; it changes in strides, so that scrolling seldom renders. */
export function useGanttWindow(box: RefObject<HTMLElement | null>): GanttWindow {
  const [shown, setShown] = useState(() => windowOf(null))
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = (): void =>
      setShown((before) => {
        const next = windowOf(element)
        return isSame(before, next) ? before : next
      })
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [box])
  return shown
}
