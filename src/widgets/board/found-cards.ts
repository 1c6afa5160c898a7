import { folded } from '../../contract/rules/search-rank.ts'

/** The cards of a board in whose text all searched words stand, capitals and accents aside; all cards where none is searched. */
export function foundBy<C>(cards: readonly C[], search: string, textOf: (card: C) => string): readonly C[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return cards
  return cards.filter((card) => {
    const text = folded(textOf(card))
    return words.every((word) => text.includes(word))
  })
}
