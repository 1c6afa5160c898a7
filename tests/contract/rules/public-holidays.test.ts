import { expect, it } from 'vitest'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import {
  easter,
  holidayPlaces,
  isPublicHoliday,
  publicHolidays,
} from '../../../src/contract/rules/time/public-holidays.ts'

/** Domain rules 5.1: year, Easter, Easter Monday, Ascension, Whit Monday. */
const years: readonly [number, string, string, string, string][] = [
  [2000, '04-23', '04-24', '06-01', '06-12'],
  [2008, '03-23', '03-24', '05-01', '05-12'],
  [2024, '03-31', '04-01', '05-09', '05-20'],
  [2025, '04-20', '04-21', '05-29', '06-09'],
  [2026, '04-05', '04-06', '05-14', '05-25'],
  [2027, '03-28', '03-29', '05-06', '05-17'],
  [2028, '04-16', '04-17', '05-25', '06-05'],
  [2030, '04-21', '04-22', '05-30', '06-10'],
  [2038, '04-25', '04-26', '06-03', '06-14'],
]

it.each(years)('knows the moving days of %i', (year, sunday, monday, ascension, whit) => {
  expect(easter(year)).toBe(`${year}-${sunday}`)
  const days = publicHolidays(year)
  for (const day of [monday, ascension, whit]) expect(days).toContain(`${year}-${day}`)
  expect(days).not.toContain(addDays(`${year}-${whit}`, -1))
})

it('counts two that fall on one day once, and those of places beside the mainland', () => {
  expect(publicHolidays(2008)).toHaveLength(10)
  expect(publicHolidays(2026)).toHaveLength(11)
  expect(publicHolidays(2026, 'alsace-moselle')).toHaveLength(13)
  expect(isPublicHoliday('2026-04-03', 'alsace-moselle')).toBe(true)
  expect(isPublicHoliday('2026-04-03')).toBe(false)
  expect(isPublicHoliday('2026-12-20', 'reunion')).toBe(true)
  for (const place of holidayPlaces) expect(isPublicHoliday('2026-05-01', place)).toBe(true)
})
