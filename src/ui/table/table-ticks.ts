import { type RefObject, useCallback, useRef } from 'react'

/** The ticked rows of a table. */
export interface TickSelection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Checkbox in the head where a table has no pages: it chooses all rows, drawn or not. */
  all?: { label: string; isChosen: boolean; onChoose: (isOn: boolean) => void } | undefined
}

/** State and action of the checkbox in the head. */
export interface HeadTicks {
  label?: string
  picked: number
  total: number
  onAll: (isOn: boolean) => void
}

/** Returns the checkbox in the head: all rows of the page, or all existing ones where there is no page. */
export function ticksOf({ selected, onChange, all }: TickSelection, keys: readonly string[]): HeadTicks {
  if (all)
    return {
      label: all.label,
      picked: all.isChosen ? keys.length : Math.min(selected.size, keys.length - 1),
      total: keys.length,
      onAll: all.onChoose,
    }
  const handleAll = (isOn: boolean) => {
    const next = new Set(selected)
    for (const key of keys) {
      if (isOn) next.add(key)
      else next.delete(key)
    }
    onChange(next)
  }
  return { picked: keys.filter((key) => selected.has(key)).length, total: keys.length, onAll: handleAll }
}

/** Ticks one row, or with Shift all since the row ticked before. */
export function useToggle(latestRef: RefObject<{ selection?: TickSelection | undefined; keys: readonly string[] }>) {
  const anchor = useRef<string | null>(null)
  return useCallback(
    (key: string, isRange: boolean) => {
      const { selection, keys } = latestRef.current
      selection?.onChange(toggled(selection.selected, keys, key, isRange ? anchor.current : null))
      anchor.current = key
    },
    [latestRef],
  )
}

/** Returns the ticked rows after one tick changed, or with Shift all between the last tick and this one. */
function toggled(selected: ReadonlySet<string>, keys: readonly string[], key: string, from: string | null) {
  const next = new Set(selected)
  const isOn = !next.has(key)
  const [a, b] = [keys.indexOf(from ?? key), keys.indexOf(key)].sort((x, y) => x - y) as [number, number]
  for (const each of a < 0 ? [key] : keys.slice(a, b + 1)) {
    if (isOn) next.add(each)
    else next.delete(each)
  }
  return next
}
