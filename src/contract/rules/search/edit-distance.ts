import { folded, wordSeparators } from './search-rank.ts'

/**
 * Counts the slips between two words: letters changed, missing or too many, or two neighbours swapped (optimal string
 * alignment). At `most` + 1 it stops counting.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        last[at]! + 1,
        now[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[at - 2]! + 1 : most + 1,
      )
    }
    if (Math.min(...now) > most) return most + 1
    before = last
    last = now
  }
  return Math.min(last[other.length]!, most + 1)
}

/**
 * Returns the allowed number of slips in a typed word: none in a number, since another digit makes it another number.
 */
const mostSlips = (word: string): number => {
  if (/\d/.test(word) || word.length < 2) return 0
  return word.length < 8 ? 1 : 2
}

const wordsIn = (text: string): string[] => {
  let spaced = ''
  for (const sign of folded(text)) spaced += wordSeparators.includes(sign) ? ' ' : sign
  return spaced.split(/\s+/).filter(Boolean)
}

/**
 * Returns the distance of a typed word from a word, 2 per slip; from its beginning, one letter shorter or longer, 1
 * more.
 */
const distanceTo = (typed: string, word: string, most: number): number =>
  Math.min(
    2 * editDistance(typed, word, most),
    ...[-1, 0, 1].map((more) => 2 * editDistance(typed, word.slice(0, typed.length + more), most) + 1),
  )

/**
 * Returns the distance of a search from a text: 2 for each slip, 1 for a word that is only a beginning. A word may have
 * one slip, or two from eight letters on; two neighbours in the text count as one word too. Undefined where a word is
 * too far from all of them.
 */
export function distanceOf(search: string, text: string): number | undefined {
  const apart = wordsIn(text)
  // `saintroch` is Saint-Roch: two neighbours may be typed as one word.
  const words = [...apart, ...apart.slice(1).map((word, at) => `${apart[at]}${word}`)]
  let sum = 0
  for (const typed of wordsIn(search)) {
    const most = mostSlips(typed)
    const least = Math.min(Number.MAX_SAFE_INTEGER, ...words.map((word) => distanceTo(typed, word, most)))
    if (least > 2 * most + 1) return undefined
    sum += least
  }
  return sum
}
