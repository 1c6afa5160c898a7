import { legalForms } from './legal-forms.ts'
import { folded } from './search-rank.ts'

/** Spellings of one name, with the one that most rows have, and how many rows have any of them. */
export interface AlikeNames {
  name: string
  spellings: readonly string[]
  rows: number
}

/** Names of fewer letters are too short for a slip, and more names than this are compared letter by letter only. */
const fewestLetters = 7
const mostCompared = 2000

/** Returns a name without accents, signs and legal forms: `SARL Morvan` and `Morvan` are the same. */
export function spellingKey(name: string): string {
  const words =
    folded(name)
      .replaceAll('.', '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !legalForms.has(word))
  return (telling.length > 0 ? telling : words).join(' ') || folded(name).trim()
}

const digits = (key: string): string => key.replaceAll(/\D/g, '')

/** Checks whether two keys differ by one letter that is missing, too many or another. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  let end = 0
  const most = Math.min(one.length, other.length) - from
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - from - end <= 1
}

/** Returns a key, and the key with each of its letters left out: keys that differ by one slip share one of these. */
const traces = (key: string): string[] => [key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]

/**
 * Returns the keys that are another one with a slip, by that one. Names with other digits are others: a slip in 22 is
 * 23.
 */
function slips(keys: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const owners = new Map<string, string[]>()
  if (keys.length > mostCompared) return found
  for (const key of keys) {
    if (key.length < fewestLetters) continue
    const near = traces(key)
      .flatMap((trace) => owners.get(trace) ?? [])
      .find((owner) => digits(owner) === digits(key) && isOneSlip(owner, key))
    if (near) found.set(key, near)
    else for (const trace of traces(key)) owners.set(trace, [...(owners.get(trace) ?? []), key])
  }
  return found
}

/** Groups names that are spelled alike, those of most rows first; `names` counts the rows of each. */
export function alikeNames(names: ReadonlyMap<string, number>): AlikeNames[] {
  const groups = new Map<string, [string, number][]>()
  for (const entry of [...names].sort(([, one], [, other]) => other - one)) {
    const key = spellingKey(entry[0])
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  for (const [key, into] of slips([...groups.keys()])) {
    groups.set(into, [...(groups.get(into) ?? []), ...(groups.get(key) ?? [])])
    groups.delete(key)
  }
  return [...groups.values()]
    .map((entries) => {
      const ordered = entries.sort(([, one], [, other]) => other - one)
      return {
        name: ordered[0]?.[0] ?? '',
        spellings: ordered.map(([name]) => name),
        rows: ordered.reduce((sum, [, rows]) => sum + rows, 0),
      }
    })
    .sort((one, other) => other.rows - one.rows)
}
