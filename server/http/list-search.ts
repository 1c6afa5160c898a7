import { folded, rankTiers, wordSeparators } from '../../src/contract/rules/search-rank.ts'
import type { Condition } from './condition.ts'

/** The words of a search, eight at most. */
const wordsOf = (search = ''): string[] => folded(search).split(/\s+/).filter(Boolean).slice(0, 8)

function holds(word: string, column: string): Condition {
  const like = word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  // A trigram index needs three letters; shorter words are looked for at the start of a word.
  if (Array.from(word).length < 3)
    return { sql: `${column} like $? or ${column} like $?`, params: [`${like}%`, `% ${like}%`] }
  return { sql: `${column} like $?`, params: [`%${like}%`] }
}

/**
 * Whether a word may have been mistyped: of a few letters nearly all must match, and a number with another digit is
 * another number.
 */
const mayBeMistyped = (word: string): boolean => Array.from(word).length > 3 && !/\d/.test(word)

/** What holds a word as similar as the database is told (`row-level-security.ts`). */
const isSimilar = (word: string, column: string): Condition =>
  mayBeMistyped(word) ? { sql: `$? <% ${column}`, params: [word] } : holds(word, column)

/** The order of what is similar: the nearest first; undefined where no word may be mistyped. */
function mostSimilarFirst(search: string | undefined, column: string): Condition | undefined {
  const params = wordsOf(search).filter(mayBeMistyped)
  return params.length > 0
    ? { sql: `${params.map(() => `word_similarity($?, ${column})`).join(' + ')} desc, id`, params }
    : undefined
}

const separators = `[\\s${wordSeparators.replaceAll(/[\\\]^-]/g, '\\$&')}]+`

/**
 * The order of what is found, best match first, by the tiers of `search-rank`: SQL of the folded title of a row and of
 * all that it is found by. Undefined without a search.
 */
export function bestFirst(search: string | undefined, title: string, text: string): Condition | undefined {
  const tiers = rankTiers(wordsOf(search).join(' '))
  if (tiers.length === 0) return undefined
  const spaced = (column: string): string => `regexp_replace(' ' || ${column} || ' ', $?, ' ', 'g')`
  const whens = tiers.map(
    ({ of, patterns }, at) => `when ${patterns.map(() => `${of} like $?`).join(' and ')} then ${at}`,
  )
  return {
    sql: `(select case ${whens.join(' ')} else ${tiers.length} end from (select ${spaced(title)} as title, ${spaced(text)} as text offset 0) compared)`,
    params: [...tiers.flatMap(({ patterns }) => patterns), separators, separators],
  }
}

/** What is found: each word of the search, or what is similar to it, in a column or other SQL of folded text. */
export const conditionsOfSearch = (search: string | undefined, column: string, similar = false): Condition[] =>
  wordsOf(search).map((word) => (similar ? isSimilar : holds)(word, column))

/**
 * The order of a list that may be searched: as it is asked, else best match first, else the usual one. What is similar
 * comes nearest first whatever is asked. `title` and `text` are SQL of what is compared, folded.
 */
export function orderOfSearch(
  { search, ordering }: Readonly<Partial<Record<'search' | 'ordering', string>>>,
  { title, text = title }: { title: string; text?: string },
  usual: string,
  similar = false,
): Condition {
  const nearest = similar ? mostSimilarFirst(search, text) : undefined
  if (nearest) return nearest
  const best = ordering ? undefined : bestFirst(search, title, text)
  return best ? { sql: `${best.sql}, ${usual}`, params: best.params } : { sql: usual, params: [] }
}
