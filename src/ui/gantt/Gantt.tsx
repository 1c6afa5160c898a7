import {
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLatestRef } from '../use-latest-ref.ts'
import { GanttBars } from './GanttBars.tsx'
import { GanttHead } from './GanttHead.tsx'
import { GanttGround, GanttLinks } from './GanttLines.tsx'
import type { GanttChange, GanttProps, GanttSpan } from './gantt-props.ts'
import { rowHeight } from './link-path.ts'
import { type PulledLink, useBarDrag } from './use-bar-drag.ts'
import { useGanttWindow } from './use-gantt-window.ts'
import styles from './Gantt.module.css'

const none: ReadonlyMap<string, GanttSpan> = new Map()

/**
 * Bars over days with a tree at their start: moved by mouse, by touch and by keys (arrows by a step, with Shift the end
 * alone, Enter keeps it, Escape gives it up), linked from bar to bar. What goes along is shown before anything is
 * dropped. Drawn is what is in sight. It reads from left to right in every script.
 */
export function Gantt(props: GanttProps): ReactElement {
  const { label, treeHead, rows, links, scale, from, until, today, isOff, texts, renderRow, preview, onLink } = props
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const shown = useGanttWindow(box)
  const state = useChange(props)
  const { placeOf, selected, change, setSelected } = state
  const seen = useMemo(() => (change && preview ? preview(change) : null), [change, preview])
  const drag = useBarDrag({
    box,
    chart,
    scale,
    canMove: state.canMove,
    onMove: state.setChange,
    onDrop: state.keep,
    onOpen: props.onOpen,
    onLink,
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
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && change) {
      event.stopPropagation()
      drag.cancel()
      return state.cancel()
    }
    if (state.handleKey(event)) event.preventDefault()
  }
  const drawn = rows.slice(shown.first, shown.last)
  return (
    <div ref={box} dir="ltr" role="group" aria-label={label} className={styles.box}>
      <span id={helpId} hidden>
        {texts.help}
      </span>
      <span role="status" className="srOnly">
        {seen?.said ?? state.said}
      </span>
      <div className={styles.head} style={{ width: `calc(var(--gantt-tree) + ${width}px)` }}>
        <div className={styles.corner}>{treeHead}</div>
        <div aria-hidden className={styles.scale}>
          <GanttHead scale={scale} from={from} until={until} today={today} shown={shown} nameOf={texts.nameOf} />
        </div>
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
              {renderRow(id)}
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
          {...drag.handlers}
        >
          <svg aria-hidden className={styles.svg} width={width} height={rows.length * rowHeight}>
            <GanttGround
              isOff={isOff}
              shown={shown}
              from={from}
              until={until}
              dayWidth={scale.dayWidth}
              rows={rows.length}
            />
            <GanttLinks
              links={links}
              placeOf={placeOf}
              rows={rows}
              shown={shown}
              from={from}
              dayWidth={scale.dayWidth}
              moved={moved}
            />
            {drag.pulled && <PulledLine pulled={drag.pulled} {...{ rows, placeOf, from }} dayWidth={scale.dayWidth} />}
          </svg>
          <span
            aria-hidden
            className={styles.today}
            style={{ transform: `translateX(${(today - from) * scale.dayWidth}px)` }}
          />
          <GanttBars
            rows={drawn}
            first={shown.first}
            from={from}
            dayWidth={scale.dayWidth}
            selected={selected}
            moving={seen && change ? { id: change.id, bar: seen.bar } : null}
            helpId={helpId}
            linkLabel={onLink && texts.link}
            onFocus={setSelected}
          />
          {seen?.others.map(({ id, bar }) => (
            <span
              key={id}
              aria-hidden
              data-ghost={id}
              className={styles.ghost}
              style={{
                transform: `translate(${(bar.start - from) * scale.dayWidth}px, ${(placeOf.get(id) ?? 0) * rowHeight + 8}px)`,
                width: (bar.end - bar.start) * scale.dayWidth - 1,
              }}
            />
          ))}
          {seen && change && (
            <span
              aria-hidden
              className={styles.hint}
              style={{
                transform: `translate(${(seen.bar.start - from) * scale.dayWidth}px, ${(placeOf.get(change.id) ?? 0) * rowHeight - 22}px)`,
              }}
            >
              <bdi>{seen.said}</bdi>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

/** The bar that is chosen, and what is being done with it until that is kept or given up. */
function useChange({ rows, scale, preview, texts, onChange, onOpen }: GanttProps) {
  const [chosen, setSelected] = useState<string | null>(null)
  const [change, setNow] = useState<GanttChange | null>(null)
  const [said, setSaid] = useState('')
  const placeOf = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const withBars = useMemo(() => rows.filter(({ bar }) => bar), [rows])
  const selected = chosen && placeOf.has(chosen) ? chosen : (withBars[0]?.id ?? null)
  const latest = useLatestRef(change)
  const canMove = (id: string): boolean =>
    preview !== undefined && onChange !== undefined && rows[placeOf.get(id) ?? -1]?.isFixed !== true
  // A frame may pass before what is set is drawn: a drop keeps what was set last.
  const setChange = useCallback(
    (next: GanttChange | null): void => {
      const now = latest.current
      if (now && next && now.id === next.id && now.mode === next.mode && now.days === next.days) return
      latest.current = next
      setNow(next)
    },
    [latest],
  )
  const keep = (): void => {
    const kept = latest.current
    setChange(null)
    if (kept && kept.days !== 0) onChange?.(kept)
  }
  const cancel = (): void => {
    setChange(null)
    setSaid(texts.canceled)
  }
  const go = (by: number): void => {
    const at = withBars.findIndex(({ id }) => id === selected)
    const next = withBars[Math.min(withBars.length - 1, Math.max(0, at + by))]
    if (next) focusBar(next.id, setSelected)
  }
  const step = (id: string, mode: GanttChange['mode'], by: number): void => {
    const before = change?.id === id && change.mode === mode ? change.days : 0
    setChange({ id, mode, days: before + by * scale.step, isWork: true })
  }
  /** Whether the key meant something here. */
  const handleKey = ({ key, shiftKey, target }: KeyboardEvent): boolean => {
    const id = (target as HTMLElement).dataset.barButton
    if (!id) return false
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    if (isSideways && canMove(id)) step(id, shiftKey ? 'end' : 'move', key === 'ArrowRight' ? 1 : -1)
    else if (key === 'Enter' || key === ' ') {
      if (change) keep()
      else onOpen(id)
    } else if ((key === 'ArrowUp' || key === 'ArrowDown') && !change) go(key === 'ArrowDown' ? 1 : -1)
    else return false
    return true
  }
  return { placeOf, selected, setSelected, change, setChange, said, canMove, keep, cancel, handleKey }
}

function focusBar(id: string, select: (id: string) => void): void {
  select(id)
  const find = () => document.querySelector<HTMLElement>(`[data-bar-button="${CSS.escape(id)}"]`)
  find()?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  find()?.focus({ preventScroll: true })
}

/** Scrolls to today where it would stand far along, at the start and with each scale. */
function useTodayInSight(box: { current: HTMLElement | null }, left: number, zoom: number): void {
  const wanted = useLatestRef(left)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const width = element.clientWidth * 0.7
    element.scrollLeft = wanted.current < width * 0.45 ? 0 : wanted.current - width * 0.15
  }, [box, wanted, zoom])
}

function PulledLine({
  pulled,
  rows,
  placeOf,
  from,
  dayWidth,
}: {
  pulled: PulledLink
  rows: GanttProps['rows']
  placeOf: ReadonlyMap<string, number>
  from: number
  dayWidth: number
}) {
  const row = placeOf.get(pulled.from) ?? 0
  const end = rows[row]?.bar?.end ?? from
  return (
    <path
      className={styles.pulled}
      d={`M${(end - from) * dayWidth} ${row * rowHeight + rowHeight / 2}L${pulled.x} ${pulled.y}`}
    />
  )
}
