import { cloneLayout, type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core'
import { type GridItem, gridLimits, readingOrder } from '../../../../contract/dashboard/rules/grid.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** Least columns and rows of a tile. */
export const leastSize = 2

const plain = ({ i, x, y, w, h }: LayoutItem): GridItem => ({ i, x, y, w, h })
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))
const isAt = (one: GridItem, { x, y, w, h }: GridItem): boolean =>
  one.x === x && one.y === y && one.w === w && one.h === h

const compacted = (items: readonly LayoutItem[], columns: number): GridItem[] =>
  readingOrder(verticalCompactor.compact(items, columns).map(plain))

/** Returns the tiles of the same height that adjoin a tile in its row, with the tile, from the first column on. */
function rowOf(items: readonly GridItem[], tile: GridItem): GridItem[] {
  const same = readingOrder(items.filter(({ y, h }) => y === tile.y && h === tile.h))
  const at = same.findIndex(({ i }) => i === tile.i)
  const adjoins = (index: number): boolean => same[index - 1]!.x + same[index - 1]!.w === same[index]!.x
  let [first, last] = [at, at]
  while (first > 0 && adjoins(first)) first -= 1
  while (last < same.length - 1 && adjoins(last + 1)) last += 1
  return same.slice(first, last + 1)
}

const shifted = (items: readonly GridItem[], tiles: readonly GridItem[], by: number): GridItem[] =>
  items.map((item) => (tiles.some(({ i }) => i === item.i) ? { ...item, x: item.x + by } : item))

/** Swaps a tile with the neighbours of its row whose middle it has passed; null without such a neighbour. */
function movedAlong(items: readonly GridItem[], tile: GridItem, x: number): GridItem[] | null {
  const isRight = x > tile.x
  const beside = rowOf(items, tile).filter((other) => (isRight ? other.x > tile.x : other.x < tile.x))
  if (beside.length === 0) return null
  const passed = beside.filter((other) => (isRight ? x + tile.w > other.x + other.w / 2 : x < other.x + other.w / 2))
  const far = isRight ? passed.at(-1) : passed[0]
  if (!far) return [...items]
  const place = isRight ? far.x + far.w - tile.w : far.x
  return shifted(items, passed, isRight ? -tile.w : tile.w).map((item) =>
    item.i === tile.i ? { ...item, x: place } : item,
  )
}

/** Closes the gap of a tile in its row: the neighbours after it move up. */
const closeRow = (items: readonly GridItem[], tile: GridItem): GridItem[] =>
  shifted(
    items,
    rowOf(items, tile).filter(({ x }) => x > tile.x),
    -tile.w,
  )

function movedTo(items: readonly GridItem[], tile: GridItem, { x, y }: GridItem, columns: number): GridItem[] {
  const isInRow = Math.abs(y - tile.y) < tile.h
  const along = isInRow && x !== tile.x ? movedAlong(items, tile, x) : null
  if (along) return compacted(along, columns)
  const layout = cloneLayout(isInRow ? items : closeRow(items, tile))
  const held = layout.find(({ i }) => i === tile.i)!
  return compacted(moveElement(layout, held, x, y, true, false, 'vertical', columns, false), columns)
}

/**
 * Moves or resizes a tile inside the grid: neighbours swap and rows close up. Nothing changes when the tile would rise
 * back to its former place.
 */
export function placeTile(items: readonly GridItem[], target: GridItem, columns: number): GridItem[] {
  const tile = items.find(({ i }) => i === target.i)
  if (!tile) return [...items]
  const w = clamp(target.w, Math.min(leastSize, tile.w), columns)
  const h = clamp(target.h, Math.min(leastSize, tile.h), gridLimits.height)
  const inside = { ...tile, w, h, x: clamp(target.x, 0, columns - w), y: Math.max(0, target.y) }
  if (isAt(tile, inside)) return [...items]
  if (w !== tile.w || h !== tile.h)
    return compacted(
      items.map((item) => (item.i === tile.i ? inside : item)),
      columns,
    )
  const next = movedTo(items, tile, inside, columns)
  const rests = next.find(({ i }) => i === tile.i)!
  return isAt(rests, tile) ? [...items] : next
}

/** Moves a tile to the next possible column or row; the same places where there is none. */
export function moveTile(items: readonly GridItem[], key: string, direction: Direction, columns: number): GridItem[] {
  const tile = items.find(({ i }) => i === key)
  if (!tile) return [...items]
  const [across, down] = steps[direction]
  const most = across === 0 ? Math.max(...items.map(({ y, h }) => y + h)) : columns
  for (let step = 1; step <= most; step += 1) {
    const next = placeTile(items, { ...tile, x: tile.x + across * step, y: tile.y + down * step }, columns)
    const rests = next.find(({ i }) => i === key)!
    if ((rests.x - tile.x) * across > 0 || (rests.y - tile.y) * down > 0) return next
  }
  return [...items]
}

/** Makes a tile one column or row larger or smaller. */
export function sizeTile(items: readonly GridItem[], key: string, direction: Direction, columns: number): GridItem[] {
  const tile = items.find(({ i }) => i === key)
  const [across, down] = steps[direction]
  if (!tile || tile.x + tile.w + across > columns) return [...items]
  return placeTile(items, { ...tile, w: tile.w + across, h: tile.h + down }, columns)
}

/** Removes a tile and closes its row. */
export function removeTile(items: readonly GridItem[], key: string, columns: number): GridItem[] {
  const tile = items.find(({ i }) => i === key)
  if (!tile) return [...items]
  return compacted(
    closeRow(items, tile).filter(({ i }) => i !== key),
    columns,
  )
}
