import Papa from 'papaparse'
import {
  layoutLimits,
  type StatementColumn,
  type StatementLayout,
} from '../../../../src/contract/payment/statement-layout.ts'
import { isIban } from '../../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { type Decimal, decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { compact } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import { foldedHeader, recognized } from './csv-columns.ts'
import {
  mostLines,
  proven,
  readAmount,
  readStatementDay,
  refuseStatement,
  type Statement,
  type StatementLine,
  tidy,
} from './statement.ts'

type Line = StatementLine & { balance: string | null; place: number }

/** Rows of a CSV file; a file with more lines than are read is refused before its end is parsed. */
export function csvRows(text: string): string[][] {
  const most = mostLines + layoutLimits.preamble + 1
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimitersToGuess: [';', ',', '\t', '|'],
    preview: most + 1,
  })
  const broken = errors.find((error) => error.type === 'Quotes')
  if (broken) return refuseStatement('cut', (broken.row ?? 0) + 1)
  if (meta.truncated || data.length > most) refuseStatement('too_many', mostLines + 1, { max: mostLines })
  return data
}

/**
 * Chooses the layout of a CSV file: the one given by hand, else the remembered one with the same titles. Without these,
 * it follows from the titles of the file, else it is the remembered one of files without titles.
 */
export function layoutOf(
  rows: readonly string[][],
  given: StatementLayout | null,
  remembered: StatementLayout | null,
): StatementLayout {
  if (given) return given
  const titles = remembered?.titles?.map(foldedHeader).join('\n')
  const at = titles
    ? rows.slice(0, layoutLimits.preamble).findIndex((row) => row.map(foldedHeader).join('\n') === titles)
    : -1
  if (remembered && at >= 0) return { ...remembered, first: at + 2 }
  try {
    return recognized(rows)
  } catch (error) {
    if (remembered && !remembered.titles?.length) return remembered
    throw error
  }
}

/** Reads the lines of a CSV file of a bank by its layout. */
export function readCsv(rows: readonly string[][], { first, columns }: StatementLayout): Statement[] {
  const below = rows.flatMap((row, index) =>
    index + 1 >= first && row.some(tidy) && !isTotal(row, columns) ? [{ row, place: index + 1 }] : [],
  )
  if (below.length > mostLines) refuseStatement('too_many', mostLines + 1, { max: mostLines })
  const lines = below.map(({ row, place }) => lineOf(row, columns, place))
  const booked = lines.filter((line) => line !== null)
  const above = rows.slice(0, Math.max(first - 1, 0))
  return [statementOf(inOrder(booked), ibanAbove(above), first - 1 || 1, lines.length - booked.length)]
}

/** Returns whether a row contains totals below the lines: it has no date, and its text says so. */
const isTotal = (row: readonly string[], { date }: StatementLayout['columns']): boolean =>
  !tidy(row[date! - 1] ?? '') && row.some((cell) => /^(sous-)?(total|totaux|solde)\b/.test(foldedHeader(cell)))

const ibanAbove = (rows: readonly string[][]): string | null =>
  rows
    .flatMap((row) => row.flatMap((cell) => [cell, cell.split(':').at(-1)!]))
    .map(compact)
    .find(isIban) ?? null

type Cells = (name: StatementColumn) => string

/** Reads one row; null where the bank has not booked it. */
function lineOf(row: readonly string[], columns: StatementLayout['columns'], place: number): Line | null {
  const cell: Cells = (name) => tidy(row[(columns[name] ?? 0) - 1] ?? '')
  if (row.length < Math.max(...Object.values(columns))) refuseStatement('cut', place)
  if (!isBooked(cell('state'), place)) return null
  if (!/^(|eur|euros?|€)$/i.test(cell('currency'))) refuseStatement('currency', place)
  const amount = columns.amount ? signedAmount(cell, Boolean(columns.sense), place) : sidedAmount(cell, place)
  return {
    date: day(cell('date'), place),
    amount: toMoney(amount),
    label: labelOf(cell('label'), cell('details')),
    reference: cell('reference'),
    counterparty: cell('counterparty'),
    counterparty_iban: compact(cell('counterparty_iban')),
    balance: cell('balance') ? toMoney(readAmount(cell('balance'), place)) : null,
    place,
  }
}

/** Returns the text of a line with the additional text of a second column. */
const labelOf = (label: string, details: string): string =>
  !details || label.includes(details) ? label : tidy(`${label} ${details}`)

const booked =
  /^(|comptabilisee?|executee?|validee?|terminee?|traitee?|effectuee?|regle|reglee|payee?|passee?|booked|posted|completed|settled|executed|cleared|done|success(ful)?|succes)$/
const unbooked =
  /^(en attente.*|a venir|en cours.*|prevue?|planifiee?|refusee?|rejetee?|annulee?|echouee?|echec|bloquee?|pending|processing|scheduled|planned|refused|rejected|declined|cancell?ed|reverted|reversed|failed|blocked)$/

/** Returns whether a state means booked lines; refuses unknown texts. */
function isBooked(state: string, place: number): boolean {
  const word = foldedHeader(state)
  if (unbooked.test(word)) return false
  return booked.test(word) || refuseStatement('state', place)
}

/** Returns the amount by its own sign, or by the column that says debit or credit. */
function signedAmount(cell: Cells, hasSense: boolean, place: number): Decimal {
  const amount = readAmount(cell('amount'), place)
  if (!hasSense) return amount
  const sense = foldedHeader(cell('sense'))
  if (/^(d|db|dr|dbit|debit|debits?|-|sortie)$/.test(sense)) return amount.abs().negated()
  if (!/^(c|cr|crdt|credits?|\+|entree)$/.test(sense) || amount.isNegative()) return refuseStatement('amount', place)
  return amount
}

/** Returns the amount in one of the columns of debits and credits; zero in the other one is nothing. */
function sidedAmount(cell: Cells, place: number): Decimal {
  const [debit, credit] = [cell('debit'), cell('credit')].map((text) => (text ? readAmount(text, place) : null))
  const [out, into] = [debit, credit].map((amount) => (amount?.isZero() ? null : amount))
  if (Boolean(out) === Boolean(into)) return refuseStatement('amount', place)
  return out ? out.abs().negated() : into!.abs()
}

function day(text: string, place: number): string {
  const [iso, french] = [
    /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/.exec(text),
    /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/.exec(text),
  ]
  if (iso) return readStatementDay(iso[1]!, iso[2]!, iso[3]!, place)
  return french ? readStatementDay(french[3]!, french[2]!, french[1]!, place) : refuseStatement('date', place)
}

/** Lines from the first day to the last; many banks write the newest first. */
function inOrder(lines: readonly Line[]): Line[] {
  const reversed = lines.toReversed()
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? '']
  const isReversed = first > last || (first === last && gap(lines) !== undefined && gap(reversed) === undefined)
  return isReversed ? reversed : [...lines]
}

/** Returns the first line whose balance is not the balance before it plus its amount. */
const gap = (lines: readonly Line[]): Line | undefined =>
  lines.find((line, index) => {
    const before = lines[index - 1]?.balance
    return before && line.balance && toMoney(decimal(before).plus(line.amount)) !== line.balance
  })

function statementOf(lines: readonly Line[], iban: string | null, place: number, leftOut: number): Statement {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return refuseStatement('empty', place)
  const wrong = gap(lines)
  if (wrong) refuseStatement('balances', wrong.place)
  return proven(
    {
      iban,
      from: first.date,
      to: last.date,
      opening: first.balance && toMoney(decimal(first.balance).minus(first.amount)),
      closing: last.balance,
      lines: lines.map(({ balance: _balance, place: _place, ...line }) => line),
      ...(leftOut > 0 ? { leftOut } : {}),
    },
    place,
  )
}
