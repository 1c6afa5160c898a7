import { describe, expect, test } from 'vitest'
import { alikeNames, spellingKey } from '../../../src/contract/rules/search/alike-names.ts'

const groups = (names: Record<string, number>): [string, number, readonly string[]][] =>
  alikeNames(new Map(Object.entries(names))).map(({ name, rows, spellings }) => [name, rows, spellings])

describe('names that are spelled alike', () => {
  test('are one whatever their legal form, accents, capitals, hyphens and signs', () => {
    expect(groups({ 'SARL Morvan': 3, Morvan: 5, 'morvan s.a.r.l': 1, 'MORVAN SAS': 1, 'Le Goff': 2 })).toEqual([
      ['Morvan', 10, ['Morvan', 'SARL Morvan', 'morvan s.a.r.l', 'MORVAN SAS']],
      ['Le Goff', 2, ['Le Goff']],
    ])
    expect(spellingKey('Clinique Saint-Roch')).toBe(spellingKey('clinique saint roch'))
  })
  test('are one with one slip in a long name', () => {
    expect(groups({ 'Atelier Brégeon': 4, 'Atelier Bregeonn': 1, 'Atelier Brageon': 1 })).toEqual([
      ['Atelier Brégeon', 6, ['Atelier Brégeon', 'Atelier Bregeonn', 'Atelier Brageon']],
    ])
  })
  test('are two with another number, in a short name, and with two slips', () => {
    expect(
      groups({
        'Entreprise 22': 34,
        'Entreprise 23': 30,
        'Entreprise 2': 3,
        Marc: 2,
        Mars: 1,
        'Hôtel Dupont': 1,
        'Hôtel Dumond': 1,
      }),
    ).toHaveLength(7)
  })
  test('a name of a legal form or of signs alone is itself', () => {
    expect(groups({ SARL: 1, '***': 1, '+++': 1 })).toHaveLength(3)
  })
  test('many names are grouped all the same', () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`Entreprise ${at}`, 1]))
    expect(groups({ ...many, 'SAS Entreprise 7': 2 })[0]).toEqual([
      'SAS Entreprise 7',
      3,
      ['SAS Entreprise 7', 'Entreprise 7'],
    ])
  })
})
