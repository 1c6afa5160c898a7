/** A column of a board. */
export interface BoardColumn {
  key: string
  title: string
  /** How many cards it may hold; more are marked, not refused. */
  limit?: number
  /** Number of all its cards, where not all of them are loaded. */
  count?: number
  /** Whether cards come here only from other columns: none can be created here. */
  isClosed?: boolean
}

/** A lane of a board: cards of one person, one priority. */
export interface BoardLane {
  key: string
  title: string
}

/** Place of a card: in front of another card, or at the end of its column. */
export interface BoardPlace {
  column: string
  lane: string | null
  before: string | null
}

/** The cards of a column in a lane, by key, in their order. */
export interface CellPlace {
  column: string
  lane: string | null
  keys: readonly string[]
}

/** A place by its number in its cell, from 0. */
export interface BoardAim {
  column: string
  lane: string | null
  at: number
}

export const isSameCell = (
  one: { column: string; lane: string | null },
  other: { column: string; lane: string | null },
): boolean => one.column === other.column && one.lane === other.lane

/** Returns the place of a card; undefined where no cell contains it. */
export function findCard(cells: readonly CellPlace[], key: string): BoardAim | undefined {
  for (const { column, lane, keys } of cells) {
    const at = keys.indexOf(key)
    if (at >= 0) return { column, lane, at }
  }
  return undefined
}

/** Returns the cards of a cell without one of them. */
const othersIn = ({ keys }: CellPlace, key: string): readonly string[] => keys.filter((one) => one !== key)

/** Returns a place with its number within its cell; the card itself does not count. */
export function clampAim(cells: readonly CellPlace[], key: string, aim: BoardAim): BoardAim {
  const cell = cells.find((one) => isSameCell(one, aim))
  return { ...aim, at: Math.max(0, Math.min(aim.at, cell ? othersIn(cell, key).length : 0)) }
}

/** Returns the place of a card that is put at a number: the card that follows it. Undefined where it does not move. */
export function placeAt(cells: readonly CellPlace[], key: string, aim: BoardAim): BoardPlace | undefined {
  const from = findCard(cells, key)
  const { column, lane, at } = clampAim(cells, key, aim)
  if (!from || (isSameCell(from, aim) && from.at === at)) return undefined
  const cell = cells.find((one) => isSameCell(one, aim))
  return { column, lane, before: (cell && othersIn(cell, key)[at]) ?? null }
}

/** One step of a card that is moved by keys: along its column, to a neighbouring column, to a neighbouring lane. */
export type BoardStep = 'up' | 'down' | 'before' | 'after' | 'first' | 'last'

/** The columns and lanes of a board in their order. */
export interface BoardOrder {
  columns: readonly string[]
  lanes: readonly (string | null)[]
}

const isAlong = (step: BoardStep): step is 'up' | 'down' => step === 'up' || step === 'down'
const wayOf = (step: BoardStep): 1 | -1 => (step === 'down' || step === 'after' ? 1 : -1)

/** Returns the place after one step; from the end of a lane the column continues in the next lane. */
export function stepAim(
  cells: readonly CellPlace[],
  { columns, lanes }: BoardOrder,
  { key, aim, step }: { key: string; aim: BoardAim; step: BoardStep },
): BoardAim {
  const sizeOf = (place: BoardAim): number => clampAim(cells, key, { ...place, at: Infinity }).at
  if (step === 'first') return { ...aim, at: 0 }
  if (step === 'last') return { ...aim, at: sizeOf(aim) }
  if (!isAlong(step)) {
    const column = columns[columns.indexOf(aim.column) + wayOf(step)]
    return column === undefined ? aim : clampAim(cells, key, { ...aim, column })
  }
  const at = aim.at + wayOf(step)
  if (at >= 0 && at <= sizeOf(aim)) return { ...aim, at }
  const lane = lanes[lanes.indexOf(aim.lane) + wayOf(step)]
  if (lane === undefined) return aim
  return { ...aim, lane, at: step === 'down' ? 0 : sizeOf({ ...aim, lane }) }
}

/** Returns the first cell with cards in a direction through columns or lanes. */
function firstFilled<K>(order: readonly K[], from: K, way: 1 | -1, keysAt: (one: K) => readonly string[]) {
  const rest = way === 1 ? order.slice(order.indexOf(from) + 1) : order.slice(0, order.indexOf(from)).toReversed()
  return rest.map(keysAt).find((keys) => keys.length > 0) ?? []
}

/** Returns the card that an arrow key leads to from another; the same one at the edge. Empty cells are skipped. */
export function nextCard(cells: readonly CellPlace[], order: BoardOrder, key: string, step: BoardStep): string {
  const from = findCard(cells, key)
  if (!from) return key
  const keysAt = (place: { column: string; lane: string | null }): readonly string[] =>
    cells.find((one) => isSameCell(one, place))?.keys ?? []
  const own = keysAt(from)
  if (step === 'first') return own[0]!
  if (step === 'last') return own.at(-1)!
  const way = wayOf(step)
  if (!isAlong(step)) {
    const keys = firstFilled(order.columns, from.column, way, (column) => keysAt({ ...from, column }))
    return keys[Math.min(from.at, keys.length - 1)] ?? key
  }
  const next = own[from.at + way]
  if (next !== undefined) return next
  const keys = firstFilled(order.lanes, from.lane, way, (lane) => keysAt({ ...from, lane }))
  return keys.at(way === 1 ? 0 : -1) ?? key
}
