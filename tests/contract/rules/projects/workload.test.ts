import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../../src/contract/rules/time/due-dates.ts'
import { moneyText } from '../../../../src/contract/rules/money/cents.ts'
import {
  type ChargedTask,
  areLimitsInOrder,
  chargeOf,
  chargeRows,
  workloadEffectOf,
  handedOverTasks,
  taskShares,
  weekCapacity,
} from '../../../../src/contract/projects/rules/workload.ts'
import { mondayOf } from '../../../../src/contract/rules/time/working-days.ts'

const limits = { normal: 5, under_charge: 2 }
const today = '2026-11-20'
const task = (values: Partial<ChargedTask>): ChargedTask => ({
  id: 'a',
  assigned_users: ['yann'],
  start_at: null,
  end_at: null,
  deadline: null,
  estimate_hours: null,
  ...values,
})
const shares = (values: Partial<ChargedTask>) =>
  taskShares([task(values)], today).map(({ person, week, cents }) => [
    person,
    week,
    cents === null ? null : moneyText(cents),
  ])

describe('the charge of a person', () => {
  it.each([
    [0, 'under'],
    [1, 'under'],
    [2, 'normal'],
    [5, 'normal'],
    [6, 'over'],
  ])('with %i open tasks is %s', (open, charge) => expect(chargeOf(open, limits)).toBe(charge))

  it('has limits in their order', () => {
    expect(areLimitsInOrder({ under_charge: 5, normal: 5 })).toBe(true)
    expect(areLimitsInOrder({ under_charge: 6, normal: 5 })).toBe(false)
  })
})

describe('the hours of a task', () => {
  it('spread evenly over the working days of its plan, whose midnight ends the day before', () => {
    // Thursday to the next Tuesday: four days of work.
    const plan = { start_at: '2026-11-26T08:00:00.000Z', end_at: dayStart('2026-12-02') }
    expect(shares({ ...plan, estimate_hours: '28' })).toEqual([
      ['yann', '2026-11-23', '14.00'],
      ['yann', '2026-11-30', '14.00'],
    ])
    // A moment in the evening in UTC is the next day in Paris.
    expect(
      shares({ start_at: '2026-11-29T23:30:00.000Z', end_at: '2026-11-30T09:00:00.000Z', estimate_hours: '2' }),
    ).toEqual([['yann', '2026-11-30', '2.00']])
  })
  it('are in the week of the first day where the plan has no working day', () =>
    expect(
      shares({ start_at: '2026-12-25T08:00:00.000Z', end_at: '2026-12-27T16:00:00.000Z', estimate_hours: '4' }),
    ).toEqual([['yann', '2026-12-21', '4.00']]))
  it('are in the week of the deadline without a plan, in no week without both', () => {
    expect(shares({ deadline: '2026-12-06', estimate_hours: '4' })).toEqual([['yann', '2026-11-30', '4.00']])
    expect(shares({ estimate_hours: '4' })).toEqual([['yann', null, '4.00']])
  })
  it('of weeks that are over are made up for in this one', () => {
    expect(shares({ deadline: '2026-10-01', estimate_hours: '4' })).toEqual([['yann', '2026-11-16', '4.00']])
    const plan = { start_at: dayStart('2026-11-12'), end_at: dayStart('2026-11-25'), estimate_hours: '27' }
    // Two days before, five of this week and two to come.
    expect(shares(plan)).toEqual([
      ['yann', '2026-11-16', '21.00'],
      ['yann', '2026-11-23', '6.00'],
    ])
  })
  it('are shared equally, the first ones taking what does not divide', () =>
    expect(shares({ assigned_users: ['a', 'b', 'c'], estimate_hours: '1' })).toEqual([
      ['a', null, '0.34'],
      ['b', null, '0.33'],
      ['c', null, '0.33'],
    ]))
  it('are none without an estimate, and the task is counted', () => {
    const rows = chargeRows([{ id: 'yann', name: 'Yann' }], [task({}), task({ id: 'b', estimate_hours: '2' })], {
      limits,
      today,
    })
    expect(rows).toEqual([
      {
        id: 'yann',
        name: 'Yann',
        open: 2,
        charge: 'normal',
        cells: [{ week: null, hours: '2.00', tasks: ['a', 'b'], without_estimate: 1 }],
      },
    ])
  })

  const days = fc.integer({ min: -200, max: 200 }).map((away) => addDays(today, away))
  const anyTask = fc.record({
    assigned_users: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
    deadline: fc.option(days),
    estimate_hours: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => moneyText(BigInt(cents))),
    plan: fc.option(fc.tuple(days, fc.integer({ min: 1, max: 90 }))),
  })
  it('add up to the estimate to the hundredth, in no week before this one, whatever the task', () => {
    fc.assert(
      fc.property(anyTask, ({ plan, ...values }) => {
        const all = taskShares(
          [
            task({
              ...values,
              start_at: plan && dayStart(plan[0]),
              end_at: plan && dayStart(addDays(plan[0], plan[1])),
            }),
          ],
          today,
        )
        expect(moneyText(all.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n))).toBe(values.estimate_hours)
        expect(new Set(all.map(({ person, week }) => `${person} ${week}`)).size).toBe(all.length)
        for (const { week } of all)
          expect(week === null || (mondayOf(week) === week && week >= '2026-11-16')).toBe(true)
        // The sums of two people differ by one hundredth at most: the remainder of the division.
        const people = [...new Set(all.map(({ person }) => person))].map((one) =>
          all.filter(({ person }) => person === one).reduce((sum, { cents }) => sum + Number(cents), 0),
        )
        expect(Math.max(...people) - Math.min(...people)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the capacity of a week', () => {
  it.each([
    ['2026-11-16', 35],
    // Armistice on a Wednesday, Christmas on a Friday.
    ['2026-11-09', 28],
    ['2026-12-21', 28],
    // Ascension on a Thursday.
    ['2026-05-11', 28],
  ])('of %s is %i hours', (monday, hours) => expect(weekCapacity(monday)).toBe(hours))
})

describe('a task that is given to somebody else', () => {
  const week = '2026-11-23'
  const [yann, erwan] = [
    { id: 'yann', name: 'Yann' },
    { id: 'erwan', name: 'Erwan' },
  ]
  const all = Array.from({ length: 6 }, (_, at) => task({ id: String(at), deadline: week, estimate_hours: '7' }))

  it('relieves the one and burdens the other, in hours of the week and in charge', () => {
    const move = { task: '0', from: 'yann', to: 'erwan', week }
    expect(workloadEffectOf([erwan, yann], all, move, { limits, today })).toEqual([
      { name: 'Yann', hours: { before: '42.00', after: '35.00' }, charge: { before: 'over', after: 'normal' } },
      { name: 'Erwan', hours: { before: '0.00', after: '7.00' }, charge: { before: 'under', after: 'under' } },
    ])
  })
  it('keeps the other assignees, and names each person once', () => {
    expect(handedOverTasks(['a', 'b'], { from: 'a', to: 'c' })).toEqual(['c', 'b'])
    expect(handedOverTasks(['a', 'b'], { from: 'a', to: 'b' })).toEqual(['b'])
    expect(handedOverTasks([], { from: null, to: 'a' })).toEqual(['a'])
  })
  it('without an assignee adds its hours to the new one alone', () =>
    expect(
      workloadEffectOf(
        [{ id: null, name: '' }, erwan],
        [task({ assigned_users: [], estimate_hours: '2' })],
        {
          task: 'a',
          from: null,
          to: 'erwan',
          week: null,
        },
        { limits, today },
      ),
    ).toMatchObject([{ name: 'Erwan', hours: { before: '0.00', after: '2.00' } }]))
})
