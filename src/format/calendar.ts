import dayjs from 'dayjs'
import { regionOf } from './amounts.ts'
import { wholeDaysBetween, parisDayOf } from './dates.ts'

const PLAIN_DAY = 'YYYY-MM-DD'

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * Formats the distance of a moment in words: `il y a 2 heures`, `hier`; shown with the exact moment on hover. `now` in
 * ISO 8601.
 */
export function formatRelative(moment: string | null | undefined, now: string, language: string): string {
  const [at, from] = [Date.parse(moment ?? ''), Date.parse(now)]
  if (Number.isNaN(at) || Number.isNaN(from)) return moment ?? ''
  const seconds = Math.round((at - from) / 1000)
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  // Yesterday evening is `hier` whatever the hour: days are counted on the calendar of Paris.
  const count = unit === 'day' ? wholeDaysBetween(parisDayOf(now), parisDayOf(moment!)) : Math.trunc(seconds / size)
  return relativeFormat(language).format(count, unit)
}

const words: Readonly<Record<string, number>> = {
  "aujourd'hui": 0,
  auj: 0,
  demain: 1,
  hier: -1,
  'après-demain': 2,
  'apres-demain': 2,
  'avant-hier': -2,
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  hoy: 0,
  mañana: 1,
  ayer: -1,
  اليوم: 0,
  غدا: 1,
  غدًا: 1,
  أمس: -1,
  今天: 0,
  明天: 1,
  昨天: -1,
}

/**
 * Reads a day as people type it: `20/11`, `20/11/26`, `20/11/2026`, `201126`, `20`, `+30`, `-3`, `demain`,
 * `aujourd'hui`, ISO. The argument `today` is `YYYY-MM-DD`; a missing month or year is the current one. Returns
 * `YYYY-MM-DD`, or null for an invalid day, such as 31/02.
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replaceAll('’', "'")
  const word = words[text]
  if (word !== undefined) return shift(today, word)
  if (/^[+-]\d{1,4}$/.test(text)) return shift(today, Number(text))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return write(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const found =
    /^(\d{1,2})(?:[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?)?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text)
  return found ? write(yearOf(found[3], today), Number(found[2] ?? today.slice(5, 7)), Number(found[1])) : null
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

/** Returns the format of a distance in time in words: `hier`, `dans 3 jours`. */
export function relativeFormat(language: string): Intl.RelativeTimeFormat {
  let found = relativeFormats.get(language)
  if (!found)
    relativeFormats.set(language, (found = new Intl.RelativeTimeFormat(regionOf(language), { numeric: 'auto' })))
  return found
}

/** Returns the day of a year, month and date as text, or null where the calendar has none. */
function write(year: number, month: number, date: number): string | null {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
  return dayjs(text).format(PLAIN_DAY) === text ? text : null
}

const shift = (day: string, count: number): string => dayjs(day).add(count, 'day').format(PLAIN_DAY)

/** Two digits mean the year nearest ahead within 30 years, else the past century: birthdays are typed too. */
function yearOf(typed: string | undefined, today: string): number {
  const current = Number(today.slice(0, 4))
  if (typed === undefined) return current
  if (typed.length === 4) return Number(typed)
  const guess = Math.floor(current / 100) * 100 + Number(typed)
  return guess > current + 30 ? guess - 100 : guess
}
