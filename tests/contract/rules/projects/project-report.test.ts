import { describe, expect, it } from 'vitest'
import { type ReportedTask, factsOfWeek, isMonday } from '../../../../src/contract/projects/rules/project-report.ts'

const week = '2026-11-16'
const task = (values: Partial<ReportedTask>): ReportedTask => ({
  id: 'a',
  title: 'Poser',
  is_done: false,
  step_name: 'En cours',
  created_at: '2026-10-01T08:00:00.000Z',
  moved_at: null,
  was_done: false,
  start_at: null,
  end_at: null,
  estimate_hours: null,
  ...values,
})
const facts = (...tasks: Partial<ReportedTask>[]) =>
  factsOfWeek(tasks.map(task), { week, now: '2026-11-20T09:00:00.000Z', today: '2026-11-20', comments: 0 })

describe('the facts of a week', () => {
  it.each([
    // The week is that of Paris: its Sunday ends an hour before that of Greenwich.
    ['2026-11-15T22:59:00.000Z', false],
    ['2026-11-15T23:00:00.000Z', true],
    ['2026-11-22T22:59:00.000Z', true],
    ['2026-11-22T23:00:00.000Z', false],
  ])('what came into its step at %s is of it: %s', (moved_at, isThen) => {
    expect(facts({ moved_at, is_done: true }).done.length).toBe(Number(isThen))
    expect(facts({ moved_at }).moved.length).toBe(Number(isThen))
  })

  it('a task that was made done counts as done then', () => {
    expect(facts({ is_done: true, created_at: '2026-11-17T08:00:00.000Z', was_done: null }).done.length).toBe(1)
    expect(facts({ is_done: true, was_done: true }).done).toEqual([])
  })

  it('advancement at the start is that of the tasks that were there', () => {
    const all = [{ was_done: true, is_done: true }, { is_done: true }, {}, { was_done: null }]
    expect(facts(...all).advancement).toEqual({ before: 33, now: 50 })
    expect(facts().advancement).toEqual({ before: 0, now: 0 })
  })

  it('a late task is listed with its reason, and a task that is done is not late', () => {
    const rule = { late_management: true, at_risk: 5, wrong_way: 2 }
    const late = facts(
      { ...rule, deadline: '2026-11-25' },
      { ...rule, deadline: '2026-11-22' },
      { ...rule, deadline: '2026-11-26' },
      { ...rule, deadline: '2026-11-10', is_done: true },
    ).late
    expect(late.map(({ lateness, left, threshold }) => [lateness, left, threshold])).toEqual([
      ['at_risk', 5, 5],
      ['wrong_track', 2, 2],
    ])
  })

  it.each([
    [{ deadline: '2026-11-22' }, null],
    [{ deadline: '2026-11-23' }, '2026-11-23'],
    [{ deadline: '2026-11-29' }, '2026-11-29'],
    [{ deadline: '2026-11-30' }, null],
    [{ start_at: '2026-11-25T08:00:00.000Z', end_at: '2026-12-20T08:00:00.000Z' }, '2026-11-25'],
    [{ start_at: '2026-11-01T08:00:00.000Z', end_at: '2026-12-20T08:00:00.000Z' }, '2026-11-23'],
    [{ start_at: '2026-11-01T08:00:00.000Z', end_at: '2026-11-22T23:00:00.000Z' }, null],
  ])('%o comes up on %s', (values, day) => expect(facts(values).next.map((one) => one.day)).toEqual(day ? [day] : []))

  it('hours left are those of open tasks', () =>
    expect(
      facts({ estimate_hours: '1.5' }, { estimate_hours: '2' }, {}, { is_done: true, estimate_hours: '9' }),
    ).toMatchObject({ open: 3, hours_left: '3.50', without_estimate: 1 }))

  it('a week begins on a Monday', () => expect([isMonday(week), isMonday('2026-11-17')]).toEqual([true, false]))
})
