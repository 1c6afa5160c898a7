import { addDays, daysBetween } from './calendar-days.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** Hours of work of a day: the legal week of 35 hours over five days (Code du travail L3121-27). */
export const hoursOfDay = 7

/** Monday of the week that a day falls in. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Checks whether work is done on a day: no Saturday, no Sunday, no public holiday of mainland France. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day)
}

/** Returns the working days from one day to another, both included. */
export function workingDaysOf(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) days.push(day)
  return days
}

/** Number of the week of a day: week 1 is the one of the first Thursday of the year (ISO 8601). */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3)
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}
