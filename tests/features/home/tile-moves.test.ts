import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTile, compactGrid, gridError, type GridItem } from '../../../src/contract/dashboard/rules/grid.ts'
import { moveTile, placeTile, removeTile, sizeTile } from '../../../src/features/home/home/arrange/tile-moves.ts'

const at = (i: string, x: number, y: number, w: number, h: number): GridItem => ({ i, x, y, w, h })
const places = (items: readonly GridItem[]): string[] => items.map(({ i, x, y, w, h }) => `${i} ${x},${y} ${w}x${h}`)

const page = [
  at('billed', 0, 0, 3, 2),
  at('late', 3, 0, 3, 2),
  at('open', 6, 0, 3, 2),
  at('due', 9, 0, 3, 2),
  at('todo', 0, 2, 7, 6),
  at('today', 7, 2, 5, 3),
  at('tasks', 7, 5, 5, 4),
]
const head = (items: readonly GridItem[]): string[] => items.filter(({ y }) => y === 0).map(({ i, x }) => `${i} ${x}`)

describe('T1: a tile that is moved by keys', () => {
  it('swaps with the neighbour of its row, without a hole', () => {
    expect(head(moveTile(page, 'late', 'right', 12))).toEqual(['billed 0', 'open 3', 'late 6', 'due 9'])
    expect(head(moveTile(page, 'late', 'left', 12))).toEqual(['late 0', 'billed 3', 'open 6', 'due 9'])
    expect(places(moveTile(page, 'late', 'right', 12)).slice(4)).toEqual(places(page).slice(4))
  })

  it('goes down to the next row, and the row that it leaves closes up', () => {
    const next = moveTile(page, 'late', 'down', 12)
    expect(head(next)).toEqual(['billed 0', 'open 3', 'due 6'])
    expect(places(next)).toContain('late 3,2 3x2')
    expect(places(next)).toContain('todo 0,4 7x6')
    expect(places(moveTile(next, 'late', 'up', 12))).toContain('late 3,0 3x2')
  })

  it('moves one column where nothing is beside it', () => {
    const alone = [at('a', 0, 0, 4, 3), at('b', 0, 3, 4, 2)]
    expect(places(moveTile(alone, 'a', 'right', 12))).toContain('a 1,0 4x3')
  })

  it('swaps with the tile above or below it in a column', () => {
    const column = [at('a', 0, 0, 4, 3), at('b', 0, 3, 4, 2), at('c', 0, 5, 4, 1)]
    const order = (items: readonly GridItem[]): string => items.map(({ i }) => i).join('')
    expect(order(moveTile(column, 'b', 'up', 12))).toBe('bac')
    expect(order(moveTile(column, 'a', 'down', 12))).toBe('bac')
    expect(order(moveTile(column, 'b', 'down', 12))).toBe('acb')
  })

  it.each(['left', 'right', 'up', 'down'] as const)('stays at the edge of the page: %s', (direction) => {
    const whole = [at('a', 0, 0, 12, 3)]
    expect(places(moveTile(whole, 'a', direction, 12))).toEqual(places(whole))
  })
})

describe('T1: a tile that is dragged', () => {
  it('takes the place of the first of its row; the others move up by one', () => {
    const target = { ...page[2]!, x: 0 }
    expect(head(placeTile(page, target, 12))).toEqual(['open 0', 'billed 3', 'late 6', 'due 9'])
  })

  it('moves nothing while it would fall back to its place', () => {
    expect(placeTile(page, { ...page[1]!, y: 1 }, 12)).toEqual(page)
  })

  it('is sized inside the grid and keeps two columns and rows', () => {
    expect(places(placeTile(page, { ...page[4]!, w: 0, h: 1 }, 12))).toContain('todo 0,2 2x2')
    expect(places(sizeTile(page, 'due', 'right', 12))).toEqual(places(page))
    expect(places(sizeTile(page, 'todo', 'down', 12))).toContain('todo 0,2 7x7')
  })
})

it('T1: the row of a tile that is taken off closes up', () => {
  expect(head(removeTile(page, 'late', 12))).toEqual(['billed 0', 'open 3', 'due 6'])
})

const tile = fc.record({
  x: fc.integer({ min: 0, max: 11 }),
  y: fc.integer({ min: 0, max: 12 }),
  w: fc.integer({ min: 1, max: 12 }),
  h: fc.integer({ min: 1, max: 8 }),
})
const step = fc.oneof(
  fc.record({ key: fc.nat(11), direction: fc.constantFrom('left', 'right', 'up', 'down') }),
  fc.record({ key: fc.nat(11), place: tile }),
  fc.record({ key: fc.nat(11), size: fc.constantFrom('left', 'right', 'up', 'down') }),
)

it('T1: no tile is lost, covers another, leaves the grid or stays under a hole, however tiles are moved', () => {
  fc.assert(
    fc.property(
      fc.array(tile, { minLength: 1, maxLength: 12 }),
      fc.array(step, { maxLength: 20 }),
      fc.constantFrom(12, 10, 8),
      (sizes, steps, columns) => {
        let items: GridItem[] = []
        for (const [index, size] of sizes.entries()) items = addTile(items, { i: String(index), ...size }, columns)
        for (const { key, ...how } of steps) {
          const found = items.find(({ i }) => i === String(key))
          if (!found) continue
          if ('direction' in how) items = moveTile(items, found.i, how.direction as 'up', columns)
          else if ('size' in how) items = sizeTile(items, found.i, how.size as 'up', columns)
          else items = placeTile(items, { ...found, ...how.place }, columns)
          expect(gridError(items, columns)).toBeNull()
          expect(places(compactGrid(items))).toEqual(places(items))
        }
        expect(items).toHaveLength(sizes.length)
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 300) },
  )
})
