import { decimal } from './decimal.ts'
import { folded } from './search-rank.ts'

/** Words of lines of a bank, and the account that such lines belong to. */
export interface LineRule {
  /** Words that a line must all have, in any order. */
  rule: string
  /** Money that comes in, that goes out, or either when absent. */
  type?: string | null
}

/** Fields of a bank line that a rule compares. */
export interface RuledLine {
  amount: string
  label?: string | null
  reference?: string | null
  counterparty?: string | null
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** True when a line is of the direction of a rule and has each of its words; a rule without words matches nothing. */
export function matchesRule({ rule, type }: LineRule, line: RuledLine): boolean {
  const wanted = wordsOf(rule)
  if (wanted.length === 0) return false
  if (type && (type === 'in') !== decimal(line.amount).isPositive()) return false
  const there = new Set(wordsOf([line.label, line.reference, line.counterparty].join(' ')))
  return wanted.every((word) => there.has(word))
}

/** The rule that says most of a line: the one of most words, of equal ones the first. */
export function bestRule<Rule extends LineRule>(rules: readonly Rule[], line: RuledLine): Rule | undefined {
  const said = ({ rule }: LineRule): number => wordsOf(rule).length
  return rules.filter((rule) => matchesRule(rule, line)).toSorted((one, two) => said(two) - said(one))[0]
}

/** Words that a rule made from one line would have: those without figures, which change from line to line. */
export const ruleWords = ({ label }: RuledLine): string =>
  [...new Set((label ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !/\d/.test(word)))].join(' ')
