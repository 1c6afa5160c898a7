import { expect, test } from 'vitest'
import { minutesByKind, waitingMinutes } from '../../../../src/contract/dashboard/rules/waiting-minutes.ts'
import words from '../../../../locales/fr/home.json'

test('P2: every kind of what waits declares the minutes of a row', () => {
  expect(Object.keys(minutesByKind)).toEqual(Object.keys(words.toHandle.kinds).toSorted())
})

test.each([
  [[], 0],
  [[{ key: 'approve', count: 4 }], 4],
  [
    [
      { key: 'approve', count: 9 },
      { key: 'late', count: 1 },
    ],
    15,
  ],
  [
    [
      { key: 'late', count: 12 },
      { key: 'decide', count: 2 },
    ],
    30,
  ],
  [[{ key: 'answer', count: 13 }], 75],
  [[{ key: 'of another service', count: 3 }], 6],
] as const)('P2: the queue %j takes about %i minutes', (kinds, minutes) => {
  expect(waitingMinutes(kinds)).toBe(minutes)
})
