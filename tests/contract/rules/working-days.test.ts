import { expect, it } from 'vitest'
import { isWorkingDay, mondayOf, weekNumber, workingDaysOf } from '../../../src/contract/rules/time/working-days.ts'

it.each([
  ['2026-11-20', true, '2026-11-16'],
  ['2026-11-21', false, '2026-11-16'],
  ['2026-11-22', false, '2026-11-16'],
  ['2026-11-23', true, '2026-11-23'],
  ['2026-11-11', false, '2026-11-09'],
  ['2026-12-25', false, '2026-12-21'],
  ['2027-01-01', false, '2026-12-28'],
])('says of %s whether work is done on it, and its Monday', (day, works, monday) => {
  expect(isWorkingDay(day)).toBe(works)
  expect(mondayOf(day)).toBe(monday)
})

it('counts the working days of a span, both ends in it', () => {
  expect(workingDaysOf('2026-12-24', '2026-12-29')).toEqual(['2026-12-24', '2026-12-28', '2026-12-29'])
  expect(workingDaysOf('2026-11-21', '2026-11-22')).toEqual([])
})

it.each([
  ['2026-11-29', 48],
  ['2026-11-30', 49],
  ['2027-01-01', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2023-01-01', 52],
])('says that %s is in week %i', (day, number) => expect(weekNumber(day)).toBe(number))
