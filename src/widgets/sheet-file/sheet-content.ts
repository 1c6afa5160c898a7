import { writeCsv } from '../../format/sheets/csv.ts'
import type { Sheet } from '../../format/sheets/sheet.ts'
import { writeXlsx } from '../../format/sheets/xlsx.ts'

/** The kinds of file that a sheet is written as. */
export type SheetKind = 'csv' | 'xlsx'

/** Head of a file without its rows; `name` is that of its tab, `language` that of the reader. */
export interface SheetHead extends Omit<Sheet, 'rows'> {
  kind: SheetKind
  name: string
  language: string
}

/** Returns the file of a sheet. */
export const writeSheet = ({ kind, language, ...head }: SheetHead, rows: Sheet['rows']): Blob =>
  kind === 'csv' ? writeCsv({ ...head, rows }, language) : writeXlsx([{ ...head, rows }], language)
