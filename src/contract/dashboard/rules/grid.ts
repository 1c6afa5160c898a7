/** Place of a tile: its key, column and row from 0, and how many of them it covers. */
export interface GridItem {
  i: string
  x: number
  y: number
  w: number
  h: number
}

/** Columns of the grid for the three widths of the screen (specification 1 section 9). */
export const gridColumns = { lg: 12, md: 10, sm: 8 } as const

export type GridWidth = keyof typeof gridColumns

/** A page holds at most so many tiles, a tile is at most so many rows high, and the grid ends after so many rows. */
export const gridLimits = { tiles: 60, height: 20, rows: 500 } as const

const covers = (one: GridItem, other: GridItem): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

const isInside = ({ x, y, w, h }: GridItem, columns: number): boolean =>
  [x, y, w, h].every((value) => Number.isInteger(value)) &&
  x >= 0 &&
  y >= 0 &&
  w >= 1 &&
  h >= 1 &&
  x + w <= columns &&
  h <= gridLimits.height &&
  y + h <= gridLimits.rows

/** Returns the error of the places of tiles on a grid of so many columns; null where they are valid. */
export function gridError(
  items: readonly GridItem[],
  columns: number,
): 'grid_many' | 'grid_outside' | 'grid_twice' | 'grid_overlap' | null {
  if (items.length > gridLimits.tiles) return 'grid_many'
  if (items.some((item) => !isInside(item, columns))) return 'grid_outside'
  if (new Set(items.map(({ i }) => i)).size < items.length) return 'grid_twice'
  return items.some((item, at) => items.slice(at + 1).some((other) => covers(item, other))) ? 'grid_overlap' : null
}

/** Tiles in the order in which they are read: row by row, from the first column on. */
export const readingOrder = (items: readonly GridItem[]): GridItem[] =>
  items.toSorted((one, other) => one.y - other.y || one.x - other.x)

function settle(item: GridItem, placed: readonly GridItem[]): GridItem {
  const isFree = (y: number): boolean => !placed.some((other) => covers({ ...item, y }, other))
  let { y } = item
  while (!isFree(y)) y += 1
  while (y > 0 && isFree(y - 1)) y -= 1
  return { ...item, y }
}

/**
 * Moves every tile up to the first free row, in reading order; of two that overlap the later one goes under the
 * earlier.
 */
export function compactGrid(items: readonly GridItem[]): GridItem[] {
  const placed: GridItem[] = []
  for (const item of readingOrder(items)) placed.push(settle(item, placed))
  return readingOrder(placed)
}

/** Adds a new tile at the first free place in reading order. */
export function addTile(items: readonly GridItem[], tile: Omit<GridItem, 'x' | 'y'>, columns: number): GridItem[] {
  const w = Math.min(tile.w, columns)
  for (let y = 0; ; y += 1)
    for (let x = 0; x + w <= columns; x += 1) {
      const placed = { ...tile, w, x, y }
      if (!items.some((other) => covers(placed, other))) return compactGrid([...items, placed])
    }
}

/** Returns the tiles on a grid of another width: the edges of each keep their share of it. */
export function fitTiles(items: readonly GridItem[], from: number, to: number): GridItem[] {
  const edge = (column: number): number => Math.round((column * to) / from)
  return compactGrid(
    items.map((item) => {
      const x = Math.min(edge(item.x), to - 1)
      return { ...item, x, w: Math.max(1, edge(item.x + item.w) - x) }
    }),
  )
}
