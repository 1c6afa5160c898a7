import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { importLimits } from '../../contract/imports.ts'
import type { CardLeftovers } from './card-leftovers.ts'

/** One sheet as texts, row by row; a CSV file has one without a name. */
export interface SheetRows {
  name: string
  rows: string[][]
  /** People of business cards: the columns bear the wire names of fields. */
  isCards?: boolean
  /** What business cards say that their rows do not hold. */
  leftovers?: CardLeftovers
}

/** Why a file cannot be read; a key of `imports:faults`. */
export type Fault = 'empty' | 'unreadable' | 'tooLarge' | 'unpacked' | 'columns' | 'rows' | 'noRows'

/** A file that cannot be read, and why. */
export class UnreadableSheet extends Error {
  constructor(readonly fault: Fault) {
    super(fault)
  }
}

/** Whether text is that of business cards. */
const isVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD\b/i.test(text)

const mostUnpacked = 400 * 1_048_576

/** Whether bytes begin as a zip archive, which a workbook is. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Whether bytes are UTF-16. */
const isWide = ([first, second, third, fourth]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (second === 0 && fourth === 0) ||
  (first === 0 && third === 0)

/** UTF-16 by its mark or its zeros, UTF-8 where all of it is, else windows-1252. */
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

/** Rows without empty ones at the end; refuses what is above the limits, and nothing at all. */
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

/** The separator that the names of the columns have most of, outside of quotes. */
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

/** Rows of separated text: CSV with whatever separator, or cells that were copied from a spreadsheet. */
export function readText(text: string): SheetRows[] {
  if (text.trim() === '') throw new UnreadableSheet('empty')
  const plain = text.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(plain, {
    delimiter: separatorOf(plain),
    skipEmptyLines: false,
    preview: importLimits.rows + 3,
  })
  return [{ name: '', rows: checked(data) }]
}

/** What a workbook says it unpacks to; the reader takes no more than that. */
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

/** The sheets of a workbook, formulas as the values that they gave. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRows[]> {
  const unpacked = await Promise.resolve(bytes)
    .then(unpackedBytes)
    .catch(() => {
      throw new UnreadableSheet('unreadable')
    })
  if (unpacked > mostUnpacked) throw new UnreadableSheet('unpacked')
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  // Long numbers stay the digits that they are.
  const sheets = await readXlsxFile(bytes.slice().buffer, { parseNumber: (text: string) => text }).catch(() => {
    throw new UnreadableSheet('unreadable')
  })
  const read = sheets.map(({ sheet, data }) => ({ name: sheet, rows: checked(data) }))
  const filled = read.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new UnreadableSheet('empty')
  return filled
}

/** Reads a file of whatever of the kinds, by its bytes. Throws `UnreadableSheet`. */
export async function readSheets(content: ArrayBuffer): Promise<SheetRows[]> {
  const bytes = new Uint8Array(content)
  if (bytes.length === 0) throw new UnreadableSheet('empty')
  if (bytes.length > importLimits.bytes) throw new UnreadableSheet('tooLarge')
  if (isWorkbook(bytes)) return readWorkbook(bytes)
  const text = decode(bytes)
  return isVcard(text) ? readCards(isWide(bytes) ? text : bytes) : readText(text)
}

/** People of business cards, as rows. */
async function readCards(content: Uint8Array | string): Promise<SheetRows[]> {
  const { readVcards } = await import('./read-vcards.ts')
  const read = readVcards(content)
  if (!read) throw new UnreadableSheet('unreadable')
  return [{ name: '', rows: checked(read.rows), isCards: true, leftovers: read.leftovers }]
}
