import { type RefObject, useLayoutEffect, useState } from 'react'
import type { GridWidth } from '../../../../contract/dashboard/rules/grid.ts'

// The same widths as in home.module.css.
const widths = [
  [960, 'lg'],
  [720, 'md'],
  [520, 'sm'],
] as const satisfies readonly (readonly [number, GridWidth])[]

/** Measures a frame: its width in pixels and the grid that has room in it, undefined on one column. */
export function useGridWidth(frame: RefObject<HTMLElement | null>): { pixels: number; width: GridWidth | undefined } {
  const [pixels, setPixels] = useState<number>(widths[0][0])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = (): void => setPixels(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return { pixels, width: widths.find(([least]) => pixels >= least)?.[1] }
}
