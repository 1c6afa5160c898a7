import { centsOf, moneyText } from '../../rules/money/cents.ts'
import { RuleError } from '../../rules/money/rule-error.ts'

/** The columns of the file of the entries of a year, in the order of the law (LPF A47 A-1; domain rules 3.2). */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

/** One row of an entry in the books; days are `YYYY-MM-DD`, amounts exact text with two decimals. */
export interface FecRow {
  journal: string | null
  entry_number: number | null
  entry_date: string | null
  account: string | null
  account_label: string | null
  /** The third party on the accounts of customers and suppliers. */
  auxiliary: string | null
  auxiliary_label: string | null
  piece: string | null
  piece_date: string | null
  label: string | null
  debit: string
  credit: string
  letter: string | null
  letter_date: string | null
  valid_date: string | null
  currency_amount: string | null
  currency: string | null
}

/** The names of the journals by their codes. */
const journalNames: Readonly<Record<string, string>> = {
  VE: 'Journal des ventes',
  AC: 'Journal des achats',
  BQ: 'Journal de banque',
  CA: 'Journal de caisse',
  OD: 'Opérations diverses',
  AN: 'À-nouveaux',
}

const separator = '\t'

/** Returns a text without the separators of columns and rows. */
const plain = (text: string | null): string => (text ?? '').replace(/[\s|]+/g, ' ').trim()
const day = (text: string | null): string => (text ?? '').replaceAll('-', '')
const amount = (text: string): string => text.replace('.', ',')

/** Returns the first row of the file: the names of its columns. */
export const fecHeader = (): string => fecColumns.join(separator)

/** Returns a row of the file. */
export function fecLine(row: FecRow): string {
  const isForeign = row.currency_amount !== null && row.currency !== null && row.currency !== 'eur'
  return [
    plain(row.journal),
    journalNames[row.journal ?? ''] ?? plain(row.journal),
    String(row.entry_number ?? ''),
    day(row.entry_date),
    plain(row.account),
    plain(row.account_label),
    plain(row.auxiliary),
    plain(row.auxiliary_label),
    plain(row.piece),
    day(row.piece_date),
    plain(row.label),
    amount(row.debit),
    amount(row.credit),
    plain(row.letter),
    row.letter ? day(row.letter_date) : '',
    day(row.valid_date),
    isForeign ? amount(row.currency_amount ?? '') : '',
    isForeign ? (row.currency ?? '').toUpperCase() : '',
  ].join(separator)
}

/**
 * Returns the name of the file: the SIREN of the company and the day on which the year closes
 * (`732829320FEC20261231.txt`).
 */
export const fecName = (siren: string, closing: string): string => `${siren}FEC${day(closing)}.txt`

/** Columns that the law requires in every row, by the names of their fields. */
const required = {
  journal: 'JournalCode',
  entry_date: 'EcritureDate',
  account: 'CompteNum',
  piece: 'PieceRef',
  piece_date: 'PieceDate',
  label: 'EcritureLib',
  valid_date: 'ValidDate',
} as const

const dates = ['entry_date', 'piece_date', 'valid_date'] as const

/** Checks whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number) as number[]
  if (year === undefined || month === undefined || date === undefined) return false
  const february = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  const days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return date >= 1 && date <= days
}

/** Error of a year: a code with its place, the number of the entry. */
export interface FecIssue {
  code: 'fec_unbalanced' | 'fec_gap' | 'fec_missing' | 'fec_sides' | 'fec_date'
  params: Readonly<Record<string, string | number>>
}

/** Returns the error of a row with an empty required column or an invalid date. */
function columnIssue(row: FecRow): FecIssue | undefined {
  if (!row.entry_number) return { code: 'fec_missing', params: { entry: '–', column: 'EcritureNum' } }
  const entry = row.entry_number
  const lacking = (Object.keys(required) as (keyof typeof required)[]).find((name) => plain(row[name]) === '')
  if (lacking) return { code: 'fec_missing', params: { entry, column: required[lacking] } }
  const wrong = dates.find((name) => !isDay(String(row[name])))
  return wrong && { code: 'fec_date', params: { entry, column: required[wrong], value: String(row[wrong]) } }
}

/**
 * Checks the rows of a year in their order: balanced entries, required columns, valid dates. Numbers have no gap from
 * `first` to `last` (a year begins at 2 while its opening was not written). Each error is reported with its place.
 */
export function fecWalk(
  report: (issue: FecIssue) => void,
  last?: number,
  first = 1,
): { look: (row: FecRow) => void; end: () => void } {
  let open: { number: number; balance: bigint } | undefined
  const close = (): void => {
    if (open && open.balance !== 0n)
      report({ code: 'fec_unbalanced', params: { entry: open.number, difference: moneyText(open.balance) } })
  }
  return {
    look: (row) => {
      const issue = columnIssue(row)
      if (issue) report(issue)
      const number = row.entry_number ?? 0
      if (!open || number !== open.number) {
        close()
        if (number !== (open?.number ?? first - 1) + 1) report({ code: 'fec_gap', params: { entry: number } })
        open = { number, balance: 0n }
      }
      const [debit, credit] = [centsOf(row.debit), centsOf(row.credit)]
      if (debit < 0n || credit < 0n || (debit !== 0n && credit !== 0n))
        report({ code: 'fec_sides', params: { entry: number } })
      open.balance += debit - credit
    },
    end: () => {
      close()
      if (last !== undefined && (open?.number ?? first - 1) !== last)
        report({ code: 'fec_gap', params: { entry: last } })
    },
  }
}

/**
 * Makes the same checks for the export of a file: `look` and `end` throw the first issue as RuleError, with the number
 * of the entry.
 */
export const fecCheck = (last?: number, first?: number): ReturnType<typeof fecWalk> =>
  fecWalk(
    ({ code, params }) => {
      throw new RuleError(code, '', { ...params })
    },
    last,
    first,
  )
