import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, distanceOf } from '../../../src/contract/rules/search/edit-distance.ts'

describe('slips between two words', () => {
  test.each([
    ['bras', 'bras', 0],
    ['bras', 'brsa', 1],
    ['bras', 'bas', 1],
    ['bras', 'brras', 1],
    ['bras', 'bxas', 1],
    ['plombrie', 'plombier', 2],
    ['bras', 'bec', 3],
  ])('%s, %s: %d', (one, other, slips) => expect(editDistance(one, other, 5)).toBe(slips))
  test('count the same both ways, and stop after the most', () => {
    const word = fc.stringMatching(/^[a-d]{0,7}$/)
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9))
        expect(editDistance(one, other, 1)).toBe(Math.min(2, editDistance(one, other, 9)))
      }),
    )
  })
})

describe('how far a search is from a text', () => {
  test.each([
    ['kerbat', 'Kerbrat Toiture', 2],
    ['kerbr', 'Kerbrat Toiture', 1],
    ['kerba', 'Kerbrat Toiture', 3],
    ['le bras', 'Charpentes Le Bras', 0],
    ['si rio', 'SCI Rio, Saint-Malo', 2],
    ['quincaillerie', 'Kerbrat', undefined],
    ['FA-2026-00001', 'FA-2026-00002', undefined],
  ])('%s, %s: %s', (search, text, distance) => expect(distanceOf(search, text)).toBe(distance))
})
