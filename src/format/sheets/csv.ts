import { formatDay, formatMoment } from '../dates.ts'
import { type CellKind, isDecimal, isFigureKind, type Sheet } from './sheet.ts'

const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Returns a text that no spreadsheet reads as a formula: one that begins like it gets an apostrophe; numbers are
 * unchanged.
 */
export const harmless = (text: string): string => (formula.test(text) && !isDecimal(text) ? `'${text}` : text)

const quoted = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

const dates: Readonly<Partial<Record<CellKind, (text: string, language: string) => string>>> = {
  day: formatDay,
  moment: formatMoment,
}

/** Comma or semicolon: French and Spanish spreadsheets read the semicolon with a decimal comma. */
export function writeCsv({ columns, rows }: Sheet, language: string): Blob {
  const hasComma = ['fr', 'es'].includes(language.slice(0, 2))
  const separator = hasComma ? ';' : ','
  const cell = (text: string, kind: CellKind): string => {
    if (hasComma && isFigureKind(kind) && isDecimal(text)) return text.replace('.', ',')
    return quoted(harmless(dates[kind]?.(text, language) ?? text), separator)
  }
  const lines = [
    columns.map(({ header }) => cell(header, 'text')),
    ...rows.map((row) => columns.map(({ kind }, at) => cell(row[at] ?? '', kind))),
  ]
  // The mark makes spreadsheets read UTF-8.
  return new Blob(['\ufeff', lines.map((cells) => cells.join(separator)).join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })
}
