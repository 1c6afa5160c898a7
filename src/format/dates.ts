import { regionOf } from './amounts.ts'

/** Business days are those of Paris (domain rules 9.1). */
const zone = 'Europe/Paris'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})/

/** A calendar day `YYYY-MM-DD` as DD/MM/YYYY; in Chinese the year comes first. Empty for nothing. */
export function formatDay(day: string | null | undefined, language: string): string {
  const found = dayPattern.exec(day ?? '')
  if (!found) return day ?? ''
  return language.startsWith('zh') ? `${found[1]}/${found[2]}/${found[3]}` : `${found[3]}/${found[2]}/${found[1]}`
}

/** A calendar day without its year where that is the one of `today`: `20/11`, in Chinese `11/20`. */
export function formatShortDay(day: string | null | undefined, today: string, language: string): string {
  const text = formatDay(day, language)
  if (!day || day.slice(0, 4) !== today.slice(0, 4)) return text
  return language.startsWith('zh') ? text.slice(5) : text.slice(0, 5)
}

/** Writes the first day of a month in words as French does: `1er décembre`, a span `1er – 7 décembre`. */
export const withOrdinal = (text: string, language: string): string =>
  language.startsWith('fr') ? text.replace(/(^|\s)1(?=(?:\s?[–-]\s?\d+)?\s\p{L})/gu, '$11er') : text

/** A calendar day in words: `20 novembre 2026`, `1er décembre 2026`. */
export function formatLongDay(day: string | null | undefined, language: string): string {
  const found = dayPattern.exec(day ?? '')
  return found
    ? withOrdinal(
        dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
          Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])),
        ),
        language,
      )
    : (day ?? '')
}

/** A calendar day in words, with its year where that is not the one of `today`: `2 novembre`. */
export function formatDayOfMonth(day: string, today: string, language: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatLongDay(day, language)
  return withOrdinal(
    dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`)),
    language,
  )
}

/** The month of a calendar day in words: `novembre 2026`. */
export function formatMonth(day: string, language: string): string {
  const found = dayPattern.exec(day)
  return found
    ? dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])),
      )
    : day
}

/** A calendar day with the day of its week, without its year: `lundi 23 novembre`. */
export function formatDayOfWeek(day: string, language: string): string {
  const found = dayPattern.exec(day)
  return found
    ? withOrdinal(
        dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
          Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])),
        ),
        language,
      )
    : day
}

/** The days from one calendar day to another as briefly as can be: `23–29 nov.`. */
export function formatDaySpan(from: string, until: string, language: string): string {
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
  const format = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  // Over the turn of a year a range would name both years.
  if (from.slice(0, 4) !== until.slice(0, 4)) return `${format.format(at(from))} – ${format.format(at(until))}`
  return format.formatRange(at(from), at(until))
}

/** A moment as day and 24 h time in Paris: `20/11/2026 10:42`. Empty for nothing. */
export function formatMoment(moment: string | null | undefined, language: string): string {
  const parts = partsOf(moment)
  return parts
    ? `${formatDay(`${parts.year}-${parts.month}-${parts.day}`, language)} ${parts.hour}:${parts.minute}`
    : (moment ?? '')
}

/** The 24 h time in Paris of a moment: `10:42`. */
export function formatTime(moment: string | null | undefined): string {
  const parts = partsOf(moment)
  return parts ? `${parts.hour}:${parts.minute}` : (moment ?? '')
}

/** Whole days from one calendar day to another, negative for the past; both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The calendar day in Paris of a moment. */
export function parisDayOf(moment: string): string {
  const parts = partsOf(moment)
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : moment.slice(0, 10)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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
