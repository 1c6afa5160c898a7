import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { importLimits } from '../../../contract/imports.ts'
import type { CardLeftovers } from './card-leftovers.ts'
import { shownNumber, withShownNumbers } from './shown-numbers.ts'

/** One sheet as texts, row by row; a CSV file has one without a name. */
export interface SheetRows {
  name: string
  rows: string[][]
  /** Lines of the file before the first row, which describe its format. */
  skipped?: number
  /** People of business cards: the columns have the wire names of fields. */
  isCards?: boolean
  /** Facts of business cards that are missing in their rows. */
  leftovers?: CardLeftovers
}

/** Reason why a file cannot be read; a key of `imports:faults`. */
export type Fault = 'empty' | 'unreadable' | 'tooLarge' | 'unpacked' | 'columns' | 'rows' | 'noRows' | 'kind'

/** A file that cannot be read, and why. */
export class UnreadableSheet extends Error {
  constructor(readonly fault: Fault) {
    super(fault)
  }
}

/** Returns whether text is that of business cards. */
const isVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD\b/i.test(text)

const mostUnpacked = 400 * 1_048_576

/** Returns whether bytes begin as a zip archive, as a workbook does. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** First bytes of files without a table: PDF, JPEG, PNG, GIF, TIFF, gzip, RAR, 7z, old Office files. */
const otherKinds: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Returns whether bytes are those of a picture, a PDF or another file without a table, whatever its name. */
const isOtherKind = (bytes: Uint8Array): boolean =>
  otherKinds.some((signature) => signature.every((byte, at) => bytes[at] === byte))

/** Returns whether bytes are UTF-16. */
const isWide = ([first, second, third, fourth]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (second === 0 && fourth === 0) ||
  (first === 0 && third === 0)

/** Decodes bytes: UTF-16 by its mark or its zeros, UTF-8 where all of them are valid, else windows-1252. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const as = (encoding: string, isFatal = false): string => new TextDecoder(encoding, { fatal: isFatal }).decode(bytes)
  if (first === 0xff && second === 0xfe) return as('utf-16le')
  if (first === 0xfe && second === 0xff) return as('utf-16be')
  if (second === 0 && bytes[3] === 0) return as('utf-16le')
  if (first === 0 && bytes[2] === 0) return as('utf-16be')
  try {
    return as('utf-8', true)
  } catch {
    return as('windows-1252')
  }
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** Returns rows without empty ones at the end; refuses an empty file, and one above the limits. */
function checked(rows: readonly (readonly unknown[])[]): string[][] {
  if (rows.length > importLimits.rows + 1) throw new UnreadableSheet('rows')
  const read: string[][] = []
  for (const row of rows) {
    if (row.length > importLimits.columns) throw new UnreadableSheet('columns')
    read.push(row.map(cellText))
  }
  while (read.at(-1)?.every((cell) => cell.trim() === '')) read.pop()
  return read
}

/** Returns the most frequent separator between the names of the columns, outside of quotes. */
function separatorOf(text: string): string {
  const headers =
    text
      .slice(0, 100_000)
      .replaceAll(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  const counts = [';', '\t', ',', '|'].map((separator) => ({ separator, count: headers.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/** First line that gives spreadsheets the separator: `sep=;`. */
const separatorLine = /^"?sep=([^\r\n"])"?[;,\t|]*(?:\r\n|\r|\n|$)/i

/** Reads separated text as rows: CSV with any separator, or cells copied from a spreadsheet. */
export function readSheetText(text: string): SheetRows[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [line = '', separator] = separatorLine.exec(plain) ?? []
  const rest = plain.slice(line.length)
  if (rest.trim() === '') throw new UnreadableSheet('empty')
  const { data } = Papa.parse<string[]>(rest, {
    delimiter: separator ?? separatorOf(rest),
    skipEmptyLines: false,
    preview: importLimits.rows + 3,
  })
  return [{ name: '', rows: checked(data), ...(line && { skipped: 1 }) }]
}

/** Returns the unpacked size that a workbook declares; the reader accepts no more than that. */
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize
      return false
    },
  })
  return sum
}

/** Reads the sheets of a workbook, formulas as their results. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRows[]> {
  const unpacked = await Promise.resolve(bytes)
    .then(unpackedBytes)
    .catch(() => {
      throw new UnreadableSheet('unreadable')
    })
  if (unpacked > mostUnpacked) throw new UnreadableSheet('unpacked')
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  const sheets = await Promise.resolve(bytes)
    .then((book) => readXlsxFile(withShownNumbers(book).slice().buffer, { parseNumber: (text) => shownNumber(text) }))
    .catch(() => {
      throw new UnreadableSheet('unreadable')
    })
  const read = sheets.map(({ sheet, data }) => ({ name: sheet, rows: checked(data) }))
  const filled = read.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new UnreadableSheet('empty')
  return filled
}

/** Reads a file of any of the kinds, by its bytes. Throws `UnreadableSheet`. */
export async function readSheets(content: ArrayBuffer): Promise<SheetRows[]> {
  const bytes = new Uint8Array(content)
  if (bytes.length === 0) throw new UnreadableSheet('empty')
  if (bytes.length > importLimits.bytes) throw new UnreadableSheet('tooLarge')
  if (isWorkbook(bytes)) return readWorkbook(bytes)
  if (isOtherKind(bytes)) throw new UnreadableSheet('kind')
  const text = decode(bytes)
  return isVcard(text) ? readCards(isWide(bytes) ? text : bytes) : readSheetText(text)
}

/** Reads people from business cards as rows. */
async function readCards(content: Uint8Array | string): Promise<SheetRows[]> {
  const { readVcards } = await import('./read-vcards.ts')
  const read = readVcards(content)
  if (!read) throw new UnreadableSheet('unreadable')
  return [{ name: '', rows: checked(read.rows), isCards: true, leftovers: read.leftovers }]
}
