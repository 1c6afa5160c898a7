import { formatNumber } from './amounts.ts'

const units: Readonly<Record<string, string>> = { fr: 'Mo', ar: 'م.ب' }

/** Bytes of a megabyte (domain rules 9.3). */
const megabyte = 1_048_576

/**
 * Formats a size for lists of documents, in megabytes with one decimal: `0,5 Mo` (specification 1 section 3, with the
 * unit in French). A size below a tenth is `< 0,1`.
 */
export function formatBytes(bytes: number, language: string): string {
  const tenths = Math.round((bytes * 10) / megabyte)
  return formatMegabytes(tenths === 0 && bytes > 0 ? '0.01' : `${Math.floor(tenths / 10)}.${tenths % 10}`, language)
}

/**
 * Formats a size given in megabytes as decimal text, one decimal at most: `4 Mo`, `0,5 Mo`; never nothing for
 * something.
 */
export function formatMegabytes(size: string | null | undefined, language: string): string {
  if (!size) return ''
  if (/^0\.0\d*[1-9]/.test(size)) return `< ${formatMegabytes('0.1', language)}`
  const tenths = /^(\d+)(?:\.(\d))?/.exec(size)
  const text = tenths ? (tenths[2] && tenths[2] !== '0' ? `${tenths[1]}.${tenths[2]}` : tenths[1]!) : size
  return `${formatNumber(text, language)}\u00a0${units[language.slice(0, 2)] ?? 'MB'}`
}
