import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addTile,
  compactGrid,
  fitTiles,
  gridColumns,
  gridError,
  type GridItem,
} from '../../../../src/contract/dashboard/rules/grid.ts'

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

it('a page of twelve columns keeps its shape on ten and eight', () => {
  expect(places(fitTiles(compactGrid(page), 12, 10))).toEqual([
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
it('no tile is lost, covers another or leaves the grid as tiles are added and fitted to another width', () => {
  fc.assert(
    fc.property(fc.array(tile, { minLength: 1, maxLength: 12 }), fc.constantFrom(12, 10, 8), (sizes, columns) => {
      let items: GridItem[] = []
      for (const [index, size] of sizes.entries()) {
        items = addTile(items, { i: String(index), ...size }, columns)
        expect(gridError(items, columns)).toBeNull()
        expect(places(compactGrid(items))).toEqual(places(items))
      }
      expect(items.map(({ i }) => i).toSorted()).toEqual(sizes.map((_, index) => String(index)).toSorted())
      for (const width of Object.values(gridColumns))
        expect(gridError(fitTiles(items, columns, width), width)).toBeNull()
    }),
    { numRuns: Number(process.env.RUNS ?? 300) },
  )
})
