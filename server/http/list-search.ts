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

/** Another digit makes another number: what holds all words but a number is no candidate (`slips.ts`). */
const mayHoldSlip = (word: string): boolean => Array.from(word).length > 1 && !/\d/.test(word)

/**
 * What may hold a search with a slip in one of its words: all the others are there; or each is like a word of it, as like
 * as the database is told (`row-level-security.ts`). Undefined where a slip would make another word: a number, a short
 * word alone. `distanceOf` decides among them.
 */
export function similarCandidates(search: string, column: string): { where: Condition; order: Condition } | undefined {
  const words = wordsOf(search)
  const likely = words.filter((word) => Array.from(word).length > 2 && !/\d/.test(word))
  if (likely.length === 0 || (words.length === 1 && words[0]!.length < 4)) return undefined
  const like = (word: string): Condition =>
    likely.includes(word) ? { sql: `$? <% ${column}`, params: [word] } : holds(word, column)
  const all = (conditions: readonly Condition[]): Condition => ({
    sql: `(${conditions.map(({ sql }) => `(${sql})`).join(' and ')})`,
    params: conditions.flatMap(({ params }) => params),
  })
  const ways = [
    all(words.map(like)),
    ...(words.length > 1
      ? words.flatMap((mistyped, slip) =>
          mayHoldSlip(mistyped) ? [all(words.filter((_, at) => at !== slip).map((word) => holds(word, column)))] : [],
        )
      : []),
  ]
  return {
    where: { sql: ways.map(({ sql }) => sql).join(' or '), params: ways.flatMap(({ params }) => params) },
    order: { sql: `${likely.map(() => `word_similarity($?, ${column})`).join(' + ')} desc, id`, params: likely },
  }
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

/** What is found: each word of the search in a column or other SQL of folded text. */
export const conditionsOfSearch = (search: string | undefined, column: string): Condition[] =>
  wordsOf(search).map((word) => holds(word, column))

/**
 * The order of a list that may be searched: as it is asked, else best match first, else the usual one. `title` and
 * `text` are SQL of what is compared, folded.
 */
export function orderOfSearch(
  { search, ordering }: Readonly<Partial<Record<'search' | 'ordering', string>>>,
  { title, text = title }: { title: string; text?: string },
  usual: string,
): Condition {
  const best = ordering ? undefined : bestFirst(search, title, text)
  return best ? { sql: `${best.sql}, ${usual}`, params: best.params } : { sql: usual, params: [] }
}
