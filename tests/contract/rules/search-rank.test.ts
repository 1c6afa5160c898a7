import { describe, expect, test } from 'vitest'
import { searchRank } from '../../../src/contract/rules/search/search-rank.ts'

const ranked = (search: string, ...names: readonly string[]): string[] =>
  [...names].sort((one, other) => searchRank(search, one) - searchRank(search, other))

describe('the order of what is found', () => {
  test.each([
    ['le bras', ['Charpentes Le Bras', 'Brasserie Le Bec']],
    ['LE BRAS', ['Le Bras', 'Charpentes Le Bras', 'Le Brasseur', 'Bras de Le Goff', 'Brasserie Le Bec']],
    ['kerbrat', ['Kerbrat', 'Menuiserie Kerbrat', 'Kerbrate SARL', 'Skerbrat']],
    ['saint malo', ['Port de Saint-Malo', 'Saint-Malouine', 'Saint-Yves, Malo', 'Malo Saint']],
    ['château l’isle', ["Château-L'Isle", 'Isle du Château Labbé']],
    ['j. le goff', ['SCI J. Le Goff', 'J Le Goffic', 'Jean Le Goff']],
  ])('%s', (search, wanted) => {
    expect(ranked(search, ...wanted.toReversed())).toEqual(wanted)
  })
  test('a name comes before a town, a whole word of it before the beginning of one', () => {
    const rows: [name: string, all: string][] = [
      ['Boulangerie Riou', 'boulangerie riou brest'],
      ['Brestoise de bois', 'brestoise de bois quimper'],
      ['Chantiers de Brest', 'chantiers de brest lorient'],
    ]
    expect(
      [...rows].sort((a, b) => searchRank('brest', a[0], a[1]) - searchRank('brest', b[0], b[1])).map(([name]) => name),
    ).toEqual(['Chantiers de Brest', 'Brestoise de bois', 'Boulangerie Riou'])
  })
  test('signs of patterns and expressions are separators, not patterns', () => {
    for (const search of ['[x', '^k', '$', '?', '|', '{2}']) expect(searchRank(search, 'Kerbrat')).toBeGreaterThan(4)
    for (const search of ['%', '_', '.*', '(', '\\', '"'])
      expect(searchRank(search, 'Kerbrat')).toBe(searchRank(search, 'Le Bec'))
    expect(searchRank('a|b', 'Menuiserie a|b')).toBe(1)
  })
})
