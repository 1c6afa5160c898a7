import { folded } from '../../contract/rules/search/search-rank.ts'

/**
 * Returns the cards of a board whose text contains all searched words, ignoring capitals and accents; all cards without
 * a search.
 */
export function foundBy<C>(cards: readonly C[], search: string, textOf: (card: C) => string): readonly C[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return cards
  return cards.filter((card) => {
    const text = folded(textOf(card))
    return words.every((word) => text.includes(word))
  })
}
