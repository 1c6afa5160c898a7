import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GanttChange, GanttRow, GanttSpan } from './gantt-props.ts'
import { rowHeight } from './link-path.ts'

const margin = 24

/** Moves one axis of a box by as little as shows a part, its start first where it is longer than the box. */
function shifted(scrolled: number, size: number, start: number, end: number): number {
  const [first, last] = [start - margin, end + margin]
  if (first < scrolled || last - first > size) return Math.max(0, first)
  return last > scrolled + size ? last - size : scrolled
}

interface Moved {
  change: GanttChange | null
  /** The bar as it is being moved. */
  seen: GanttSpan | undefined
  rows: readonly GanttRow[]
  placeOf: ReadonlyMap<string, number>
  from: number
  dayWidth: number
  /** A pointer that drags scrolls by itself. */
  isDragging: () => boolean
}

/** Scrolls the box of a Gantt to the bar that is moved, and to its place after it was saved. */
export function useMovedInSight(
  box: RefObject<HTMLElement | null>,
  chart: RefObject<HTMLElement | null>,
  { change, seen, rows, placeOf, from, dayWidth, isDragging }: Moved,
): void {
  const last = useRef<string>(undefined)
  const id = change?.id
  const place = placeOf.get(id ?? last.current ?? '') ?? -1
  const { start, end } = seen ?? rows[place]?.bar ?? {}
  useLayoutEffect(() => {
    if (id) last.current = id
    const [element, bars] = [box.current, chart.current]
    if (!element || !bars || !last.current || start === undefined || end === undefined || isDragging()) return
    const [frame, drawn] = [element.getBoundingClientRect(), bars.getBoundingClientRect()]
    const [tree, head] = [drawn.left - frame.left + element.scrollLeft, drawn.top - frame.top + element.scrollTop]
    const [left, right] = [(start - from) * dayWidth, (end - from) * dayWidth]
    const top = place * rowHeight
    element.scrollLeft = shifted(element.scrollLeft, element.clientWidth - tree, left, right)
    element.scrollTop = shifted(element.scrollTop, element.clientHeight - head, top, top + rowHeight)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- scrolls when the bar moves, not when it is drawn anew
  }, [id, start, end, place])
}
