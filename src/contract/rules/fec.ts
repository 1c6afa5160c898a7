import { moneyText, centsOf } from './scaled.ts'
import { RuleError } from './rule-error.ts'

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

/** One row of an entry as the books keep it; days are `YYYY-MM-DD`, amounts exact text with two decimals. */
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
export const journalNames: Readonly<Record<string, string>> = {
  VE: 'Journal des ventes',
  AC: 'Journal des achats',
  BQ: 'Journal de banque',
  CA: 'Journal de caisse',
  OD: 'Opérations diverses',
  AN: 'À-nouveaux',
}

const separator = '\t'

/** A text without what parts columns and rows. */
const plain = (text: string | null): string => (text ?? '').replace(/[\s|]+/g, ' ').trim()
const day = (text: string | null): string => (text ?? '').replaceAll('-', '')
const amount = (text: string): string => text.replace('.', ',')

/** The first row of the file: the names of its columns. */
export const fecHeader = (): string => fecColumns.join(separator)

/** A row of the file. */
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

/** The name of the file: the SIREN of the company and the day on which the year closes (`732829320FEC20261231.txt`). */
export const fecName = (siren: string, closing: string): string => `${siren}FEC${day(closing)}.txt`

/** What the law asks of every row, by the names of its columns. */
const required = {
  journal: 'JournalCode',
  entry_date: 'EcritureDate',
  account: 'CompteNum',
  piece: 'PieceRef',
  piece_date: 'PieceDate',
  label: 'EcritureLib',
  valid_date: 'ValidDate',
} as const

/** Refuses a row that lacks what the law asks for. */
function checkColumns(row: FecRow): void {
  if (!row.entry_number) throw new RuleError('fec_missing', '', { entry: '–', column: 'EcritureNum' })
  const lacking = (Object.keys(required) as (keyof typeof required)[]).find((name) => plain(row[name]) === '')
  if (lacking) throw new RuleError('fec_missing', '', { entry: row.entry_number, column: required[lacking] })
}

/**
 * Looks at the rows of a year in their order, so that a wrong file never leaves: each entry balanced, the numbers
 * without gap from the first to the `last` that was given, nothing that the law asks for missing. `look` and `end` throw
 * RuleError `fec_unbalanced`, `fec_gap`, `fec_missing` or `fec_sides` with the number of the entry.
 */
export function fecCheck(last?: number): { look: (row: FecRow) => void; end: () => void } {
  let open: { number: number; balance: bigint } | undefined
  const close = (): void => {
    if (open && open.balance !== 0n)
      throw new RuleError('fec_unbalanced', '', { entry: open.number, difference: moneyText(open.balance) })
  }
  return {
    look: (row) => {
      checkColumns(row)
      const number = row.entry_number ?? 0
      if (!open || number !== open.number) {
        close()
        if (number !== (open?.number ?? 0) + 1) throw new RuleError('fec_gap', '', { entry: number })
        open = { number, balance: 0n }
      }
      const [debit, credit] = [centsOf(row.debit), centsOf(row.credit)]
      if (debit < 0n || credit < 0n || (debit !== 0n && credit !== 0n))
        throw new RuleError('fec_sides', '', { entry: number })
      open.balance += debit - credit
    },
    end: () => {
      close()
      if (last !== undefined && (open?.number ?? 0) !== last) throw new RuleError('fec_gap', '', { entry: last })
    },
  }
}
