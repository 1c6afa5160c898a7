import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GanttSpan } from './gantt-props.ts'
import { PlanGantt } from './plan-gantt.ts'
import type { PlanView } from './plan-view.ts'

interface Drawn {
  view: PlanView
  now: number
  selected: string | null
  /** The bar that is moved. */
  own: string | undefined
  /** Bars that are temporarily in another place. */
  moved: ReadonlyMap<string, GanttSpan>
}

/** Keeps one drawing of frappe-gantt in two empty elements: bars in the first one, the head in the other. */
export function usePlanGantt(
  plot: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  { view, now, selected, own, moved }: Drawn,
): void {
  const gantt = useRef<PlanGantt>(undefined)
  const first = useRef(selected)
  useLayoutEffect(() => {
    if (gantt.current) gantt.current.show(view)
    else if (plot.current && head.current)
      gantt.current = new PlanGantt(plot.current, head.current, view, first.current)
  }, [plot, head, view])
  useLayoutEffect(() => gantt.current?.mark(now), [now])
  useLayoutEffect(() => gantt.current?.select(selected), [selected])
  useLayoutEffect(() => gantt.current?.move(own, moved), [own, moved])
  useLayoutEffect(
    () => () => {
      gantt.current?.destroy()
      gantt.current = undefined
    },
    [],
  )
}
