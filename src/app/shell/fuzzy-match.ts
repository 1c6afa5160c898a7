import { folded } from '../../contract/rules/search/search-rank.ts'
import { editDistance } from '../../contract/rules/search/edit-distance.ts'

/**
 * Returns whether a text is found in a label, ignoring accents. From four letters on, it may also be the beginning of a
 * word with one typing error.
 */
function isFuzzyMatch(label: string, text: string): boolean {
  const [all, wanted] = [folded(label), folded(text)]
  if (all.includes(wanted)) return true
  if (wanted.length < 4) return false
  return all
    .split(/\s+/)
    .some((word) => [-1, 0, 1].some((more) => editDistance(word.slice(0, wanted.length + more), wanted, 1) <= 1))
}

/**
 * Returns whether each word of a text is found in a label; words without a meaning of their own, such as articles, may
 * be missing.
 */
export function matchesWords(label: string, text: string, skipped: ReadonlySet<string>): boolean {
  if (isFuzzyMatch(label, text)) return true
  const words = folded(text)
    .split(/[\s']+/)
    .filter((word) => word !== '' && !skipped.has(word))
  return words.length > 0 && words.every((word) => isFuzzyMatch(label, word))
}
