import { regionOf } from './amounts.ts'

/** Business days are those of Paris (domain rules 9.1). */
const zone = 'Europe/Paris'

/** A calendar day at the start of a text: year, month and day. */
export const dayPattern = /^(\d{4})-(\d{2})-(\d{2})/

/** Formats a calendar day `YYYY-MM-DD` as DD/MM/YYYY; in Chinese the year comes first. Empty for nothing. */
export function formatDay(day: string | null | undefined, language: string): string {
  const found = dayPattern.exec(day ?? '')
  if (!found) return day ?? ''
  return language.startsWith('zh') ? `${found[1]}/${found[2]}/${found[3]}` : `${found[3]}/${found[2]}/${found[1]}`
}

/** Formats a calendar day without its year where that is the one of `today`: `20/11`, in Chinese `11/20`. */
export function formatShortDay(day: string | null | undefined, today: string, language: string): string {
  const text = formatDay(day, language)
  if (!day || day.slice(0, 4) !== today.slice(0, 4)) return text
  return language.startsWith('zh') ? text.slice(5) : text.slice(0, 5)
}

/** Formats a moment as day and 24 h time in Paris: `20/11/2026 10:42`. Empty for nothing. */
export function formatMoment(moment: string | null | undefined, language: string): string {
  const parts = partsOf(moment)
  return parts
    ? `${formatDay(`${parts.year}-${parts.month}-${parts.day}`, language)} ${parts.hour}:${parts.minute}`
    : (moment ?? '')
}

/** Formats the 24 h time in Paris of a moment: `10:42`. */
export function formatTime(moment: string | null | undefined): string {
  const parts = partsOf(moment)
  return parts ? `${parts.hour}:${parts.minute}` : (moment ?? '')
}

/** Whole days from one calendar day to another, negative for the past; both `YYYY-MM-DD`. */
export const wholeDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Returns the calendar day in Paris of a moment. */
export function parisDayOf(moment: string): string {
  const parts = partsOf(moment)
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : moment.slice(0, 10)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the date format of a language with options, made once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  let found = dateFormats.get(key)
  if (!found) dateFormats.set(key, (found = new Intl.DateTimeFormat(regionOf(language), options)))
  return found
}

interface Parts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

function partsOf(moment: string | null | undefined): Parts | null {
  const at = Date.parse(moment ?? '')
  if (Number.isNaN(at)) return null
  const format = dateFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as unknown as Parts
}
