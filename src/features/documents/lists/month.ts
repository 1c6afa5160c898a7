import dayjs from 'dayjs'

/** Returns the first and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD') }
}

/** Returns the months up to that of a day, newest first, as `YYYY-MM`. */
export function monthsUntil(day: string, count: number): string[] {
  const first = dayjs(day).startOf('month')
  return Array.from({ length: count }, (_, back) => first.subtract(back, 'month').format('YYYY-MM'))
}

/** Returns a month as text: `novembre 2026`. */
export const listMonthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
