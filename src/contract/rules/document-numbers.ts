import { folded } from './search-rank.ts'

/** A document that a search names by its number: a word for its series or kind, the year, the counter without zeros. */
export interface AskedNumber {
  word: string
  year: string
  counter: string
}

const pattern = /^(?:f )?(\p{L}[\p{L} ]{0,39}?)? ?(?:(20\d\d) )?0*(\d{1,9})$/u

/**
 * Reads a search as the number of a document, with zeros or signs too many or too few: `FA-2026-0011`, `fa 2026 20`,
 * `facture 20`. Undefined where it says neither series nor kind nor year.
 */
export function askedNumber(search: string): AskedNumber | undefined {
  const [, word = '', year = '', counter = ''] = pattern.exec(folded(search.slice(0, 60)).trim()) ?? []
  return counter && (word || year) ? { word: word.trim(), year, counter } : undefined
}

/** A regular expression of the numbers that are meant, in any series or in that of `prefix` (SQL and screens). */
export const numberExpression = ({ year, counter }: AskedNumber, prefix?: string): string =>
  `^(f-)?${prefix ?? '[a-z]+'}-${year || '[0-9]{4}'}-0*${counter}(-v[0-9]+)?$`
