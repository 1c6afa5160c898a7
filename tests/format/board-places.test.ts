import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type CellPlace,
  clampAim,
  findCard,
  isSameCell,
  nextCard,
  placeAt,
  stepAim,
  type BoardPlace,
  type BoardStep,
} from '../../src/ui/board/board-places.ts'

const order = { columns: ['a', 'b', 'c'], lanes: ['x', 'y'] }
const steps: readonly BoardStep[] = ['up', 'down', 'before', 'after', 'first', 'last']

/** Boards of three columns and two lanes, with one card at least. */
const boards = fc
  .array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 })
  .filter((sizes) => sizes.some((size) => size > 0))
  .map((sizes) =>
    order.lanes.flatMap((lane, row) =>
      order.columns.map((column, at): CellPlace => {
        const size = sizes[row * 3 + at]!
        return { column, lane, keys: Array.from({ length: size }, (_, number) => `${column}${lane}${number}`) }
      }),
    ),
  )
const keysOf = (cells: readonly CellPlace[]): string[] => cells.flatMap(({ keys }) => keys)

/** The board after a move, as a caller makes it. */
function moved(cells: readonly CellPlace[], key: string, place: BoardPlace): CellPlace[] {
  return cells.map((cell) => {
    const rest = cell.keys.filter((one) => one !== key)
    if (!isSameCell(cell, place)) return { ...cell, keys: rest }
    const at = place.before === null ? rest.length : rest.indexOf(place.before)
    return { ...cell, keys: rest.toSpliced(at, 0, key) }
  })
}

it('puts a card at the number that was aimed at, and loses none', () => {
  fc.assert(
    fc.property(boards, fc.nat(), fc.nat(), fc.integer({ min: -3, max: 12 }), (cells, which, where, at) => {
      const all = keysOf(cells)
      const key = all[which % all.length]!
      const { column, lane } = cells[where % cells.length]!
      const aim = clampAim(cells, key, { column, lane, at })
      const place = placeAt(cells, key, { column, lane, at })
      const after = place ? moved(cells, key, place) : cells
      expect(findCard(after, key)).toEqual(aim)
      expect(keysOf(after).toSorted()).toEqual(all.toSorted())
      expect(place?.before).not.toBe(key)
    }),
  )
})

it('leaves the others in their order', () => {
  fc.assert(
    fc.property(boards, fc.nat(), fc.nat(), fc.nat({ max: 6 }), (cells, which, where, at) => {
      const all = keysOf(cells)
      const key = all[which % all.length]!
      const { column, lane } = cells[where % cells.length]!
      const place = placeAt(cells, key, { column, lane, at })
      if (!place) return
      const others = (board: readonly CellPlace[]) => keysOf(board).filter((one) => one !== key)
      expect(others(moved(cells, key, place))).toEqual(others(cells))
    }),
  )
})

it('leads by keys to places and cards that are there', () => {
  fc.assert(
    fc.property(boards, fc.nat(), fc.array(fc.constantFrom(...steps), { maxLength: 12 }), (cells, which, taken) => {
      const all = keysOf(cells)
      let key = all[which % all.length]!
      let aim = findCard(cells, key)!
      const held = key
      for (const step of taken) {
        aim = stepAim(cells, order, { key: held, aim, step })
        expect(aim).toEqual(clampAim(cells, held, aim))
        key = nextCard(cells, order, key, step)
        expect(all).toContain(key)
      }
    }),
  )
})

it('reaches every card of a column by going down', () => {
  fc.assert(
    fc.property(boards, fc.constantFrom('a', 'b', 'c'), (cells, column) => {
      const all = cells.filter((cell) => cell.column === column).flatMap(({ keys }) => keys)
      const found = all.slice(0, 1)
      while (found.length < all.length) found.push(nextCard(cells, order, found.at(-1)!, 'down'))
      expect(found).toEqual(all)
    }),
  )
})
