import { regionOf } from './amounts.ts'
const plain = /^-?\d+(\.\d+)?$/

/**
 * Decimal hours as hours and minutes: `29.17` is `29 h 10` in French, `29h 10m` in English. Whole hours have no
 * minutes; another text is shown as it is.
 */
export function formatHours(text: string | null | undefined, language: string): string {
  if (!text || !plain.test(text)) return text ?? ''
  const minutes = Math.round(Math.abs(Number(text)) * 60)
  const sign = text.startsWith('-') && minutes > 0 ? '-' : ''
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const isFrench = language.startsWith('fr')
  const unitOf = (unit: 'hour' | 'minute', value: number): string =>
    new Intl.NumberFormat(regionOf(language), {
      style: 'unit',
      unit,
      unitDisplay: language.startsWith('en') ? 'narrow' : 'short',
    })
      .format(value)
      .replaceAll(' ', '\u00A0')
  if (whole === 0 && rest > 0) return `${sign}${unitOf('minute', rest)}`
  const written = `${sign}${unitOf('hour', whole)}`
  if (rest === 0) return written
  return `${written}\u00A0${isFrench ? String(rest).padStart(2, '0') : unitOf('minute', rest)}`
}
