import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { advancementOf } from '../../../../src/contract/projects/rules/advancement.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import {
  areThresholdsInOrder,
  daysLeft,
  latenessOf,
  latenessReason,
} from '../../../../src/contract/projects/rules/task-lateness.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe('lateness of a task', () => {
  const task = { deadline: '2026-11-27', late_management: true, at_risk: 5, wrong_way: 2 }

  test.each([
    ['2026-11-21', 'right_track', 6, null],
    ['2026-11-22', 'at_risk', 5, 5],
    ['2026-11-24', 'at_risk', 3, 5],
    ['2026-11-25', 'wrong_track', 2, 2],
    ['2026-11-28', 'wrong_track', -1, 2],
  ])('on %s it is %s, for the days left and the threshold that was reached', (today, lateness, left, threshold) => {
    expect(latenessOf(task, today)).toBe(lateness)
    expect(latenessReason(task, today)).toEqual({ lateness, left, threshold })
  })

  test('is null without a deadline, without lateness management, and once the task is done', () => {
    expect(latenessOf({ ...task, deadline: null }, '2026-11-28')).toBe(null)
    expect(latenessOf({ ...task, late_management: false }, '2026-11-28')).toBe(null)
    expect(latenessOf({ ...task, is_done: true }, '2026-11-28')).toBe(null)
    expect(latenessReason({ ...task, is_done: true }, '2026-11-28')).toBe(null)
  })

  test('without thresholds a task is late on the day itself', () => {
    const plain = { deadline: '2026-11-27', late_management: true }
    expect(latenessOf(plain, '2026-11-26')).toBe('right_track')
    expect(latenessOf(plain, '2026-11-27')).toBe('wrong_track')
  })

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Europe/Paris'])(
    'counts whole days over a change of the clock, on a machine in %s',
    (machine) => {
      process.env.TZ = machine
      expect(daysLeft('2026-10-26', '2026-10-24')).toBe(2)
      expect(daysLeft('2027-03-29', '2027-03-27')).toBe(2)
      expect(latenessOf(task, '2026-11-25')).toBe('wrong_track')
    },
  )

  test('only gets worse from day to day while the thresholds are in order', () => {
    const rank = ['right_track', 'at_risk', 'wrong_track']
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: -30, max: 90 }), (risk, late, away) => {
        fc.pre(areThresholdsInOrder({ at_risk: risk, wrong_way: late }))
        const one = { ...task, at_risk: risk, wrong_way: late }
        const day = addDays(task.deadline, -away)
        const [now, next] = [latenessOf(one, day), latenessOf(one, addDays(day, 1))].map((at) =>
          rank.indexOf(String(at)),
        )
        expect(now).toBeLessThanOrEqual(next!)
      }),
    )
  })

  test('late later than at risk is no order', () => {
    expect(areThresholdsInOrder({ at_risk: 2, wrong_way: 5 })).toBe(false)
    expect(areThresholdsInOrder({ at_risk: 2, wrong_way: 2 })).toBe(true)
  })
})

describe('advancement of a project', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33],
    [2, 3, 66],
    [999, 1000, 99],
    [29, 100, 29],
    [3, 3, 100],
  ])('%i of %i is %i %%', (done, total, percent) => {
    expect(advancementOf(done, total)).toBe(percent)
  })

  test('is 100 if and only if all tasks are done', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (done, open) => {
        expect(advancementOf(done, done + open) === 100).toBe(open === 0 && done > 0)
      }),
    )
  })
})
