import { folded, rankTiers, wordSeparators } from '../../../src/contract/rules/search/search-rank.ts'
import type { Condition } from '../../database/condition.ts'
import { storedPhone } from '../records/phones.ts'

/** The signs of a search in which a telephone number is looked for. */
const longestSearch = 500

/** Returns the words of a search, eight at most. */
const wordsOf = (search = ''): string[] => folded(search).split(/\s+/).filter(Boolean).slice(0, 8)

function holds(word: string, column: string): Condition {
  const like = word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  // A trigram index needs three letters; shorter words are searched at the start of a word.
  if (Array.from(word).length < 3)
    return { sql: `${column} like $? or ${column} like $?`, params: [`${like}%`, `% ${like}%`] }
  return { sql: `${column} like $?`, params: [`%${like}%`] }
}

/**
 * Returns whether a word may contain a typing error. A number may not, because another digit makes another number
 * (`slips.ts`).
 */
const mayHoldSlip = (word: string): boolean => Array.from(word).length > 1 && !/\d/.test(word)

/**
 * Returns conditions for rows that may match a search with a typing error in one word. Either all other words are
 * there, or each word is similar to one of the row; the threshold is set in `row-level-security.ts`. Undefined where an
 * error would make another word: a number, a short word alone. `distanceOf` decides among the candidates.
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
 * Returns the SQL that orders found rows, best match first, by the tiers of `search-rank`. The SQL of the folded title
 * and of the whole searched text are `title` and `text`. Undefined without a search.
 */
function bestFirst(search: string | undefined, title: string, text: string): Condition | undefined {
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

/** A telephone number, or its first digits, as people write it: from a zero or a plus on, four digits at least. */
const phonePattern = /(?<![\p{L}\p{N}])(?:\+|0)(?:[\s().\u00a0\u202f/-]*\d){3,}(?![\p{L}\p{N}])/u

/** Returns the beginning of E.164 of a typed number, whole or unfinished; undefined where it is none. */
function phoneBeginning(typed: string): string | undefined {
  const stored = storedPhone(typed)
  if (stored && /^\+\d+$/.test(stored)) return stored
  const digits = typed.replaceAll(/\(0\)|[^\d+]/g, '')
  if (/^0[1-9]\d{2,8}$/.test(digits)) return `+33${digits.slice(1)}`
  return /^(\+|00)\d{4,14}$/.test(digits) ? digits.replace(/^00/, '+') : undefined
}

const joined = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
  params: conditions.flatMap(({ params }) => params),
})

/**
 * Returns the conditions that find each word of the search in a column or other SQL of folded text. A telephone number
 * is searched as it is written and as it is stored, E.164.
 */
export function conditionsOfSearch(search: string | undefined, column: string): Condition[] {
  const all = (text: string): Condition[] => wordsOf(text).map((word) => holds(word, column))
  const [written = ''] = phonePattern.exec(search?.slice(0, longestSearch) ?? '') ?? []
  const phone = written && phoneBeginning(written)
  if (!search || !phone) return all(search ?? '')
  const typed = joined(all(written))
  return [
    ...all(search.replace(written, ' ')),
    { sql: `(${typed.sql}) or ${column} like $?`, params: [...typed.params, `%${phone}%`] },
  ]
}

/**
 * Returns the order of a list that may be searched: best match first where no ordering is requested, else the usual
 * one. The folded SQL that is compared is `title` and `text`.
 */
export function orderOfSearch(
  { search, ordering }: Readonly<Partial<Record<'search' | 'ordering', string>>>,
  { title, text = title }: { title: string; text?: string },
  usual: string,
): Condition {
  const best = ordering ? undefined : bestFirst(search, title, text)
  return best ? { sql: `${best.sql}, ${usual}`, params: best.params } : { sql: usual, params: [] }
}
