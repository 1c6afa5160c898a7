import { folded } from '../../contract/rules/search-rank.ts'
import { countSlips } from '../../contract/rules/slips.ts'

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
    .some((word) => [-1, 0, 1].some((more) => countSlips(word.slice(0, wanted.length + more), wanted, 1) <= 1))
}

/** Whether each word of a text is found in a label; words that mean nothing by themselves, such as articles, may be missing. */
export function matchesWords(label: string, text: string, skipped: ReadonlySet<string>): boolean {
  if (isFuzzyMatch(label, text)) return true
  const words = folded(text)
    .split(/[\s']+/)
    .filter((word) => word !== '' && !skipped.has(word))
  return words.length > 0 && words.every((word) => isFuzzyMatch(label, word))
}
