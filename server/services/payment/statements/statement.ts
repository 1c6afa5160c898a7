import { type Decimal, decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { RuleError } from '../../../../src/contract/rules/money/rule-error.ts'

/** A movement of a bank account as its bank writes it; outgoing money is negative. */
export interface StatementLine {
  date: string
  amount: string
  label: string
  reference: string
  counterparty: string
  counterparty_iban: string
}

/** Content of every statement file; `iban` and the balances are null where the format lacks them. */
export interface Statement {
  iban: string | null
  from: string
  to: string
  opening: string | null
  closing: string | null
  lines: StatementLine[]
  /** Number of lines that the bank has not booked; none of them is among `lines`. */
  leftOut?: number
}

/** Lines of a statement file at most; a file with more is refused before it is parsed whole. */
export const mostLines = 20_000

/** Reason why a statement file is refused. */
export type StatementFault =
  | 'empty'
  | 'letters'
  | 'doctype'
  | 'format'
  | 'cut'
  | 'account'
  | 'currency'
  | 'date'
  | 'amount'
  | 'balances'
  | 'continuity'
  | 'too_many'
  | 'columns'
  | 'state'
  | 'qif'
  | 'mt940'

/** Reasons that have a sentence of their own. */
const worded = ['too_many', 'columns', 'qif', 'mt940'] as const

/** Refuses a statement file with its error and the line, element or balance of it. */
export function refuseStatement(
  reason: StatementFault,
  place: string | number,
  more: Readonly<Record<string, string | number>> = {},
): never {
  const own = worded.find((one) => one === reason)
  throw new RuleError(own ? `statement_${own}` : 'statement_refused', 'file', {
    reason,
    place,
    ...more,
  })
}

/** Refuses a file with more elements of a kind than lines are read; it counts no further than that. */
export function boundLines(text: string, element: RegExp): void {
  let count = 0
  for (const _found of text.matchAll(element))
    if (++count > mostLines) refuseStatement('too_many', mostLines + 1, { max: mostLines })
}

/** Returns text without control signs and with single blanks. */
export const tidy = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * Returns an amount with a sign, at most two decimals that count; a thousands separator other than a blank is never
 * guessed.
 */
export function readAmount(text: string, place: string | number): Decimal {
  const found = /^([+-]?)(\d{1,3}(?: \d{3})+|\d{1,15})(?:[.,](\d{1,2})0*)?$/.exec(
    tidy(text)
      .replaceAll(/[\u2212\u2013]/g, '-')
      .replace(/ ?(€|EUR)$/i, ''),
  )
  if (!found) return refuseStatement('amount', place)
  return decimal(`${found[1] === '-' ? '-' : ''}${found[2]!.replaceAll(' ', '')}.${found[3] ?? '0'}`)
}

/** Returns a day of the calendar from its parts; a year of two digits is of this century. */
export function readStatementDay(year: string, month: string, day: string, place: string | number): string {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso) return refuseStatement('date', place)
  return iso
}

/** Returns the statement itself when its balances and lines add up and its days are in order; refused otherwise. */
export function proven(statement: Statement, place: string | number): Statement {
  if (statement.from > statement.to) return refuseStatement('date', place)
  if (statement.opening === null || statement.closing === null) return statement
  const expected = toMoney(decimal(statement.opening).plus(sum(statement.lines.map((line) => line.amount))))
  if (expected === toMoney(statement.closing)) return statement
  return refuseStatement('balances', place, { expected, found: toMoney(statement.closing) })
}
