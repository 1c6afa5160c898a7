import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { templateFirstDay, movedDay, movedTask } from '../../../../src/contract/projects/rules/project-template.ts'
import { isWorkingDay } from '../../../../src/contract/rules/time/working-days.ts'

it.each([
  // The template starts on Monday 2 November 2026, the project on the Monday of the year after.
  ['2026-11-02', '2026-11-02', '2027-01-04', '2027-01-04'],
  ['2026-11-06', '2026-11-02', '2027-01-04', '2027-01-08'],
  // A weekend lies between both times.
  ['2026-11-09', '2026-11-02', '2027-01-04', '2027-01-11'],
  // 11 November is a public holiday of the template, not a day of its work.
  ['2026-11-12', '2026-11-02', '2027-01-04', '2027-01-13'],
  // Christmas and New Year lie in the project.
  ['2026-11-10', '2026-11-02', '2026-12-21', '2026-12-30'],
  // A start on a day off counts from the next working day; a template day off counts as the working day before it.
  ['2026-11-03', '2026-11-02', '2027-01-02', '2027-01-05'],
  ['2026-11-08', '2026-11-02', '2027-01-04', '2027-01-08'],
])('moves %s of a template from %s to a start on %s: %s', (day, first, start, moved) => {
  expect(movedDay(day, first, start)).toBe(moved)
})

it('keeps the hours of a plan over the change of clocks, and whole days whole', () => {
  const task = { start_at: '2026-10-12T06:00:00.000Z', end_at: '2026-10-13T22:00:00.000Z', deadline: '2026-10-14' }
  expect(templateFirstDay([{ deadline: '2026-10-20' }, task, {}])).toBe('2026-10-12')
  // 8:00 in summer time is 8:00 in winter time; the end at midnight closes the second day.
  expect(movedTask(task, '2026-10-12', '2026-11-27')).toEqual({
    start_at: '2026-11-27T07:00:00.000Z',
    end_at: '2026-11-30T23:00:00.000Z',
    deadline: '2026-12-01',
  })
  expect(movedTask({ deadline: null }, '2026-10-12', '2026-11-27')).toEqual({
    start_at: null,
    end_at: null,
    deadline: null,
  })
  expect(templateFirstDay([])).toBeUndefined()
})

const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

it('lays every day on a working day, in the order of the template', () => {
  fc.assert(
    fc.property(start, start, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }), (first, to, a, b) => {
      const [early, late] = [a, b].toSorted((x, y) => x - y).map((days) => movedDay(addDays(first, days), first, to))
      expect(isWorkingDay(early ?? '')).toBe(true)
      expect((late ?? '') >= (early ?? '')).toBe(true)
      expect((early ?? '') >= to).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('keeps the end of a plan after its start', () => {
  const moment = fc.integer({ min: 0, max: 90 * 96 }).map((quarter) => Date.UTC(2026, 0, 1) + quarter * 900_000)
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 2000 }), start, (from, quarters, to) => {
      const task = {
        start_at: new Date(from).toISOString(),
        end_at: new Date(from + quarters * 900_000).toISOString(),
      }
      const { start_at: begin, end_at: end } = movedTask(task, templateFirstDay([task]) ?? '', to)
      expect(Date.parse(end ?? '')).toBeGreaterThan(Date.parse(begin ?? ''))
    }),
    { numRuns: 300 },
  )
})
