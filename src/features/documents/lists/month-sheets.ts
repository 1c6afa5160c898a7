import type { TFunction } from 'i18next'
import { type AccountLineRead, accountLines } from '../../../api/accounting/account-lines.ts'
import { type InvoiceRead, invoices } from '../../../api/commercial/documents/invoices.ts'
import type { Sheet } from '../../../format/sheets/sheet.ts'
import { type AnyEntity, type AnyRecord, valueOf } from '../../../widgets/entity.ts'
import { labelsOf } from '../../../widgets/labels.ts'
import { completeColumn, type ListColumn } from '../../../widgets/list-screen/query/list-columns.ts'
import { listSheet, sheetOf } from '../../../widgets/list-screen/query/list-sheet.ts'
import type { PageSide } from '../../../widgets/documents/kinds.ts'
import { invoiceColumns } from '../columns/document-columns.ts'

/** Translations of the reader; a company without VAT has a single total. */
export interface MonthWords {
  t: TFunction<'documents'>
  language: string
  today: string
  isExempt: boolean
}

const full = <R extends AnyRecord>(entity: AnyEntity, columns: readonly (ListColumn<R> | string)[], language: string) =>
  columns.map((column) => completeColumn(entity, column, { labels: labelsOf(entity), language }))

const accountText = ({ account }: AccountLineRead, name: string): string =>
  typeof account === 'object' && account !== null ? String(valueOf(account, name) ?? '') : ''

/** Returns the entries of a month, all in euros: `rows` in the order of their numbers. */
export function journalSheet(rows: readonly AccountLineRead[], { t, language }: MonthWords): Sheet {
  const head = (name: 'date'): string => t(`month.columns.${name}`)
  const column = (key: string, header: string): ListColumn<AccountLineRead> => ({ key, header: head(header as 'date') })
  const columns: ListColumn<AccountLineRead>[] = [
    { ...column('entry_date', 'date'), cell: 'day', text: (row) => row.entry_date ?? row.date },
    column('journal', 'journal'),
    column('entry_number', 'number'),
    { ...column('account', 'account'), text: (row) => accountText(row, 'number') },
    { ...column('account_label', 'accountLabel'), text: (row) => accountText(row, 'label') },
    column('label', 'label'),
    column('client', 'party'),
    column('debit', 'debit'),
    column('credit', 'credit'),
    column('letter', 'letter'),
    column('entry', 'entry'),
    column('date', 'entryDate'),
  ]
  return sheetOf(full(accountLines.entity, columns, language), rows)
}

/**
 * Returns the sheet of the invoices of a side with the columns and sums of their list, and each file's path in the
 * archive.
 */
export function invoiceSheet(
  side: PageSide,
  rows: readonly InvoiceRead[],
  fileOf: (row: InvoiceRead) => string,
  { t, language, today, isExempt }: MonthWords,
): Sheet {
  const { entity } = invoices
  const shown = invoiceColumns({ t, language, side, today, isExempt: isExempt && side === 'sales' }).filter(
    (column) => typeof column === 'string' || column.key !== 'send',
  )
  const columns = [...shown, { key: 'file', header: t('month.columns.file'), text: fileOf }]
  return listSheet(entity, full(entity, columns, language), rows, entity.list?.sums)
}
