/** The first and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** The months before and with that of a day, newest first, as `YYYY-MM`. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** A month in words: `novembre 2026`. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
