import { formatTime, wholeDaysBetween, parisDayOf } from '../dates.ts'
import { type CellKind, isFigureKind } from './sheet.ts'
import { styleOf } from './styles.ts'
import { textXml } from './xml.ts'

// A cell stores fifteen digits of a number; leading zeros mark a reference.
const mostDigits = 15
const number = /^-?(0|[1-9]\d*)(\.\d+)?$/

const isNumber = (text: string): boolean => number.test(text) && text.replaceAll(/\D/g, '').length <= mostDigits

// Spreadsheets count a day in 1900 that never was: dates before it would be shown a day off.
const firstDay = '1900-03-01'
const isoDay = /^\d{4}-\d{2}-\d{2}$/

const dayNumber = (text: string): string | null =>
  isoDay.test(text) && text >= firstDay ? String(wholeDaysBetween('1899-12-30', text)) : null

const timeShare = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (hours * 3600 + minutes * 60 + seconds) / 86_400
}

function momentNumber(text: string): string | null {
  const day = dayNumber(parisDayOf(text))
  return day && !Number.isNaN(Date.parse(text)) ? String(Number(day) + timeShare(formatTime(text))) : null
}

/** Returns a percentage as the share that a spreadsheet stores, digit by digit: `5.5` is `0.055`. */
function shareOf(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const digits = whole.padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`
}

const exact = (text: string): string | null => (isNumber(text) ? text : null)

/**
 * Numbers of the cells as a file stores them, by kind; null for an invalid one, whose text is then written as it is.
 */
const numbers: Readonly<Record<Exclude<CellKind, 'text'>, (text: string) => string | null>> = {
  day: dayNumber,
  moment: momentNumber,
  time: (text) => (/^\d{2}:\d{2}(:\d{2})?$/.test(text) ? String(timeShare(text)) : null),
  amount: exact,
  price: exact,
  quantity: exact,
  integer: exact,
  percent: (text) => (isNumber(text) ? shareOf(text) : null),
}

// A format with optional decimals would leave a lone decimal sign behind a whole number.
const shownKind = (kind: CellKind, text: string): CellKind =>
  kind === 'quantity' && !text.includes('.') ? 'integer' : kind

/**
 * Returns one cell: a number or a date by the kind of its column, all else inline text, which is never read as a
 * formula.
 */
export function cellXml(text: string, kind: CellKind, at: string, row: 'body' | 'total' = 'body'): string {
  const value = kind === 'text' || text === '' ? null : numbers[kind](text)
  if (value !== null) return `<c r="${at}" s="${styleOf(shownKind(kind, text), row)}"><v>${value}</v></c>`
  if (text === '') return row === 'total' ? `<c r="${at}" s="${styleOf('text', row)}"/>` : ''
  return inlineXml(text, at, styleOf('text', row))
}

/** Returns a heading, over the end of its column where that holds numbers. */
export const headXml = (text: string, kind: CellKind, at: string): string =>
  inlineXml(text, at, styleOf(isFigureKind(kind) ? 'integer' : 'text', 'head'))

const inlineXml = (text: string, at: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`

// Signs of Chinese are two others wide.
const wide = /[\u2e80-\uffdc]/g

/** Returns the width of a text in characters: that of its longest line. */
export const textWidth = (text: string): number =>
  Math.max(...text.split('\n').map((line) => line.length + (line.match(wide)?.length ?? 0)))

const shownLengths: Readonly<Partial<Record<CellKind, number>>> = { day: 10, moment: 16, time: 5 }

/** Returns the number of characters of a shown cell, with separators of thousands. */
export function shownLength(text: string, kind: CellKind): number {
  if (text === '') return 0
  if (!isFigureKind(kind)) return shownLengths[kind] ?? textWidth(text)
  return text.length + Math.floor((text.split('.')[0]?.length ?? 0) / 3) + 1
}
