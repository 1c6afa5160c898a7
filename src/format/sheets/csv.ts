/** A table ready to be written: a head and rows of text; numbers are decimal text with a point. */
export interface Sheet {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const formula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Text that no spreadsheet takes for a formula: what begins like one gets an apostrophe; numbers stay numbers. */
export const harmless = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/**
 * Whether a cell is a number a spreadsheet should add up: no leading zeros, as references and postcodes have, and no
 * more digits than it keeps.
 */
export const isNumberCell = (text: string): boolean =>
  plainNumber.test(text) && !/^-?0\d/.test(text) && text.replace(/\D/g, '').length <= 15

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Comma or semicolon: French and Spanish spreadsheets read the semicolon with a decimal comma. */
export function writeCsv({ head, rows }: Sheet, language: string): Blob {
  const hasComma = ['fr', 'es'].includes(language.slice(0, 2))
  const cell = (text: string): string =>
    quoted(hasComma && isNumberCell(text) ? text.replace('.', ',') : harmless(text))
  const separator = hasComma ? ';' : ','
  const line = (cells: readonly string[]): string =>
    cells
      .map((text) =>
        hasComma
          ? cell(text)
          : cell(text).includes(',') && !cell(text).startsWith('"')
            ? `"${cell(text)}"`
            : cell(text),
      )
      .join(separator)
  // The mark makes spreadsheets read UTF-8.
  return new Blob(['\ufeff', [head, ...rows].map(line).join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' })
}
