import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addTile,
  compact,
  fitTiles,
  gridColumns,
  gridError,
  type GridItem,
  moveTile,
  placeTile,
} from '../../../src/contract/rules/grid.ts'

const at = (i: string, x: number, y: number, w: number, h: number): GridItem => ({ i, x, y, w, h })
const places = (items: readonly GridItem[]): string[] => items.map(({ i, x, y, w, h }) => `${i} ${x},${y} ${w}x${h}`)

describe('what a grid refuses', () => {
  it.each([
    ['two that cover each other', [at('a', 0, 0, 3, 2), at('b', 2, 1, 3, 2)], 'grid_overlap'],
    ['the same tile twice', [at('a', 0, 0, 2, 2), at('a', 4, 0, 2, 2)], 'grid_twice'],
    ['beyond the last column', [at('a', 11, 0, 2, 2)], 'grid_outside'],
    ['before the first', [at('a', -1, 0, 2, 2)], 'grid_outside'],
    ['without width', [at('a', 0, 0, 0, 2)], 'grid_outside'],
    ['as high as a tower', [at('a', 0, 0, 2, 21)], 'grid_outside'],
    ['halves', [at('a', 0.5, 0, 2, 2)], 'grid_outside'],
    ['500 tiles', Array.from({ length: 500 }, (_, y) => at(`t${y}`, 0, y, 1, 1)), 'grid_many'],
    ['nothing', [], null],
    ['neighbours', [at('a', 0, 0, 6, 2), at('b', 6, 0, 6, 2), at('c', 0, 2, 12, 1)], null],
  ] as const)('%s', (_name, items, expected) => {
    expect(gridError(items, gridColumns.lg)).toBe(expected)
  })
})

const page = [at('figure', 0, 0, 3, 2), at('other', 3, 0, 3, 2), at('list', 0, 2, 7, 6), at('tasks', 7, 2, 5, 4)]

describe('moving a tile', () => {
  it.each([
    ['list', 'up', ['list 0,0 7x6', 'tasks 7,0 5x4', 'figure 0,6 3x2', 'other 3,6 3x2']],
    ['figure', 'down', ['other 3,0 3x2', 'tasks 7,0 5x4', 'list 0,2 7x6', 'figure 0,8 3x2']],
    ['figure', 'right', ['figure 1,0 3x2', 'tasks 7,0 5x4', 'other 3,2 3x2', 'list 0,4 7x6']],
    ['figure', 'left', ['figure 0,0 3x2', 'other 3,0 3x2', 'tasks 7,0 5x4', 'list 0,2 7x6']],
    ['figure', 'up', ['figure 0,0 3x2', 'other 3,0 3x2', 'tasks 7,0 5x4', 'list 0,2 7x6']],
  ] as const)('%s %s', (key, way, expected) => {
    expect(places(moveTile(compact(page), key, way, 12))).toEqual(expected)
  })

  it('up comes before what stood over it, down goes under what stood below', () => {
    const column = [at('a', 0, 0, 4, 3), at('b', 0, 3, 4, 2), at('c', 0, 5, 4, 1)]
    expect(moveTile(column, 'b', 'up', 12).map(({ i }) => i)).toEqual(['b', 'a', 'c'])
    expect(moveTile(column, 'b', 'down', 12).map(({ i }) => i)).toEqual(['a', 'c', 'b'])
    expect(places(moveTile(column, 'c', 'down', 12))).toEqual(places(column))
  })
})

it('a page of twelve columns keeps its shape on ten and eight', () => {
  expect(places(fitTiles(compact(page), 12, 10))).toEqual([
    'figure 0,0 3x2',
    'other 3,0 2x2',
    'tasks 6,0 4x4',
    'list 0,2 6x6',
  ])
})

const tile = fc.record({
  x: fc.integer({ min: 0, max: 11 }),
  y: fc.integer({ min: 0, max: 12 }),
  w: fc.integer({ min: 1, max: 12 }),
  h: fc.integer({ min: 1, max: 8 }),
})
const step = fc.oneof(
  fc.record({ key: fc.nat(11), way: fc.constantFrom('left', 'right', 'up', 'down') }),
  fc.record({ key: fc.nat(11), place: tile }),
)

it('however tiles are added, moved and sized, none is lost, covers another or leaves the grid', () => {
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
          items =
            'way' in how
              ? moveTile(items, found.i, how.way as 'up', columns)
              : placeTile(items, { ...found, ...how.place }, columns)
          expect(gridError(items, columns)).toBeNull()
          expect(places(compact(items))).toEqual(places(items))
        }
        expect(items.map(({ i }) => i).toSorted()).toEqual(sizes.map((_, index) => String(index)).toSorted())
        for (const width of Object.values(gridColumns))
          expect(gridError(fitTiles(items, columns, width), width)).toBeNull()
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 300) },
  )
})
