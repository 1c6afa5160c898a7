import { compact } from '../../../../src/contract/rules/identifiers.ts'
import { isCamt, readCamt } from './camt.ts'
import { isCfonb, readCfonb } from './cfonb.ts'
import { readCsv } from './csv.ts'
import { statementText } from './letters.ts'
import { isOfx, readOfx } from './ofx.ts'
import { refuseStatement, type Statement } from './statement.ts'

/**
 * The statement of one account in a file of its bank; refused, with the place, when anything of it is wrong. Several
 * statements of the account become one.
 */
export function readStatement(bytes: Uint8Array, iban: string): Statement {
  const own = statementsOf(statementText(bytes)).filter(
    (statement) => statement.iban === null || statement.iban === compact(iban),
  )
  const [first, ...others] = own.toSorted((one, two) => one.from.localeCompare(two.from))
  return first ? others.reduce(joined, first) : refuseStatement('account', 1)
}

function statementsOf(text: string): Statement[] {
  if (isCfonb(text)) return readCfonb(text)
  if (isCamt(text)) return readCamt(text)
  if (isOfx(text)) return readOfx(text)
  return readCsv(text)
}

function joined(before: Statement, after: Statement): Statement {
  if (before.closing !== after.opening)
    refuseStatement('balances', after.from, { expected: before.closing ?? '', found: after.opening ?? '' })
  return { ...before, to: after.to, closing: after.closing, lines: [...before.lines, ...after.lines] }
}
