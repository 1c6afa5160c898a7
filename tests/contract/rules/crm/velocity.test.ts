import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DealStep, stayDays, velocityByState } from '../../../../src/contract/crm/rules/velocity.ts'

const at = (day: number, minutes = 0): string => new Date(Date.UTC(2026, 9, day, 9, minutes)).toISOString()
const trail = (...steps: readonly DealStep[]) => ({ made: at(1), state: 'new', steps })
const days = (...steps: readonly DealStep[]) => Object.fromEntries(stayDays(trail(...steps)))

test.each<[string, readonly DealStep[], Record<string, number>]>([
  ['what still stands in its first state has left none', [], {}],
  ['days until it went on', [{ at: at(6), state: 'quoted' }], { new: 5 }],
  ['on the same day it is none', [{ at: at(1, 30), state: 'quoted' }], { new: 0 }],
  [
    'a decision ends a stay',
    [
      { at: at(6), state: 'quoted' },
      { at: at(16), isOpen: false },
    ],
    { new: 5, quoted: 10 },
  ],
  [
    'two stays in one state add up, once both are over',
    [
      { at: at(3), state: 'quoted' },
      { at: at(5), state: 'new' },
      { at: at(9), state: 'quoted' },
      { at: at(10), isOpen: false },
    ],
    { new: 6, quoted: 3 },
  ],
  [
    'a state it came back to is not over',
    [
      { at: at(3), state: 'quoted' },
      { at: at(5), state: 'new' },
    ],
    { quoted: 2 },
  ],
  [
    'a move that was taken back is none',
    [
      { at: '2026-10-04T09:00:00.000Z', state: 'quoted' },
      { at: '2026-10-04T09:00:20.000Z', state: 'new' },
      { at: at(6), state: 'lost' },
    ],
    { new: 5 },
  ],
  [
    'while it was decided no time counts',
    [
      { at: at(3), isOpen: false },
      { at: at(20), isOpen: true },
      { at: at(22), state: 'quoted' },
    ],
    { new: 4 },
  ],
  ['days are those of Paris', [{ at: '2026-10-04T22:30:00.000Z', state: 'quoted' }], { new: 4 }],
])('%s', (_what, steps, expected) => expect(days(...steps)).toEqual(expected))

test('the middle of those that left a state, and how many they were', () => {
  const left = (day: number) => trail({ at: at(day), state: 'quoted' })
  expect(velocityByState([left(3), left(5), left(29), trail()])).toEqual(new Map([['new', { days: 4, stays: 3 }]]))
})

test('whatever its way, no opportunity spends more days in states than it lived', () => {
  const step = fc.record({ day: fc.integer({ min: 1, max: 60 }), state: fc.constantFrom('new', 'quoted', 'won') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (given) => {
      const steps = given
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, state }) => ({ at: at(day), state }))
      const spent = [...stayDays(trail(...steps)).values()]
      const lived = given.reduce((last, { day }) => Math.max(last, day - 1), 0)
      expect(spent.every((one) => one >= 0)).toBe(true)
      expect(spent.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(lived)
    }),
  )
})
