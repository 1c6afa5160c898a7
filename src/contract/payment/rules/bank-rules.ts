import { decimal } from '../../rules/money/decimal.ts'
import { folded } from '../../rules/search/search-rank.ts'

/** Rule for bank lines: the words they have, and the account they belong to. */
export interface LineRule {
  /** Words that a line must all have, in any order. */
  rule: string
  /** Direction of the money; absent for either. */
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

/**
 * Checks whether a line is of the direction of a rule and has each of its words; a rule without words matches nothing.
 */
export function matchesRule({ rule, type }: LineRule, line: RuledLine): boolean {
  const wanted = wordsOf(rule)
  if (wanted.length === 0) return false
  if (type && (type === 'in') !== decimal(line.amount).isPositive()) return false
  const there = new Set(wordsOf([line.label, line.reference, line.counterparty].join(' ')))
  return wanted.every((word) => there.has(word))
}

/** Returns the rule that fits a line best: the one with most words, the first of equal ones. */
export function bestRule<Rule extends LineRule>(rules: readonly Rule[], line: RuledLine): Rule | undefined {
  const said = ({ rule }: LineRule): number => wordsOf(rule).length
  return rules.filter((rule) => matchesRule(rule, line)).toSorted((one, two) => said(two) - said(one))[0]
}

/** Returns the words of a rule made from one line: those without figures, which change from line to line. */
export const ruleWords = ({ label }: RuledLine): string =>
  [...new Set((label ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !/\d/.test(word)))].join(' ')
