import type { TFunction } from 'i18next'
import { invoicePdf, issuedInvoices } from '../../../api/commercial/documents-list.ts'
import { type AccountLineRead, accountLines } from '../../../api/commercial/entries.ts'
import { writeCsv } from '../../../format/sheets/csv.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { readAll } from '../../../api/read-all.ts'
import { daysOfMonth } from './month.ts'

/** How far the export is: its present step in words and its share; what is done so far. */
export interface Progress {
  step: string
  share: number
  entries: number
  invoices: number
  lost: string[]
}

interface Wanted {
  month: string
  hasEntries: boolean
  hasPdfs: boolean
  signal: AbortSignal
  onProgress: (part: Partial<Progress>) => void
  t: TFunction<'documents'>
}

const accountOf = ({ account }: AccountLineRead): { number?: string | null; label?: string | null } =>
  typeof account === 'object' && account !== null ? (account as { number?: string; label?: string }) : {}

const cellsOf = (line: AccountLineRead): string[] => {
  const account = accountOf(line)
  const cells = [
    line.entry_date ?? line.date,
    line.journal,
    line.entry,
    account.number,
    account.label,
    line.label,
    line.client,
    line.debit,
    line.credit,
    line.letter,
  ]
  return cells.map((cell) => cell ?? '')
}

const columnsOf = <K extends string, V>(columns: Readonly<Record<K, V>>): [K, V][] =>
  Object.entries(columns) as [K, V][]

async function exportEntries({ month, signal, onProgress, t }: Wanted): Promise<void> {
  const { from, to } = daysOfMonth(month)
  onProgress({ step: t('month.readEntries'), share: 0 })
  const rows = await readAll(
    accountLines,
    { ordering: 'entry_date', expand: ['account'], filters: { entry_date_after: from, entry_date_before: to } },
    { signal, onProgress: (share) => onProgress({ share }) },
  )
  const kinds = {
    date: 'day',
    journal: 'text',
    entry: 'text',
    account: 'text',
    accountLabel: 'text',
    label: 'text',
    party: 'text',
    debit: 'amount',
    credit: 'amount',
    letter: 'text',
  } as const
  // The form of French spreadsheets whatever the language: semicolons, decimal comma, mark of UTF-8.
  saveFile(
    writeCsv(
      {
        columns: columnsOf(kinds).map(([head, kind]) => ({ header: t(`month.columns.${head}`), kind })),
        rows: rows.map(cellsOf),
      },
      'fr',
    ),
    `${t('month.fileName', { month })}.csv`,
  )
  onProgress({ entries: rows.length })
}

async function invoicesOf({ month, signal }: Wanted): Promise<{ id: string; number: string }[]> {
  const { from, to } = daysOfMonth(month)
  const found: { id: string; number: string }[] = []
  for (let page = 1; ; page += 1) {
    const { results, count } = await issuedInvoices(from, to, page, signal)
    found.push(...results.map(({ id, number }) => ({ id, number: number ?? '' })))
    if (results.length === 0 || found.length >= count) return found
  }
}

async function exportPdfs(wanted: Wanted): Promise<void> {
  const { signal, onProgress, t } = wanted
  onProgress({ step: t('month.readInvoices'), share: 0 })
  const invoices = await invoicesOf(wanted)
  const lost: string[] = []
  for (const [at, { id, number }] of invoices.entries()) {
    signal.throwIfAborted()
    onProgress({ step: t('month.pdf', { place: at + 1, total: invoices.length, number }), share: at / invoices.length })
    try {
      const { blob, name } = await invoicePdf(id, signal)
      saveFile(blob, name || `${number}.pdf`)
    } catch (error) {
      if (signal.aborted) throw error
      lost.push(number)
    }
    onProgress({ invoices: at + 1 - lost.length, lost: [...lost], share: (at + 1) / invoices.length })
  }
}

/**
 * Exports the entries of a month as CSV and its sales invoices as PDF, one after the other; stops when `signal` says
 * so.
 */
export async function exportMonth(wanted: Wanted): Promise<void> {
  if (wanted.hasEntries) await exportEntries(wanted)
  if (wanted.hasPdfs) await exportPdfs(wanted)
}
