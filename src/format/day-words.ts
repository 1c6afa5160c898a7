import { dateFormat, dayPattern } from './dates.ts'

/** Writes the first day of a month in words as French does: `1er décembre`, a span `1er – 7 décembre`. */
export const withOrdinal = (text: string, language: string): string =>
  language.startsWith('fr') ? text.replace(/(^|\s)1(?=(?:\s?[–-]\s?\d+)?\s\p{L})/gu, '$11er') : text

/** Formats a calendar day in words: `20 novembre 2026`, `1er décembre 2026`. */
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

/** Formats a calendar day in words, with its year where that is not the one of `today`: `2 novembre`. */
export function formatDayOfMonth(day: string, today: string, language: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatLongDay(day, language)
  return withOrdinal(
    dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`)),
    language,
  )
}

/** Formats the month of a calendar day in words: `novembre 2026`. */
export function formatMonth(day: string, language: string): string {
  const found = dayPattern.exec(day)
  return found
    ? dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])),
      )
    : day
}

/** Formats a calendar day with the day of its week, without its year: `lundi 23 novembre`. */
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

/** Formats the days from one calendar day to another as briefly as can be: `23–29 nov.`. */
export function formatDaySpan(from: string, until: string, language: string): string {
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
  const format = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  // Over the turn of a year a range would name both years.
  if (from.slice(0, 4) !== until.slice(0, 4))
    return withOrdinal(`${format.format(at(from))} – ${format.format(at(until))}`, language)
  return withOrdinal(format.formatRange(at(from), at(until)), language)
}
