import { type RefObject, useLayoutEffect, useState } from 'react'
import type { GridWidth } from '../../../../contract/rules/grid.ts'

// The same widths as in home.module.css.
const widths = [
  [960, 'lg'],
  [720, 'md'],
  [520, 'sm'],
] as const satisfies readonly (readonly [number, GridWidth])[]

/** Which grid a frame has room for; undefined on one column. */
export function useGridWidth(frame: RefObject<HTMLElement | null>): GridWidth | undefined {
  const [width, setWidth] = useState<GridWidth | undefined>('lg')
  useLayoutEffect(() => {
    const measure = (): void => setWidth(widths.find(([least]) => (frame.current?.clientWidth ?? 0) >= least)?.[1])
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [frame])
  return width
}
