import { folded } from '../../contract/rules/search-rank.ts'

/** Whether two words differ by at most one letter: changed, missing, too many, or two of them swapped. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, others] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === others.slice(1) ||
    rest === others.slice(1) ||
    rest.slice(1) === others ||
    (rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2))
  )
}

/**
 * Whether a text is found in a label: as it stands without accents, or, from four letters on, as the beginning of one
 * of its words with one slip.
 */
export function isFuzzyMatch(label: string, text: string): boolean {
  const [all, wanted] = [folded(label), folded(text)]
  if (all.includes(wanted)) return true
  if (wanted.length < 4) return false
  return all
    .split(/\s+/)
    .some((word) => [-1, 0, 1].some((more) => isOneOff(word.slice(0, wanted.length + more), wanted)))
}
