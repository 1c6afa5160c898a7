import { addDays } from './calendar-days.ts'

/** Places that decide the public holidays of a person: mainland France, or a place with additional ones. */
export const holidayPlaces = [
  'metropole',
  'alsace-moselle',
  'mayotte',
  'martinique',
  'guadeloupe',
  'guyane',
  'reunion',
] as const

export type HolidayPlace = (typeof holidayPlaces)[number]

const two = (number: number): string => String(number).padStart(2, '0')
const { floor } = Math

/** Easter Sunday of a year (anonymous Gregorian algorithm, domain rules 5.1). */
export function easter(year: number): string {
  const a = year % 19
  const [b, c] = [floor(year / 100), year % 100]
  const [d, e] = [floor(b / 4), b % 4]
  const g = floor((b - floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${two(floor(sum / 31))}-${two((sum % 31) + 1)}`
}

/** The same days of every year (Code du travail L3133-1). */
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days from Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const moving = [1, 39, 50]

const local: Readonly<Record<HolidayPlace, (year: number) => string[]>> = {
  metropole: () => [],
  'alsace-moselle': (year) => [addDays(easter(year), -2), `${year}-12-26`],
  mayotte: (year) => [`${year}-04-27`],
  martinique: (year) => [`${year}-05-22`],
  guadeloupe: (year) => [`${year}-05-27`],
  guyane: (year) => [`${year}-06-10`],
  reunion: (year) => [`${year}-12-20`],
}

/** Returns the public holidays of a year in a place, in their order; two that fall on one day are one. */
export function publicHolidays(year: number, place: HolidayPlace = 'metropole'): string[] {
  const sunday = easter(year)
  const days = [
    ...fixed.map((day) => `${year}-${day}`),
    ...moving.map((count) => addDays(sunday, count)),
    ...local[place](year),
  ]
  return [...new Set(days)].toSorted()
}

/** Checks whether a day is a public holiday there. */
export const isPublicHoliday = (day: string, place: HolidayPlace = 'metropole'): boolean =>
  publicHolidays(Number(day.slice(0, 4)), place).includes(day)
