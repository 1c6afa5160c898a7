const syllables = [
  'bre',
  'gou',
  'lan',
  'mor',
  'pen',
  'ros',
  'tre',
  'vil',
  'kas',
  'dun',
  'fel',
  'zim',
  'hoq',
  'jur',
  'wex',
  'nap',
]

/** Returns invented words of four syllables, far from one another; the same ones each time. */
export const strangeWords = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const n = syllables.length
    const [first, second, round] = [at % n, Math.floor(at / n) % n, Math.floor(at / n ** 2)]
    return [first, second, (first * 7 + second * 3 + 5 + round * 3) % n, (first * 5 + second * 11 + 2 + round) % n]
      .map((place) => syllables[place])
      .join('')
  })

/** Returns a word with one typing error: by turns a wrong letter, a missing one or two swapped, at a varying place. */
export function misspelled(word: string, turn: number): string {
  const at = 1 + ((turn * 5) % (word.length - 3))
  const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  if (turn % 3 === 0) return `${before}${here === 'y' ? 'c' : 'y'}${next}${after}`
  if (turn % 3 === 1) return `${before}${next}${after}`
  return `${before}${next}${here}${after}`
}
