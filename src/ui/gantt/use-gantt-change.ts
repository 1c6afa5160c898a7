import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { GanttChange, GanttProps } from './gantt-props.ts'

/** Returns the selected bar, and its change until that is saved or cancelled. */
export function useGanttChange({ rows, days: { scale }, texts, changes, onOpen }: GanttProps) {
  const [chosen, setSelected] = useState<string | null>(null)
  const [change, setNow] = useState<GanttChange | null>(null)
  const [said, setSaid] = useState('')
  const placeOf = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const withBars = useMemo(() => rows.filter(({ bar, due }) => bar ?? due), [rows])
  const selected = chosen && placeOf.has(chosen) ? chosen : (withBars[0]?.id ?? null)
  const latest = useRef<GanttChange | null>(null)
  const canMove = (id: string): boolean => changes !== undefined && rows[placeOf.get(id) ?? -1]?.isFixed !== true
  // A frame may pass before a change is drawn: a drop saves the last change.
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
    if (kept && kept.days !== 0) changes?.onChange(kept)
  }
  const cancel = (): void => {
    setChange(null)
    setSaid(texts.canceled)
  }
  const go = (by: number): boolean => {
    if (change) return false
    const at = withBars.findIndex(({ id }) => id === selected)
    const next = withBars[Math.min(withBars.length - 1, Math.max(0, at + by))]
    if (next) focusBar(next.id, setSelected)
    return true
  }
  const step = (id: string, mode: GanttChange['mode'], by: number): boolean => {
    if (!canMove(id)) return false
    const before = change?.id === id && change.mode === mode ? change.days : 0
    setChange({ id, mode, days: before + by * scale.step, isWork: true })
    return true
  }
  /** Saves the present change, else opens the row. */
  const press = (id: string): boolean => {
    if (change) keep()
    else onOpen(id)
    return true
  }
  const acts: Readonly<Record<string, (id: string, isShifted: boolean) => boolean>> = {
    ArrowRight: (id, isShifted) => step(id, isShifted ? 'end' : 'move', 1),
    ArrowLeft: (id, isShifted) => step(id, isShifted ? 'end' : 'move', -1),
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    Enter: press,
    // Bars are no HTML buttons: the space bar would scroll.
    ' ': press,
  }
  /** Handles a key; returns whether it did. */
  const handleKey = ({ key, shiftKey, target }: KeyboardEvent): boolean => {
    const id = (target as HTMLElement).dataset.barButton
    return id ? (acts[key]?.(id, shiftKey) ?? false) : false
  }
  return { placeOf, selected, setSelected, change, setChange, said, canMove, keep, cancel, press, handleKey }
}

function focusBar(id: string, select: (id: string) => void): void {
  select(id)
  const find = () => document.querySelector<HTMLElement>(`[data-bar-button="${CSS.escape(id)}"]`)
  find()?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  find()?.focus({ preventScroll: true })
}
