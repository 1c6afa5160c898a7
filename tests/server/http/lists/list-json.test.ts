import { expect, test } from 'vitest'
import { jsonBytes } from '../../../../server/http/routing/json-bytes.ts'

const read = (body: unknown): unknown => JSON.parse(jsonBytes(body).toString())

test.each([
  ['a list', { results: [{ id: 1, name: 'Ker’Anna 木工 🪚' }, null, 'é'], count: 3, stats: { sum: '1.00' } }],
  ['an empty list', { results: [], count: 0 }],
  ['a list and nothing beside it', { results: [[1], [2]] }],
  ['a record', { id: 'a', results: 'none' }],
  ['text', 'Élégance'],
  ['a plain array', [1, 2]],
])('%s is written as JSON', (_, body) => {
  expect(read(body)).toEqual(body)
})

test('nothing is null', () => {
  expect(read(undefined)).toBeNull()
})

test('a list longer than any before it is written whole, and so is the short one after it', () => {
  const long = { results: Array.from({ length: 400 }, (_, index) => ({ index, text: '木'.repeat(1000) })), count: 400 }
  const first = jsonBytes({ results: ['before'] })
  expect(read(long)).toEqual(long)
  expect(read({ results: ['after'] })).toEqual({ results: ['after'] })
  expect(first.toString()).toBe('{"results":["before"]}')
})
