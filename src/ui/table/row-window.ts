import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** Rows that are drawn of a long list: those from `from`, of `count`; `onShow` receives the first and last in sight. */
export interface RowWindow {
  from: number
  count: number
  onShow: (first: number, last: number) => void
}

/** Values that the rows in sight are computed from: pixels, and the count of rows. */
export interface ScrollPlace {
  top: number
  height: number
  rowHeight: number
  count: number
}

/** Returns the first and the last row in sight, counted from 0. */
function rowsInSight({ top, height, rowHeight, count }: ScrollPlace): { first: number; last: number } {
  const most = Math.max(0, count - 1)
  const at = (pixels: number): number => Math.min(most, Math.max(0, Math.floor(pixels / rowHeight)))
  return { first: at(top), last: at(top + height) }
}

// Browsers draw no box higher than about 33 million pixels.
const mostPixels = 30_000_000
const usualHeight = 37

/** Most rows of a list that can be scrolled through. */
export const mostScrolled = Math.floor(mostPixels / 60)

interface Measured {
  rowHeight: number
  /** Width of each column by its place; the first takes the remaining width. */
  widths: readonly (number | undefined)[]
  tableWidth: number | undefined
}

const mostSpare = 14
const leastName = 260

/** Measures rows and columns as the browser laid them out by itself. */
function measure(box: HTMLElement): Measured | null {
  const [table, row] = [box.querySelector('table'), box.querySelector<HTMLElement>('tbody > tr[data-key]')]
  if (!table || !row) return null
  const [name = 0, ...widths] = Array.from(table.querySelectorAll('th'), ({ offsetWidth }) => offsetWidth)
  // Later rows may be a little wider than the present ones, as far as the names leave room for it.
  const spare = Math.min(mostSpare, Math.max(0, Math.floor((name - leastName) / Math.max(1, widths.length))))
  return {
    rowHeight: row.offsetHeight || usualHeight,
    widths: [undefined, ...widths.map((width) => width + spare)],
    tableWidth: table.offsetWidth > box.clientWidth ? table.offsetWidth : undefined,
  }
}

/** Parts of a window that a table draws; without a window, the whole table. */
export interface DrawnWindow {
  table: { style?: CSSProperties; 'aria-rowcount'?: number }
  widths: readonly (number | undefined)[] | undefined
  /** Heights of the rows that are not drawn. */
  above: number
  below: number
  from: number | undefined
}

const whole: DrawnWindow = { table: {}, widths: undefined, above: 0, below: 0, from: undefined }

const drawnOf = ({ from, count }: RowWindow, drawn: number, measured: Measured | undefined): DrawnWindow => {
  const { rowHeight = usualHeight, widths = [], tableWidth } = measured ?? {}
  return {
    table: {
      'aria-rowcount': count + 1,
      ...(measured ? { style: { tableLayout: 'fixed', inlineSize: tableWidth } } : {}),
    },
    widths,
    above: from * rowHeight,
    below: Math.max(0, count - from - drawn) * rowHeight,
    from,
  }
}

/**
 * Returns the heights of the rows that are not drawn, and reports the rows in sight. The columns of a windowed table
 * stay as wide as its first rows made them; `columns` names them, and others are measured again.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  window: RowWindow | undefined,
  { columns, drawn }: { columns: string; drawn: number },
): DrawnWindow {
  const [kept, setKept] = useState<{ of: string; measured: Measured } | null>(null)
  const isMeasured = kept?.of === columns
  const isWindow = window !== undefined
  useLayoutEffect(() => {
    if (!isWindow || isMeasured || drawn === 0 || !box.current) return
    const measured = measure(box.current)
    // oxlint-disable-next-line react/set-state-in-effect -- what is measured is known after it was drawn
    if (measured) setKept({ of: columns, measured })
  }, [box, isWindow, isMeasured, drawn, columns])
  // The measured values are valid for one width of the box.
  useLayoutEffect(() => {
    const element = box.current
    if (!isWindow || !element || typeof ResizeObserver === 'undefined') return
    let width = element.clientWidth
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth !== width) setKept(null)
      width = element.clientWidth
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, isWindow])
  const measured = isMeasured ? kept.measured : undefined
  const rowHeight = measured?.rowHeight ?? usualHeight
  const { count = 0, onShow } = window ?? {}
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !onShow) return
    const tell = (): void => {
      const { first, last } = rowsInSight({ top: element.scrollTop, height: element.clientHeight, rowHeight, count })
      onShow(first, last)
    }
    tell()
    element.addEventListener('scroll', tell, { passive: true })
    return () => element.removeEventListener('scroll', tell)
  }, [box, onShow, rowHeight, count])
  return window ? drawnOf(window, drawn, measured) : whole
}
