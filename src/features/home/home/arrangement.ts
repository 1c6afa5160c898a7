import type { OwnLayout, Places } from '../../../api/dashboard/own-layout.ts'
import {
  addTile,
  compactGrid,
  fitTiles,
  gridColumns,
  type GridItem,
  type GridWidth,
  readingOrder,
} from '../../../contract/dashboard/rules/grid.ts'
import { defaultPlaces } from './default-places.ts'
import { isFigureTile, type TileEntry } from './tiles/tile-entry.ts'

/** Tiles of the page: on the wide grid, and on a narrower one where the person arranged it separately. */
export interface Arrangement {
  lg: readonly GridItem[]
  md?: readonly GridItem[]
  sm?: readonly GridItem[]
}

/** The widths of the screen from the widest. */
export const gridWidths = Object.keys(gridColumns) as GridWidth[]

/** Returns the tiles of one width: as the person arranged it, or the wide grid fitted to it. */
export const placesAt = ({ lg, ...narrow }: Arrangement, width: GridWidth): GridItem[] => {
  const own = width === 'lg' ? lg : narrow[width]
  return own ? readingOrder(own) : fitTiles(lg, gridColumns.lg, gridColumns[width])
}

/** Leaves out the tiles that this person cannot see; the others close the gaps. */
const shown = (items: readonly GridItem[], tiles: ReadonlyMap<string, TileEntry>): GridItem[] =>
  compactGrid(items.filter(({ i }) => tiles.has(i)))

/** Returns the arrangement of the person, or that of the role. */
export function arrangementOf(
  own: OwnLayout | undefined,
  role: string | undefined,
  tiles: ReadonlyMap<string, TileEntry>,
): Arrangement {
  if (!own?.lg) return { lg: shown(defaultPlaces(role), tiles) }
  return {
    lg: shown(own.lg, tiles),
    ...(own.md ? { md: shown(own.md, tiles) } : {}),
    ...(own.sm ? { sm: shown(own.sm, tiles) } : {}),
  }
}

/** Returns the arrangement with other places at one width; the other widths stay. */
export const withPlaces = (arrangement: Arrangement, width: GridWidth, items: readonly GridItem[]): Arrangement => ({
  ...arrangement,
  [width]: items,
})

/** Changes the places of an arrangement at every width that it was arranged for. */
export const atEach = (
  arrangement: Arrangement,
  change: (items: readonly GridItem[], columns: number) => GridItem[],
): Arrangement => ({
  lg: change(arrangement.lg, gridColumns.lg),
  ...(arrangement.md ? { md: change(arrangement.md, gridColumns.md) } : {}),
  ...(arrangement.sm ? { sm: change(arrangement.sm, gridColumns.sm) } : {}),
})

/** Puts a tile on the page, at every width. */
export const withTile = (arrangement: Arrangement, { key, w, h }: TileEntry): Arrangement =>
  atEach(arrangement, (items, columns) => addTile(items, { i: key, w, h }, columns))

/** Tiles of documents, which are empty while a company has none. */
const ofDocuments: ReadonlySet<string> = new Set(['documents', 'todo', 'notifications'])

/**
 * Removes the tiles that are empty in a company without documents, and closes up the others. The saved arrangement does
 * not change.
 */
export const withoutFigures = (arrangement: Arrangement, tiles: ReadonlyMap<string, TileEntry>): Arrangement =>
  atEach(arrangement, (items, columns) =>
    items
      .filter(({ i }) => !ofDocuments.has(i) && !('facts' in (tiles.get(i)?.content ?? {})))
      .reduce<GridItem[]>((placed, item) => addTile(placed, { ...item, w: columns / 2 }, columns), []),
  )

/** Returns the arrangement to save: a width without its own arrangement is empty. */
export const placesOf = ({ lg, md, sm }: Arrangement): Places => ({
  lg: [...lg],
  md: md ? [...md] : null,
  sm: sm ? [...sm] : null,
})

/** Places tiles under each other in this order, over the narrow grid; figures are in pairs. */
export function stacked(order: readonly string[], tiles: ReadonlyMap<string, TileEntry>): GridItem[] {
  const columns = gridColumns.sm
  const items: GridItem[] = []
  let [x, y] = [0, 0]
  let rows = 0
  for (const i of order) {
    const tile = tiles.get(i)
    const w = tile && isFigureTile(tile) ? columns / 2 : columns
    const h = tile?.h ?? 2
    if (x + w > columns) [x, y] = [0, y + rows]
    items.push({ i, x, y, w, h })
    rows = x === 0 ? h : Math.max(rows, h)
    x += w
  }
  return items
}
