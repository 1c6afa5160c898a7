import { MoveDiagonal2 } from 'lucide-react'
import { type ReactElement, type Ref, useMemo, useRef, useState } from 'react'
import { type Compactor, GridLayout, type Layout, type LayoutItem, verticalCompactor } from 'react-grid-layout'
import { type GridItem, gridLimits } from '../../../../contract/dashboard/rules/grid.ts'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { TileEntry } from '../tiles/tile-entry.ts'
import { ArrangeTile, type TileKeys } from './ArrangeTile.tsx'
import styles from './arrange.module.css'
import { leastSize, placeTile } from './tile-moves.ts'

interface Props extends TileKeys {
  items: readonly GridItem[]
  columns: number
  /** Width of the grid in pixels. */
  width: number
  tiles: ReadonlyMap<string, TileEntry>
  onPlace: (items: readonly GridItem[], key: string) => void
}

/** Mirrors the columns from right to left: the package counts columns from the left alone. */
const mirrored = <Item extends GridItem>(item: Item, columns: number, isRtl: boolean): Item =>
  isRtl ? { ...item, x: columns - item.w - item.x } : item

const toLayout = (items: readonly GridItem[], columns: number, isRtl: boolean): LayoutItem[] =>
  items.map((item) => ({
    ...mirrored(item, columns, isRtl),
    minW: Math.min(leastSize, item.w),
    minH: Math.min(leastSize, item.h),
    maxH: gridLimits.height,
  }))

const fromLayout = ({ i, x, y, w, h }: LayoutItem, columns: number, isRtl: boolean): GridItem =>
  mirrored({ i, x, y, w, h }, columns, isRtl)

const corner = (_axis: string, ref: Ref<HTMLElement>): ReactElement => (
  <span ref={ref} className={`react-resizable-handle ${styles.corner}`} data-corner>
    <MoveDiagonal2 aria-hidden />
  </span>
)

const margin = [10, 10] as const
const containerPadding = [0, 0] as const

/**
 * Shows the grid on which tiles are dragged and sized; the others make room during the drag, by the rules of the keys.
 */
export function ArrangeGrid({ items, columns, width, tiles, onPlace, ...keys }: Props): ReactElement {
  const isRtl = document.documentElement.dir === 'rtl'
  // A finger scrolls the page: on a touch screen the grip alone drags.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const held = useRef<{ key: string; start: readonly GridItem[] } | null>(null)
  // The order in the document stays, so that the tile moved by keys keeps the focus.
  const [first] = useState(() => items.map(({ i }) => i))
  const compactor = useMemo((): Compactor => {
    const compact = (layout: Layout): LayoutItem[] => {
      const target = layout.find(({ i }) => i === held.current?.key)
      if (!held.current || !target) return [...verticalCompactor.compact(layout, columns)]
      return toLayout(placeTile(held.current.start, fromLayout(target, columns, isRtl), columns), columns, isRtl)
    }
    return { ...verticalCompactor, compact }
  }, [columns, isRtl])
  const hold = (_layout: Layout, item: LayoutItem | null): void => {
    held.current = item && { key: item.i, start: items }
  }
  const drop = (layout: Layout, _from: LayoutItem | null, item: LayoutItem | null): void => {
    held.current = null
    if (item)
      onPlace(
        layout.map((one) => fromLayout(one, columns, isRtl)),
        item.i,
      )
  }
  const layout = useMemo(() => toLayout(items, columns, isRtl), [items, columns, isRtl])
  const at = new Map(items.map((item) => [item.i, item]))
  const order = [...first, ...items.map(({ i }) => i).filter((key) => !first.includes(key))]
  return (
    <div dir="ltr" className={styles.grid}>
      <GridLayout
        width={width}
        layout={layout}
        compactor={compactor}
        gridConfig={{ cols: columns, rowHeight: 55, margin, containerPadding }}
        dragConfig={{ threshold: 4, cancel: 'button', handle: isTouch ? '[data-grip]' : '[data-cover]' }}
        resizeConfig={{ handles: [isRtl ? 'sw' : 'se'], handleComponent: corner }}
        onDragStart={hold}
        onDragStop={drop}
        onResizeStart={hold}
        onResizeStop={drop}
      >
        {order.flatMap((key) => {
          const [tile, item] = [tiles.get(key), at.get(key)]
          if (!tile || !item) return []
          return [
            <div key={key} dir={isRtl ? 'rtl' : 'ltr'} className={styles.place}>
              <ArrangeTile tile={tile} item={item} hasGrip={isTouch} {...keys} />
            </div>,
          ]
        })}
      </GridLayout>
    </div>
  )
}
