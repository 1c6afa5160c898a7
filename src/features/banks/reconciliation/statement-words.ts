import type { TFunction } from 'i18next'
import type { BankAccountRead } from '../../../api/payment/bank-accounts.ts'
import type {
  BankReconciliation,
  OpenBankLine,
  OpenEntry,
} from '../../../contract/payment/calls/bank-reconciliation.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import type { Sheet } from '../../../format/sheets/sheet.ts'
import type { PrintedReport } from '../../../pdf/report-pdf.ts'

export interface Setup {
  t: TFunction<'payment'>
  language: string
}

/** A sum of the statement; `amount` is null where it is unknown. */
export interface StatementSum {
  key: string
  name: string
  amount: string | null
  isStrong?: boolean
  /** Whether it is a part of the sum above it. */
  isPart?: boolean
}

/** Returns the sums of a statement in their order; a difference is followed by its parts. */
export function statementSums(found: BankReconciliation, { t, language }: Setup): StatementSum[] {
  const since = formatDay(found.since, language)
  const parts = [
    { key: 'at_opening', name: t('reconciliation.atOpening', { day: since }), amount: found.at_opening },
    { key: 'missing_lines', name: t('reconciliation.missing'), amount: found.missing_lines },
    { key: 'unexplained', name: t('reconciliation.unexplained'), amount: found.unexplained },
  ]
  return [
    { key: 'bank', name: t('reconciliation.bank'), amount: found.bank },
    {
      key: 'entries',
      name: t('reconciliation.plusEntries', { n: formatNumber(String(found.entries.length), language) }),
      amount: found.open_entries,
    },
    {
      key: 'lines',
      name: t('reconciliation.minusLines', { n: formatNumber(String(found.lines.length), language) }),
      amount: found.open_lines,
    },
    { key: 'expected', name: t('reconciliation.expected'), amount: found.expected },
    { key: 'books', name: t('reconciliation.books', { number: found.ledger_account }), amount: found.books },
    { key: 'difference', name: t('reconciliation.difference'), amount: found.difference, isStrong: true },
    ...(found.difference === null || found.difference === '0.00'
      ? []
      : parts.filter(({ amount }) => amount !== '0.00').map((part) => ({ ...part, isPart: true }))),
  ]
}

/** Returns the text under the label of an open line: that it was set aside and why, or that a part of it is booked. */
export function noteOf({ state, reason, amount, open }: OpenBankLine, { t, language }: Setup): string {
  if (state === 'ignored') return t('reconciliation.ignored', { reason: reason ?? '' })
  return open === amount
    ? ''
    : t('reconciliation.part', { amount: inSentence(formatMoney(amount, language), language) })
}

/** Returns the label of an entry, with its piece where the label does not contain it. */
export const statementWordsOf = ({ piece, label }: OpenEntry): string =>
  piece && !label?.includes(piece) ? `${piece} · ${label ?? ''}` : (label ?? '')

const accountName = ({ name, iban }: BankAccountRead): string => `${name}, ${iban?.replaceAll(/(.{4})(?=.)/g, '$1 ')}`

/** Returns the statement as a printed report. */
export function statementReport(
  found: BankReconciliation,
  account: BankAccountRead,
  setup: Setup & { author: string },
): PrintedReport {
  const { t, language, author } = setup
  const money = (amount: string | null): string => (amount === null ? '–' : formatMoney(amount, language))
  const columns = [
    { header: t('reconciliation.columns.date'), width: 24 },
    { header: t('reconciliation.columns.label') },
    { header: t('reconciliation.columns.party'), width: 45 },
    { header: t('reconciliation.columns.amount'), width: 32, isEnd: true },
  ]
  const total = t('reconciliation.total')
  return {
    title: t('reconciliation.at', { day: formatDay(found.day, language) }),
    author,
    day: found.day,
    language,
    facts: [
      accountName(account),
      ...(found.bank_day ? [t('reconciliation.bankUntil', { day: formatDay(found.bank_day, language) })] : []),
      ...(found.difference === null ? [t('reconciliation.unknown')] : []),
    ],
    sums: statementSums(found, setup).map(({ name, amount, isStrong = false }) => ({
      name,
      value: money(amount),
      isStrong,
    })),
    tables: [
      {
        title: t('reconciliation.entries'),
        columns,
        rows: found.entries.map((entry) => [
          formatDay(entry.date, language),
          statementWordsOf(entry),
          entry.client ?? '',
          money(entry.amount),
        ]),
        empty: t('reconciliation.noEntries'),
        total: { name: total, value: money(found.open_entries) },
      },
      {
        title: t('reconciliation.lines'),
        columns,
        rows: found.lines.map((line) => [
          formatDay(line.date, language),
          [line.label, noteOf(line, setup)].filter(Boolean).join('\n'),
          line.counterparty ?? '',
          money(line.open),
        ]),
        empty: t('reconciliation.noLines'),
        total: { name: total, value: money(found.open_lines) },
      },
    ],
  }
}

/** Returns the statement as the rows of a sheet: its sums with their parts. */
export function statementSheet(found: BankReconciliation, setup: Setup): Sheet {
  const { t } = setup
  const sums = new Map(
    statementSums(found, setup).map(({ key, name, amount }) => [key, ['', found.day, name, '', amount ?? '']]),
  )
  const { bank, entries, lines, ...rest } = Object.fromEntries(sums)
  return {
    columns: [
      { header: t('reconciliation.columns.side'), kind: 'text' },
      { header: t('reconciliation.columns.date'), kind: 'day' },
      { header: t('reconciliation.columns.label'), kind: 'text' },
      { header: t('reconciliation.columns.party'), kind: 'text' },
      { header: t('reconciliation.columns.amount'), kind: 'amount' },
    ],
    rows: [
      bank!,
      entries!,
      ...found.entries.map((entry) => [
        t('reconciliation.sides.books'),
        entry.date,
        statementWordsOf(entry),
        entry.client ?? '',
        entry.amount,
      ]),
      lines!,
      ...found.lines.map((line) => [
        t('reconciliation.sides.bank'),
        line.date,
        [line.label, noteOf(line, setup)].filter(Boolean).join(', '),
        line.counterparty ?? '',
        line.open,
      ]),
      ...Object.values(rest),
    ],
  }
}
