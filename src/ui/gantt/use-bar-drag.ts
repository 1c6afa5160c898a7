import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { GanttChange } from './gantt-props.ts'
import type { GanttScale } from './gantt-scale.ts'

/** A line that is pulled from a bar towards another one, in pixels of the chart. */
export interface PulledLink {
  from: string
  x: number
  y: number
}

interface Start {
  id: string
  mode: GanttChange['mode'] | 'link'
  x: number
  scrolled: number
  hasMoved: boolean
}

interface Setup {
  box: RefObject<HTMLElement | null>
  chart: RefObject<HTMLElement | null>
  scale: GanttScale
  canMove: (id: string) => boolean
  onMove: (change: GanttChange | null) => void
  onDrop: () => void
  onOpen: (id: string) => void
  onLink: ((from: string, to: string) => void) | undefined
}

const threshold = 4
const nearEdge = 48
const pull = 14

const barUnder = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-bar]')?.dataset.bar)
    .find(Boolean)

function startOf(target: HTMLElement, x: number, scrolled: number): Start | undefined {
  const id = target.closest<HTMLElement>('[data-bar]')?.dataset.bar
  if (!id) return undefined
  const edge = target.dataset.edge as 'start' | 'end' | undefined
  return { id, mode: target.dataset.linkFrom ? 'link' : (edge ?? 'move'), x, scrolled, hasMoved: false }
}

/**
 * Returns the handlers to move, resize or link bars with a mouse or a finger; a press without a move opens. The box
 * scrolls when a bar is dragged to its edge.
 */
export function useBarDrag({ box, chart, scale, canMove, onMove, onDrop, onOpen, onLink }: Setup) {
  const start = useRef<Start | null>(null)
  const [pulled, setPulled] = useState<PulledLink | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stay = (): void => {
    clearInterval(timer.current)
    timer.current = undefined
  }
  useEffect(() => stay, [])
  const end = (): void => {
    stay()
    start.current = null
    setPulled(null)
  }
  /** Scrolls a box by a step when its edge is reached; returns whether it is. */
  const scrollAtEdge = (clientX: number): boolean => {
    const element = box.current
    if (!element) return false
    const { left, right } = element.getBoundingClientRect()
    const side = (chart.current?.getBoundingClientRect().left ?? left) + element.scrollLeft
    if (clientX > right - nearEdge) element.scrollBy?.({ left: pull })
    else if (clientX < side + nearEdge) element.scrollBy?.({ left: -pull })
    else return false
    return true
  }
  const follow = (begun: Start, clientX: number): void => {
    stay()
    // A pointer at the edge keeps scrolling while there is more to scroll to.
    if (scrollAtEdge(clientX)) timer.current = setInterval(() => follow(begun, clientX), 30)
    const travelled = clientX - begun.x + (box.current?.scrollLeft ?? 0) - begun.scrolled
    const days = Math.round(travelled / scale.dayWidth / scale.step) * scale.step
    if (begun.mode !== 'link') onMove({ id: begun.id, mode: begun.mode, days })
  }
  const handleDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    const begun = startOf(event.target as HTMLElement, event.clientX, box.current?.scrollLeft ?? 0)
    if (!begun) return
    start.current = begun
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    const begun = start.current
    if (!begun) return
    const travelled = event.clientX - begun.x + (box.current?.scrollLeft ?? 0) - begun.scrolled
    if (begun.mode === 'link') {
      const place = event.currentTarget.getBoundingClientRect()
      setPulled({ from: begun.id, x: event.clientX - place.left, y: event.clientY - place.top })
      return
    }
    if (!canMove(begun.id)) return
    if (!begun.hasMoved && Math.abs(travelled) < threshold) return
    begun.hasMoved = true
    follow(begun, event.clientX)
  }
  const handleUp = (event: PointerEvent<HTMLElement>): void => {
    const begun = start.current
    end()
    if (!begun) return
    if (begun.mode === 'link') {
      const to = barUnder(event)
      if (to && to !== begun.id) onLink?.(begun.id, to)
    } else if (begun.hasMoved) onDrop()
    else onOpen(begun.id)
  }
  const handleCancel = (): void => {
    end()
    onMove(null)
  }
  return {
    pulled,
    isDragging: () => start.current?.hasMoved === true,
    cancel: handleCancel,
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleCancel,
    },
  }
}
