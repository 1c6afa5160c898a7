import { useCallback, useEffect, useState, type RefObject } from 'react'
import { isBusy } from '../actions/busy.ts'

interface Wiring {
  box: RefObject<HTMLElement | null>
  keys: readonly string[]
  given?: string | null
  latestRef: RefObject<{
    keys: readonly string[]
    selection?: { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }
    onPeek?: ((key: string) => void) | undefined
    view: { onActive?: (key: string) => void; hasKeys?: boolean }
  }>
}

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Adds the keys of a list: j, k and arrows move from row to row, x ticks. Space shows the row beside the list, or ticks
 * it where the list cannot. The keys are off while text is typed or a panel or dialog is open.
 */
export function useTableKeys({ box, keys, given = null, latestRef }: Wiring) {
  const [own, setOwn] = useState<string | null>(null)
  const activeKey = own !== null && keys.includes(own) ? own : given
  const setActive = useCallback(
    (key: string) => {
      setOwn(key)
      latestRef.current.view.onActive?.(key)
    },
    [latestRef],
  )

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { keys: all, view } = latestRef.current
      if (view.hasKeys === false || !isForTable(event, box.current)) return
      const at = activeKey === null ? -1 : all.indexOf(activeKey)
      const step = STEPS[event.key]
      if (step !== undefined && all.length > 0) {
        event.preventDefault()
        focusRow(box.current, all[Math.max(0, Math.min(at + step, all.length - 1))]!)
      }
      if (activeKey !== null && at >= 0 && actOn(activeKey, event, latestRef.current)) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [box, latestRef, activeKey])

  return { activeKey, setActive }
}

/** Ticks a row or shows it beside the list; returns whether the key did so. */
function actOn(
  row: string,
  event: KeyboardEvent,
  { selection, onPeek }: Pick<Wiring['latestRef']['current'], 'selection' | 'onPeek'>,
): boolean {
  const isSpace = isSpaceOnRow(event)
  if (isSpace && onPeek) {
    onPeek(row)
    return true
  }
  if (!selection || !(isSpace || event.key === 'x')) return false
  const next = new Set(selection.selected)
  if (!next.delete(row)) next.add(row)
  selection.onChange(next)
  return true
}

/** Returns whether a key is a space on the row itself; a checkbox and a button use it themselves. */
const isSpaceOnRow = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && (target as HTMLElement).closest('[data-row-open]') !== null

function focusRow(box: HTMLElement | null, key: string) {
  const row = box?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`)
  const stop = row?.querySelector<HTMLElement>('[data-row-open]') ?? row?.querySelector<HTMLElement>('input')
  stop?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'nearest' })
}

function isForTable(event: KeyboardEvent, box: HTMLElement | null) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !box) return false
  const target = event.target as HTMLElement
  return !isBusy(target) && (box.contains(target) || target === document.body || event.key.length === 1)
}
