import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactElement, useRef, useState } from 'react'
import { type GridItem, placeTile } from '../../../../contract/rules/grid.ts'
import type { TileEntry } from '../tile-entry.ts'
import { ArrangeTile, type DragOf, type Way } from './ArrangeTile.tsx'
import styles from './arrange.module.css'

const ROW = 65

interface Props {
  items: readonly GridItem[]
  columns: number
  tiles: ReadonlyMap<string, TileEntry>
  onMove: (key: string, way: Way) => void
  onPlace: (item: GridItem) => void
  onRemove: (key: string) => void
}

/**
 * The grid on which tiles are dragged and sized; what stands in the way moves while one is dragged. Its rules are ours
 * (`rules/grid.ts`), for the service checks the same ones and keys move and size as the mouse does; a grid library would
 * bring a second set of rules, and none for keys.
 */
export function ArrangeGrid({ items, columns, tiles, onMove, onPlace, onRemove }: Props): ReactElement {
  const grid = useRef<HTMLDivElement>(null)
  const [aim, setAim] = useState<GridItem | null>(null)
  // The order in the document stays, so that the tile that is moved by keys keeps the focus.
  const [first] = useState(() => items.map(({ i }) => i))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const aimOf = ({ active, delta }: DragMoveEvent | DragEndEvent): GridItem | undefined => {
    const drag = active.data.current as DragOf | undefined
    const frame = grid.current
    if (!drag || !frame) return undefined
    const turn = getComputedStyle(frame).direction === 'rtl' ? -1 : 1
    const across = Math.round((delta.x * turn) / ((frame.clientWidth + 10) / columns))
    const down = Math.round(delta.y / ROW)
    return drag.isSizing
      ? sized(drag.item, across, down, columns)
      : { ...drag.item, x: clamp(drag.item.x + across, columns - drag.item.w), y: Math.max(0, drag.item.y + down) }
  }
  const handleMove = (event: DragMoveEvent): void => {
    const next = aimOf(event)
    if (next && !isSame(next, aim)) setAim(next)
  }
  const handleEnd = (event: DragEndEvent): void => {
    const next = aimOf(event)
    setAim(null)
    const from = items.find(({ i }) => i === next?.i)
    if (next && from && !isSame(next, from)) onPlace(next)
  }
  const shown = aim ? placeTile(items, aim, columns) : items
  const at = new Map(shown.map((item) => [item.i, item]))
  const order = [...first, ...items.map(({ i }) => i).filter((key) => !first.includes(key))].filter((key) =>
    at.has(key),
  )
  const place = aim && at.get(aim.i)
  return (
    <DndContext sensors={sensors} onDragMove={handleMove} onDragEnd={handleEnd} onDragCancel={() => setAim(null)}>
      <div ref={grid} className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {place && <div className={styles.place} style={cellOf(place)} />}
        {order.map((key) => {
          const tile = tiles.get(key)
          const item = items.find(({ i }) => i === key)
          const target = at.get(key)
          if (!tile || !item || !target) return null
          return (
            <ArrangeTile
              key={key}
              tile={tile}
              item={item}
              // The tile in the hand hangs on where it was taken; a frame shows where and how large it will stand.
              style={cellOf(aim?.i === key ? item : target)}
              onMove={onMove}
              onSize={(across, down) => onPlace(sized(item, across, down, columns))}
              onRemove={onRemove}
            />
          )
        })}
      </div>
    </DndContext>
  )
}

const clamp = (value: number, most: number, least = 0): number => Math.max(least, Math.min(value, most))

/** A tile keeps at least two columns and rows. */
const sized = (item: GridItem, across: number, down: number, columns: number): GridItem => ({
  ...item,
  w: clamp(item.w + across, columns - item.x, 2),
  h: clamp(item.h + down, 20, 2),
})

const cellOf = ({ x, y, w, h }: GridItem) => ({ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` })

const isSame = (one: GridItem, other: GridItem | null): boolean =>
  other !== null &&
  one.i === other.i &&
  one.x === other.x &&
  one.y === other.y &&
  one.w === other.w &&
  one.h === other.h
