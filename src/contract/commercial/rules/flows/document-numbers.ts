import { folded } from '../../../rules/search/search-rank.ts'

/** Document number in a search: a word for its series or kind, the year, the counter without zeros. */
export interface AskedNumber {
  word: string
  year: string
  counter: string
}

const pattern = /^(?:f )?(\p{L}[\p{L} ]{0,39}?)? ?(?:(20\d\d) )?0*(\d{1,9})$/u

/**
 * Reads a search as the number of a document, with zeros or signs too many or too few: `FA-2026-0011`, `fa 2026 20`,
 * `facture 20`. Undefined where it has neither series nor kind nor year.
 */
export function askedNumber(search: string): AskedNumber | undefined {
  const [, word = '', year = '', counter = ''] = pattern.exec(folded(search.slice(0, 60)).trim()) ?? []
  return counter && (word || year) ? { word: word.trim(), year, counter } : undefined
}

const mostAway = 3

/**
 * Returns the numbers near a searched one: up to three before and after it, two digits swapped, and one digit too many.
 * At most as many as it has digits, twice, and six.
 */
export function nearNumbers(asked: AskedNumber): AskedNumber[] {
  const { counter } = asked
  const digits = Array.from(counter)
  const counters = [
    ...Array.from({ length: mostAway }, (_, at) => [Number(counter) - at - 1, Number(counter) + at + 1]).flat(),
    ...digits.map((_, at) =>
      Number([...digits.slice(0, at), digits[at + 1], digits[at], ...digits.slice(at + 2)].join('')),
    ),
    ...digits.map((_, at) => Number([...digits.slice(0, at), ...digits.slice(at + 1)].join(''))),
  ]
  return [...new Set(counters)]
    .filter((near) => near > 0 && near !== Number(counter))
    .map((near) => ({ ...asked, counter: String(near) }))
}

/** Returns a regular expression of the searched numbers, in any series or in that of `prefix` (SQL and screens). */
export const numberExpression = ({ year, counter }: AskedNumber, prefix?: string): string =>
  `^(f-)?${prefix ?? '[a-z]+'}-${year || '[0-9]{4}'}-0*${counter}(-v[0-9]+)?$`
