/** Letters that are not a letter with an accent, and their typed replacement; in lower case. */
export const foldedLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ĳ: 'ij',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}

/** The signs that are typed as an apostrophe. */
export const apostrophes = '’‘‛ʼ′´`＇'

/** Signs that separate words like a blank: hyphens and blanks of every width. */
export const foldedBlanks = '-‐‑‒–—−\u00a0\u202f\u2009 \t\r\n'

const letters = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g')
const quotes = new RegExp(`[${apostrophes}]`, 'g')
const blanks = new RegExp(`[${foldedBlanks}]+`, 'g')

/**
 * Text without accents and case, with one apostrophe, and with a blank for a hyphen, for searching and sorting by name.
 * The function `folded` of the database does the same.
 */
export const folded = (value: string): string =>
  value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(letters, (letter) => foldedLetters[letter] ?? letter)
    .replaceAll(quotes, "'")
    .replaceAll(blanks, ' ')

/**
 * Characters that separate words in names, numbers and addresses. Without them a text has no wildcards for a LIKE
 * pattern.
 */
export const wordSeparators = `-'’.,;:/\\()&+_%*"«»`

const spaced = (value: string): string => {
  let text = ''
  for (const sign of value) text += wordSeparators.includes(sign) ? ' ' : sign
  return text.split(/\s+/).filter(Boolean).join(' ')
}

/** Tier of the ranking: LIKE patterns that all match the title of a record, or all of its searchable text. */
export interface RankTier {
  of: 'title' | 'text'
  patterns: readonly string[]
}

const sides = ['title', 'text'] as const

/**
 * Returns the tiers of the ranking, best first. They are the title itself, the phrase, the phrase with an unfinished
 * last word, its words in order, in any order, as beginnings of words. The title comes before other text. Compared
 * texts are folded, with single spaces around their words.
 */
export function rankTiers(search: string): RankTier[] {
  const phrase = spaced(folded(search))
  if (phrase === '') return []
  const words = phrase.split(' ')
  const tier = (of: RankTier['of'], ...patterns: readonly string[]): RankTier => ({ of, patterns })
  return [
    tier('title', ` ${phrase} `),
    ...sides.flatMap((of) => [tier(of, `% ${phrase} %`), tier(of, `% ${phrase}%`)]),
    ...(words.length > 1
      ? sides.flatMap((of) => [tier(of, `% ${words.join(' % ')} %`), tier(of, ...words.map((word) => `% ${word} %`))])
      : []),
    ...(words.length > 1 ? sides.map((of) => tier(of, ...words.map((word) => `% ${word}%`))) : []),
  ]
}

const regularExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('%')
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join('.*')}$`,
    's',
  )

/**
 * Returns the rank of a record by its title and all that it is found by, 0 the best. The database ranks by the same
 * tiers.
 */
export function searchRank(search: string, title: string, text = title): number {
  const compared = { title: ` ${spaced(folded(title))} `, text: ` ${spaced(folded(text))} ` }
  const tiers = rankTiers(search)
  const at = tiers.findIndex(({ of, patterns }) =>
    patterns.every((pattern) => regularExpression(pattern).test(compared[of])),
  )
  return at < 0 ? tiers.length : at
}
