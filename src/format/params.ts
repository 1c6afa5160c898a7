import { formatNumber } from './amounts.ts'
import { formatDay } from './dates.ts'

/**
 * Formats a parameter of a sentence as people of a language write it: days, amounts and quantities travel as
 * `2026-11-20`, `1234.50` and `2.5`.
 */
export function formatParam(value: string | number, language: string): string {
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text, language)
  if (!/^-?\d{1,19}\.\d+$/.test(text)) return text
  return formatNumber(text, language, /\.\d\d$/.test(text) ? 2 : undefined)
}

/** Formats all parameters of a sentence by `formatParam`. */
export const formatParams = (
  params: Readonly<Record<string, string | number>> = {},
  language: string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(value, language)]))
