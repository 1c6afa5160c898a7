import Papa from 'papaparse'
import { isIban } from '../../../../src/contract/rules/bank-identifiers.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/decimal.ts'
import { compact } from '../../../../src/contract/rules/identifiers.ts'
import { proven, readAmount, readDay, refuseStatement, type Statement, type StatementLine, tidy } from './statement.ts'

/** Titles of columns as banks write them, without accents. */
const titles = {
  date: /^(date( (operation|de l'operation|comptable|d'operation))?|booking date)$/,
  label: /^(libelle.*|label|description|nature.*|motif)$/,
  amount: /^(montant.*|amount.*)$/,
  debit: /^debit.*/,
  credit: /^credit.*/,
  balance: /^(solde.*|balance)$/,
  reference: /^(reference.*|ref\.?)$/,
  counterparty: /^(contrepartie|tiers|counterparty|beneficiaire|emetteur)$/,
  counterparty_iban: /^(iban (contrepartie|du tiers|tiers)|counterparty iban)$/,
} as const
type Columns = Partial<Record<keyof typeof titles, number>>
type Line = StatementLine & { balance: string | null; place: number }

const preamble = 20

/** The statement of a CSV file of a bank: a row of titles, perhaps below some rows about the account, then its lines. */
export function readCsv(text: string): Statement[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t', '|'] })
  const broken = errors.find((error) => error.type === 'Quotes')
  if (broken) return refuseStatement('cut', (broken.row ?? 0) + 1)
  const head = data.slice(0, preamble).findIndex((row) => isComplete(columnsOf(row)))
  if (head < 0) return refuseStatement('format', 1)
  const columns = columnsOf(data[head]!)
  const lines = data.flatMap((row, index) => (index > head && row.some(tidy) ? [lineOf(row, columns, index + 1)] : []))
  return [statementOf(inOrder(lines), ibanAbove(data.slice(0, head)), head + 1)]
}

function columnsOf(row: readonly string[]): Columns {
  const plain = row.map((cell) => tidy(cell.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()))
  const found = Object.entries(titles).map(
    ([name, title]) => [name, plain.findIndex((cell) => title.test(cell))] as const,
  )
  return Object.fromEntries(found.filter(([, at]) => at >= 0))
}

const isComplete = (columns: Columns): boolean =>
  columns.date !== undefined &&
  columns.label !== undefined &&
  (columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined))

const ibanAbove = (rows: readonly string[][]): string | null =>
  rows
    .flatMap((row) => row.flatMap((cell) => [cell, cell.split(':').at(-1)!]))
    .map(compact)
    .find(isIban) ?? null

function lineOf(row: readonly string[], columns: Columns, place: number): Line {
  const cell = (name: keyof Columns): string => tidy(row[columns[name] ?? -1] ?? '')
  if (row.length <= Math.max(...Object.values(columns))) refuseStatement('cut', place)
  const [debit, credit] = [cell('debit'), cell('credit')]
  if (columns.amount === undefined && Boolean(debit) === Boolean(credit)) refuseStatement('amount', place)
  const amount =
    columns.amount === undefined
      ? debit
        ? readAmount(debit, place).abs().negated()
        : readAmount(credit, place).abs()
      : readAmount(cell('amount'), place)
  return {
    date: day(cell('date'), place),
    amount: toMoney(decimal(amount)),
    label: cell('label'),
    reference: cell('reference'),
    counterparty: cell('counterparty'),
    counterparty_iban: compact(cell('counterparty_iban')),
    balance: cell('balance') ? toMoney(readAmount(cell('balance'), place)) : null,
    place,
  }
}

function day(text: string, place: number): string {
  const [iso, french] = [/^(\d{4})-(\d{2})-(\d{2})$/.exec(text), /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})$/.exec(text)]
  if (iso) return readDay(iso[1]!, iso[2]!, iso[3]!, place)
  return french ? readDay(french[3]!, french[2]!, french[1]!, place) : refuseStatement('date', place)
}

/** Lines from the first day to the last; many banks write the newest first. */
function inOrder(lines: readonly Line[]): Line[] {
  const reversed = lines.toReversed()
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? '']
  const isReversed = first > last || (first === last && gap(lines) !== undefined && gap(reversed) === undefined)
  return isReversed ? reversed : [...lines]
}

/** The first line whose balance is not the balance before it plus its amount. */
const gap = (lines: readonly Line[]): Line | undefined =>
  lines.find((line, index) => {
    const before = lines[index - 1]?.balance
    return before && line.balance && toMoney(decimal(before).plus(line.amount)) !== line.balance
  })

function statementOf(lines: readonly Line[], iban: string | null, place: number): Statement {
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
    },
    place,
  )
}
