import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import { useLatestRef } from '../use-latest-ref.ts'
import { GanttGround } from './GanttGround.tsx'
import { GanttMarks } from './GanttMarks.tsx'
import {
  type GanttChange,
  type GanttChanges,
  type GanttPreview,
  type GanttProps,
  type GanttSpan,
  ganttDrag,
} from './gantt-props.ts'
import { rowHeight } from './link-path.ts'
import type { PlanView } from './plan-view.ts'
import { type PulledLink, useBarDrag } from './use-bar-drag.ts'
import { useGanttChange } from './use-gantt-change.ts'
import { useMovedInSight } from './use-moved-in-sight.ts'
import { type GanttWindow, useGanttWindow } from './use-gantt-window.ts'
import { usePlanGantt } from './use-plan-gantt.ts'
import drawing from './frappe.module.css'
import styles from './Gantt.module.css'

const none: ReadonlyMap<string, GanttSpan> = new Map()

/**
 * Shows bars over days with a tree at their start. Bars are moved by mouse, touch and keys: arrows by a step, with
 * Shift the end alone, Enter saves, Escape cancels. They are linked from bar to bar. Bars that move along are previewed
 * before the drop. Only the part in sight is drawn. It reads from left to right in every script.
 */
export function Gantt(props: GanttProps): ReactElement {
  const { label, tree, rows, days, texts, changes } = props
  const { scale, from, until, today, isOff } = days
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<HTMLDivElement>(null)
  const [plot, head] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const helpId = useId()
  const shown = useGanttWindow(box)
  const state = useGanttChange(props)
  const { placeOf, selected, change, setSelected } = state
  const seen = usePreview(change, changes)
  const drag = useBarDrag({
    box,
    chart,
    scale,
    canMove: state.canMove,
    onMove: state.setChange,
    onDrop: state.keep,
    onOpen: props.onOpen,
    onLink: changes?.onLink,
  })
  useMovedInSight(box, chart, {
    change,
    placeOf,
    rows,
    from,
    seen: seen?.bar,
    dayWidth: scale.dayWidth,
    isDragging: drag.isDragging,
  })
  useTodayInSight(box, (today - from) * scale.dayWidth, scale.dayWidth)
  const width = (until - from) * scale.dayWidth
  const moved = useMemo(
    () =>
      seen && change
        ? new Map<string, GanttSpan>([[change.id, seen.bar], ...seen.others.map(({ id, bar }) => [id, bar] as const)])
        : none,
    [seen, change],
  )
  const view = usePlanView(props, { placeOf, shown, helpId })
  usePlanGantt(plot, head, { view, now: today, selected, own: seen && change ? change.id : undefined, moved })
  const handleFocus = ({ target }: FocusEvent): void => {
    const id = (target as HTMLElement).dataset.barButton
    if (id) setSelected(id)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && change) {
      event.stopPropagation()
      drag.cancel()
      return state.cancel()
    }
    if (state.handleKey(event)) event.preventDefault()
  }
  // A press by mouse or finger was handled where it ended; this one came from the space bar or a screen reader.
  const handleClick = ({ detail, target }: MouseEvent): void => {
    const id = (target as HTMLElement).dataset.barButton
    if (detail === 0 && id) state.press(id)
  }
  const planning = usePlanDrop(props)
  const drawn = rows.slice(shown.first, shown.last)
  return (
    <div
      ref={box}
      dir="ltr"
      role="group"
      aria-label={label}
      data-in-hand={change || drag.pulled ? '' : undefined}
      className={styles.box}
    >
      <span id={helpId} hidden>
        {texts.help}
      </span>
      <span role="status" className="srOnly">
        {seen?.said ?? state.said}
      </span>
      <div className={styles.head} style={{ width: `calc(var(--gantt-tree) + ${width}px)` }}>
        <div className={styles.corner}>{tree.head}</div>
        <div ref={head} aria-hidden className={classNames(styles.scale, drawing.head)} />
      </div>
      <div
        className={styles.body}
        style={{ width: `calc(var(--gantt-tree) + ${width}px)`, height: rows.length * rowHeight }}
      >
        <div className={styles.tree}>
          {drawn.map(({ id }, index) => (
            <div
              key={id}
              className={styles.row}
              style={{ transform: `translateY(${(shown.first + index) * rowHeight}px)` }}
            >
              {tree.renderRow(id)}
            </div>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the bars in it */}
        <div
          ref={chart}
          role="group"
          aria-label={texts.chart}
          className={styles.chart}
          style={{ width }}
          onKeyDown={handleKey}
          onClick={handleClick}
          onFocus={handleFocus}
          {...drag.handlers}
          {...planning}
        >
          <GanttGround {...{ isOff, shown, from, until }} dayWidth={scale.dayWidth} rows={rows.length} />
          <div ref={plot} className={classNames(styles.plot, drawing.plot)} />
          <GanttMarks
            rows={drawn}
            first={shown.first}
            from={from}
            dayWidth={scale.dayWidth}
            selected={selected}
            moved={moved}
            onOpen={props.onOpen}
          />
          {drag.pulled && (
            <PulledLine pulled={drag.pulled} {...{ rows, placeOf, from, width }} dayWidth={scale.dayWidth} />
          )}
          {seen && change && <Moving id={change.id} seen={seen} {...{ placeOf, from }} dayWidth={scale.dayWidth} />}
        </div>
      </div>
    </div>
  )
}

/** Returns the result of the change that is being made; the same object until another change. */
function usePreview(change: GanttChange | null, changes: GanttChanges | undefined): GanttPreview | null {
  const preview = changes?.preview
  return useMemo(() => (change && preview ? preview(change) : null), [change, preview])
}

/** Returns the content of a plan for its drawing; the same object until something of it changes. */
function usePlanView(
  { rows, links, days: { scale, from, until, today }, texts, changes }: GanttProps,
  { placeOf, shown, helpId }: { placeOf: ReadonlyMap<string, number>; shown: GanttWindow; helpId: string },
): PlanView {
  const step = Math.floor(today / scale.step) * scale.step
  const { nameOf } = texts
  const linkLabel = changes?.onLink && texts.link
  return useMemo(
    () => ({ rows, links, placeOf, scale, from, until, today: step, shown, nameOf, linkLabel, helpId }),
    [rows, links, placeOf, scale, from, until, step, shown, nameOf, linkLabel, helpId],
  )
}

/** Handles the drop of a row onto a day of the scale. */
function usePlanDrop({ changes, days: { from, scale } }: GanttProps) {
  const onPlan = changes?.onPlan
  if (!onPlan) return {}
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(ganttDrag)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(ganttDrag)
      if (!id) return
      event.preventDefault()
      const { left } = event.currentTarget.getBoundingClientRect()
      onPlan(id, from + Math.floor((event.clientX - left) / scale.dayWidth))
    },
  }
}

/** Scrolls to today where it is far from the start, on mount and at each change of scale. */
function useTodayInSight(box: { current: HTMLElement | null }, left: number, zoom: number): void {
  const wanted = useLatestRef(left)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const width = element.clientWidth * 0.7
    element.scrollTo?.({ left: wanted.current < width * 0.45 ? 0 : wanted.current - width * 0.15 })
  }, [box, wanted, zoom])
}

function PulledLine({
  pulled,
  rows,
  placeOf,
  from,
  width,
  dayWidth,
}: {
  pulled: PulledLink
  rows: GanttProps['rows']
  placeOf: ReadonlyMap<string, number>
  from: number
  width: number
  dayWidth: number
}) {
  const row = placeOf.get(pulled.from) ?? 0
  const end = rows[row]?.bar?.end ?? from
  return (
    <svg aria-hidden className={styles.ground} width={width} height={rows.length * rowHeight}>
      <path
        className={styles.pulled}
        d={`M${(end - from) * dayWidth} ${row * rowHeight + rowHeight / 2}L${pulled.x} ${pulled.y}`}
      />
    </svg>
  )
}

/** Shows the future places of the other bars, and announces the whole change. */
function Moving({
  id,
  seen,
  placeOf,
  from,
  dayWidth,
}: {
  id: string
  seen: GanttPreview
  placeOf: ReadonlyMap<string, number>
  from: number
  dayWidth: number
}) {
  const at = (of: string, start: number, top: number): string =>
    `translate(${(start - from) * dayWidth}px, ${(placeOf.get(of) ?? 0) * rowHeight + top}px)`
  return (
    <>
      {seen.others.map(({ id: other, bar }) => (
        <span
          key={other}
          aria-hidden
          data-ghost={other}
          className={styles.ghost}
          style={{ transform: at(other, bar.start, 8), width: (bar.end - bar.start) * dayWidth - 1 }}
        />
      ))}
      <span aria-hidden className={styles.hint} style={{ transform: at(id, seen.bar.start, -22) }}>
        <bdi>{seen.said}</bdi>
      </span>
    </>
  )
}
