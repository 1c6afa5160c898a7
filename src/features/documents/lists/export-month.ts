import { makeZip } from 'client-zip'
import { type AccountLineRead, accountLines } from '../../../api/accounting/account-lines.ts'
import { type InvoiceRead, invoices } from '../../../api/commercial/documents/invoices.ts'
import { readAhead } from '../../../api/read-ahead.ts'
import { readAll } from '../../../api/read-all.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { writeCsv } from '../../../format/sheets/csv.ts'
import { type NamedSheet, writeXlsx } from '../../../format/sheets/xlsx.ts'
import { openFileSink } from '../../../ui/file-sink.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { kinds, type PageSide } from '../../../widgets/documents/kinds.ts'
import { daysOfMonth, listMonthName } from './month.ts'
import { nameText, paperNames, readPaper } from './month-papers.ts'
import { invoiceSheet, journalSheet, type MonthWords } from './month-sheets.ts'

/** Parts that the archive of a month may contain. */
export type MonthPart = 'entries' | PageSide

/** Progress of the export: its present step as text, and its share where that is known. */
export interface Progress {
  step: string
  share?: number
}

/** Report of an export; `missing` lists which invoices have no file, and why. */
export interface MonthReport {
  bytes: number
  counts: Readonly<Record<MonthPart, number>>
  missing: readonly string[]
}

export interface MonthExportSetup extends MonthWords {
  month: string
  company: string
  parts: readonly MonthPart[]
  signal: AbortSignal
  onProgress: (now: Progress) => void
}

interface MonthContent {
  entries: readonly AccountLineRead[]
  invoices: readonly { side: PageSide; rows: readonly InvoiceRead[] }[]
}

interface ArchiveFile {
  name: string
  input: Blob
  lastModified: Date
}

const sides: readonly PageSide[] = ['sales', 'purchases']
// Number of parallel requests that uses the whole connection; the largest number of files in memory.
const atOnce = 4

async function readContent({ month, parts, signal, onProgress, t }: MonthExportSetup): Promise<MonthContent> {
  const { from, to } = daysOfMonth(month)
  const reading = { signal, isSilent: true, onProgress: () => undefined }
  onProgress({ step: t('month.readInvoices') })
  const found: { side: PageSide; rows: InvoiceRead[] }[] = []
  for (const side of sides.filter((one) => parts.includes(one))) {
    const filters = { is_sales: side === 'sales', status: 'accepted', issue_date_after: from, issue_date_before: to }
    found.push({
      side,
      rows: await readAll(invoices, { ordering: 'number', fields: [...kinds.invoice.listFields], filters }, reading),
    })
  }
  if (!parts.includes('entries')) return { entries: [], invoices: found }
  onProgress({ step: t('month.readEntries') })
  const filters = { entry_date_after: from, entry_date_before: to }
  const entries = await readAll(accountLines, { ordering: 'entry_date', expand: ['account'], filters }, reading)
  return {
    entries: entries.toSorted((one, other) => (one.entry_number ?? 0) - (other.entry_number ?? 0)),
    invoices: found,
  }
}

/** Yields the files of the archive, each read after the one before has been written; adds to `missing` meanwhile. */
async function* filesOf(
  setup: MonthExportSetup,
  content: MonthContent,
  missing: string[],
): AsyncGenerator<ArchiveFile> {
  const { t, language, month, parts, signal, onProgress } = setup
  const lastModified = new Date()
  const fileOf = (name: string, input: Blob): ArchiveFile => ({ name, input, lastModified })
  const fileName = (name: 'journal' | 'invoices'): string => `${nameText(t(`month.files.${name}`))} ${month}`
  if (parts.includes('entries')) {
    const journal = { ...journalSheet(content.entries, setup), name: t('month.files.journal') }
    yield fileOf(`${fileName('journal')}.xlsx`, writeXlsx([journal], language))
    // Format of French spreadsheets in any language: semicolons, decimal comma, UTF-8 mark.
    yield fileOf(`${fileName('journal')}.csv`, writeCsv(journal, 'fr'))
  }
  const sheets: NamedSheet[] = []
  const total = content.invoices.reduce((sum, { rows }) => sum + rows.length, 0)
  let place = 0
  for (const { side, rows } of content.invoices) {
    const nameOf = paperNames(nameText(t(`month.files.${side}`)))
    const places = new Map<string, string>()
    for await (const paper of readAhead(rows, (row) => readPaper(row, signal), atOnce)) {
      const { row } = paper
      const number = row.number ?? ''
      onProgress({ step: t('month.paper', { place: place + 1, total, number }), share: place / total })
      place += 1
      if ('file' in paper) {
        const name = nameOf(row, paper.file)
        places.set(row.id, name)
        yield fileOf(name, paper.file)
      } else {
        places.set(row.id, t(`month.lacks.${paper.lacks}`))
        const party = row.organization_object?.company_name ?? ''
        missing.push(
          t('month.missingLine', {
            number: inSentence(number, language),
            party,
            reason: t(`month.lacks.${paper.lacks}`),
          }),
        )
      }
    }
    const sheet = invoiceSheet(side, rows, ({ id }) => places.get(id) ?? '', setup)
    sheets.push({ ...sheet, name: t(`month.files.${side}`) })
  }
  if (sheets.length > 0) yield fileOf(`${fileName('invoices')}.xlsx`, writeXlsx(sheets, language))
  yield fileOf(t('month.files.readme'), readMe(setup, content, missing))
}

/** Returns a text file that lists the content of the archive and its missing files. */
function readMe(
  { t, month, company, parts, language, today }: MonthExportSetup,
  { entries, invoices: found }: MonthContent,
  missing: readonly string[],
): Blob {
  const counted = { entries: entries.length, ...countsOf(found) }
  const lines = [
    t('month.readme.title', { company, month: listMonthName(month, language) }),
    t('month.readme.made', { day: formatDay(today, language) }),
    '',
    ...parts.map((part) => t(`month.readme.${part}`, { count: counted[part] ?? 0 })),
    '',
    ...(missing.length > 0
      ? [t('month.readme.missing'), ...missing.map((line) => `- ${line}`)]
      : [t('month.readme.whole')]),
    '',
  ]
  return new Blob(['\ufeff', lines.join('\r\n')], { type: 'text/plain;charset=utf-8' })
}

const countsOf = (found: MonthContent['invoices']): Partial<Record<PageSide, number>> =>
  Object.fromEntries(found.map(({ side, rows }) => [side, rows.length]))

/**
 * Exports a month as one archive: entries, a list of the invoices and their files, each read while it is written. The
 * person receives it only when it is complete; null where the month has nothing. An abort or a failure leaves no file
 * behind.
 */
export async function exportMonth(setup: MonthExportSetup): Promise<MonthReport | null> {
  const content = await readContent(setup)
  const counts = { entries: content.entries.length, sales: 0, purchases: 0, ...countsOf(content.invoices) }
  if (Object.values(counts).every((count) => count === 0)) return null
  const missing: string[] = []
  const sink = await openFileSink()
  try {
    await makeZip(filesOf(setup, content, missing)).pipeTo(sink.stream, { signal: setup.signal })
    const file = await sink.file()
    const company = nameText(setup.company).replaceAll(' ', '-')
    const name = `${['Ensemble', company, setup.month].filter(Boolean).join('-')}.zip`
    saveFile(new File([file], name, { type: 'application/zip' }), name, sink.remove)
    return { bytes: file.size, counts, missing }
  } catch (error) {
    await sink.remove()
    throw error
  }
}
