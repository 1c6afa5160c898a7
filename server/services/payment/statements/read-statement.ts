import type { StatementLayout } from '../../../../src/contract/payment/statement-layout.ts'
import { compact } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import { isCamt, readCamt } from './camt.ts'
import { isCfonb, readCfonb } from './cfonb.ts'
import { csvRows, layoutOf, readCsv } from './csv.ts'
import { statementText } from './letters.ts'
import { isOfx, readOfx } from './ofx.ts'
import { refuseStatement, type Statement } from './statement.ts'

/** Layouts of a CSV file: the one that a person gives with it, and the one that its account remembers. */
export interface Layouts {
  given: StatementLayout | null
  remembered: StatementLayout | null
}

/** First rows of a CSV file and the layout by which it is read; `layout` is null where no layout was found. */
export interface StatementTable {
  rows: string[][]
  layout: StatementLayout | null
}

const noLayouts: Layouts = { given: null, remembered: null }

/**
 * Reads the statement of one account in a file of its bank; refuses, with the place, a file of which anything is wrong.
 * Several statements of the account become one.
 */
export const readStatement = (bytes: Uint8Array, iban: string, layouts = noLayouts): Statement =>
  statementOf(statementText(bytes), iban, layouts, () => undefined)

/**
 * Reads a statement and returns the first rows of a CSV file with it. A refused CSV file still shows its rows: `fault`
 * is the error.
 */
export function readStatementPreview(
  bytes: Uint8Array,
  iban: string,
  layouts: Layouts,
): { statement: Statement | null; table: StatementTable | null; fault: unknown } {
  let table: StatementTable | null = null
  const text = statementText(bytes)
  try {
    const statement = statementOf(text, iban, layouts, (found) => (table = found))
    return { statement, table, fault: null }
  } catch (fault) {
    if (table) return { statement: null, table, fault }
    throw fault
  }
}

const shownRows = 12

function statementOf(text: string, iban: string, layouts: Layouts, show: (table: StatementTable) => void): Statement {
  const own = statementsOf(text, layouts, show).filter(
    (statement) => statement.iban === null || statement.iban === compact(iban),
  )
  const [first, ...others] = own.toSorted((one, two) => one.from.localeCompare(two.from))
  return first ? others.reduce(joined, first) : refuseStatement('account', 1)
}

function statementsOf(text: string, layouts: Layouts, show: (table: StatementTable) => void): Statement[] {
  if (isCfonb(text)) return readCfonb(text)
  if (isCamt(text)) return readCamt(text)
  if (isOfx(text)) return readOfx(text)
  if (/^\s*!(type|account|option)\b/i.test(text)) return refuseStatement('qif', 1)
  if (/^\s*(\{1:|:20:)/.test(text)) return refuseStatement('mt940', 1)
  const rows = csvRows(text)
  const shown = rows.slice(0, shownRows)
  show({ rows: shown, layout: null })
  const layout = layoutOf(rows, layouts.given, layouts.remembered)
  show({ rows: shown, layout })
  return readCsv(rows, layout)
}

function joined(before: Statement, after: Statement): Statement {
  if (before.closing !== after.opening)
    refuseStatement('balances', after.from, { expected: before.closing ?? '', found: after.opening ?? '' })
  return {
    ...before,
    to: after.to,
    closing: after.closing,
    lines: [...before.lines, ...after.lines],
    leftOut: (before.leftOut ?? 0) + (after.leftOut ?? 0),
  }
}
