import { frenchIban } from '../../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { type Decimal, decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import {
  boundLines,
  proven,
  readStatementDay,
  refuseStatement,
  type Statement,
  type StatementLine,
  tidy,
} from './statement.ts'

const width = 120
/** Length of the last field, blank at the end of a file that lost its trailing blanks. */
const reference = 17

/** Returns whether a text is a CFONB 120 file: it opens with the old balance of an account. */
export const isCfonb = (text: string): boolean => /^01\d{5}.{4}\d{5}/.test(text)

/** Statements of a CFONB 120 file: 01 old balance, 04 movement, 05 its complements, 07 new balance. */
export function readCfonb(text: string): Statement[] {
  boundLines(text, /^04/gm)
  const rows = text.trimEnd().split(/\r?\n/)
  const statements: Statement[] = []
  let open: Statement | undefined
  for (const [index, written] of rows.entries()) {
    if (!written.trim()) continue
    const place = index + 1
    const row = index === rows.length - 1 && written.length > width - reference ? written.padEnd(width) : written
    if (row.length !== width || row.startsWith('01') === Boolean(open)) refuseStatement('cut', place)
    open ??= opened(row, place)
    checkAccount(open, row, place)
    if (row.startsWith('07')) {
      statements.push(closed(open, row, place))
      open = undefined
    } else if (!row.startsWith('01')) take(open.lines, row, place)
  }
  return open ? refuseStatement('cut', rows.length) : statements
}

/**
 * Refuses a row of another account. The old and the new balance name it whole; movements have the same account number,
 * but some banks write another of their bank codes there.
 */
function checkAccount(open: Statement, row: string, place: number): void {
  const iban = ibanOf(row, place)
  const isSame = /^0[17]/.test(row) ? iban === open.iban : iban.slice(-13, -2) === open.iban!.slice(-13, -2)
  if (!isSame) refuseStatement('account', place)
}

const closed = (open: Statement, row: string, place: number): Statement =>
  proven({ ...open, to: dayOf(row, place), closing: toMoney(amountOf(row, place)) }, place)

function take(lines: StatementLine[], row: string, place: number): void {
  const last = lines.at(-1)
  if (row.startsWith('04')) lines.push(movement(row, place))
  else if (row.startsWith('05') && last) complete(last, row)
  else refuseStatement('format', place)
}

const opened = (row: string, place: number): Statement => ({
  iban: ibanOf(row, place),
  from: dayOf(row, place),
  to: '',
  opening: toMoney(amountOf(row, place)),
  closing: null,
  lines: [],
})

const movement = (row: string, place: number): StatementLine => ({
  date: dayOf(row, place),
  amount: toMoney(amountOf(row, place)),
  label: tidy(row.slice(48, 79)),
  reference: tidy(row.slice(104)),
  counterparty: '',
  counterparty_iban: '',
})

function complete(line: StatementLine, row: string): void {
  const [qualifier, words] = [row.slice(45, 48), tidy(row.slice(48, 118))]
  if (qualifier === 'NPY' || qualifier === 'NBE') line.counterparty = words
  else if (qualifier === 'RCN') line.reference = words.slice(0, 35).trim() || line.reference
  else if (qualifier.startsWith('L')) line.label = tidy(`${line.label} ${words}`)
}

const dayOf = (row: string, place: number): string =>
  readStatementDay(row.slice(38, 40), row.slice(36, 38), row.slice(34, 36), place)

function ibanOf(row: string, place: number): string {
  const [bank, branch, account] = [row.slice(2, 7), row.slice(11, 16), row.slice(21, 32)]
  if (!/^\d{10}$/.test(bank + branch) || !/^[A-Z0-9]{11}$/.test(account)) refuseStatement('account', place)
  if (row.slice(16, 19) !== 'EUR') refuseStatement('currency', place)
  return frenchIban(bank, branch, account)
}

/**
 * Reads an amount. Its last sign contains the last digit and the direction: `{`, A to I for credits, `}`, J to R for
 * debits.
 */
function amountOf(row: string, place: number): Decimal {
  const digits = row.slice(90, 103)
  const credit = '{ABCDEFGHI'.indexOf(row[103]!)
  const last = credit >= 0 ? credit : '}JKLMNOPQR'.indexOf(row[103]!)
  if (!/^\d{13}$/.test(digits) || last < 0 || row[19] !== '2') return refuseStatement('amount', place)
  return decimal(`${credit >= 0 ? '' : '-'}${digits}${last}`).div(100)
}
