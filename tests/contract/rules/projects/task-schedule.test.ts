import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { pulledPlan } from '../../../../src/contract/projects/rules/plan-change.ts'
import { loopWith } from '../../../../src/contract/projects/rules/task-loop.ts'
import {
  type TaskPlan,
  firstDayOf,
  firstPlan,
  lastDayOf,
  planLater,
  planOfDays,
  workDaysOf,
} from '../../../../src/contract/projects/rules/task-plan.ts'
import {
  type LinkRule,
  daysBeforeDelivery,
  shiftsAfter,
  slackOf,
  violatedLinks,
} from '../../../../src/contract/projects/rules/task-schedule.ts'
import { isWorkingDay } from '../../../../src/contract/rules/time/working-days.ts'
import { momentOf, wallTime } from '../../../../src/contract/rules/time/zoned-time.ts'

const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
const link = (from: string, to: string, values: Partial<LinkRule> = {}): LinkRule => ({
  from,
  to,
  type: 'finish_to_start',
  lag_days: 0,
  ...values,
})
const task = (id: string, first: string, last: string, zone?: string) => ({ id, ...planOfDays(first, last, zone) })
const days = (plan: TaskPlan, zone?: string): string[] => [firstDayOf(plan, zone), lastDayOf(plan, zone)]

describe.each(zones)('plans in %s', (zone) => {
  it.each([
    // Over a week-end, over a week with a public holiday, over both changes of clocks in Paris.
    ['2026-11-20', '2026-11-24', 1, '2026-11-23', '2026-11-25'],
    ['2026-05-13', '2026-05-15', 1, '2026-05-15', '2026-05-18'],
    ['2026-03-26', '2026-03-27', 2, '2026-03-30', '2026-03-31'],
    ['2026-10-23', '2026-10-26', -1, '2026-10-22', '2026-10-23'],
    ['2026-12-31', '2026-12-31', 1, '2027-01-04', '2027-01-04'],
  ])('%s to %s, %d days later', (first, last, count, from, until) => {
    const plan = planLater(planOfDays(first, last, zone), count, zone)
    expect(days(plan, zone)).toEqual([from, until])
    for (const moment of [plan.start_at, plan.end_at]) expect(wallTime(moment, zone).slice(11)).toBe('00:00:00')
  })

  it('keep half a day through a move', () => {
    const plan = {
      start_at: momentOf('2026-03-27T12:00:00', zone),
      end_at: momentOf('2026-03-31T00:00:00', zone),
    }
    expect(workDaysOf(plan, zone)).toBe(1.5)
    const later = planLater(plan, 1, zone)
    expect([wallTime(later.start_at, zone), wallTime(later.end_at, zone)]).toEqual([
      '2026-03-30T12:00:00',
      '2026-04-01T00:00:00',
    ])
  })

  it('begin first on a working day and take as many as their hours', () => {
    expect(days(firstPlan('2026-11-21', '15', zone), zone)).toEqual(['2026-11-23', '2026-11-25'])
    expect(days(firstPlan('2026-11-20', null, zone), zone)).toEqual(['2026-11-20', '2026-11-20'])
  })

  it('are pulled by days, never onto days off nor to nothing', () => {
    const plan = planOfDays('2026-11-23', '2026-11-25', zone)
    const pulled = (mode: 'move' | 'start' | 'end', by: number): string[] =>
      days(pulledPlan(plan, { mode, days: by }, 1, zone), zone)
    expect(pulled('move', -1)).toEqual(['2026-11-20', '2026-11-24'])
    expect(pulled('move', 5)).toEqual(['2026-11-30', '2026-12-02'])
    expect(pulled('start', 9)).toEqual(['2026-11-25', '2026-11-25'])
    expect(pulled('end', -9)).toEqual(['2026-11-23', '2026-11-23'])
    expect(pulled('end', 5)).toEqual(['2026-11-23', '2026-11-30'])
    expect(days(pulledPlan(plan, { mode: 'move', days: -1, work: true }, 1, zone), zone)).toEqual([
      '2026-11-20',
      '2026-11-24',
    ])
  })
})

describe('links', () => {
  const one = task('one', '2026-11-23', '2026-11-27')
  const two = task('two', '2026-11-26', '2026-12-04')

  it.each([
    [{}, 2],
    [{ lag_days: 1 }, 3],
    [{ lag_days: -2 }, null],
    [{ type: 'start_to_start' }, null],
    [{ type: 'start_to_start', lag_days: 4 }, 1],
    [{ type: 'finish_to_finish', lag_days: 6 }, 1],
    [{ type: 'finish_to_finish' }, null],
  ] as const)('%o is broken by %s days', (values, expected) => {
    const links = [link('one', 'two', values)]
    expect(violatedLinks([one, two], links).map((found) => found.days)).toEqual(expected === null ? [] : [expected])
    expect(violatedLinks([one, { ...two, is_done: true }], links)).toEqual([])
    expect(violatedLinks([{ id: 'one' }, two], links)).toEqual([])
  })

  it('a Friday is followed by the next Monday', () => {
    const friday = task('friday', '2026-11-20', '2026-11-20')
    const monday = task('monday', '2026-11-23', '2026-11-23')
    expect(violatedLinks([friday, monday], [link('friday', 'monday')])).toEqual([])
  })

  it('a task begins so many days before what it waits for is promised', () => {
    expect(daysBeforeDelivery(two, '2026-11-30')).toBe(2)
    expect(daysBeforeDelivery(two, '2026-11-26')).toBeNull()
    expect(daysBeforeDelivery(two, null)).toBeNull()
    expect(daysBeforeDelivery({ ...two, is_done: true }, '2026-11-30')).toBeNull()
  })

  it('name the loop that another one would close', () => {
    const known = [link('a', 'b'), link('b', 'c'), link('x', 'b')]
    expect(loopWith(known, { from: 'c', to: 'a' })).toEqual(['a', 'b', 'c'])
    expect(loopWith(known, { from: 'a', to: 'c' })).toBeUndefined()
  })
})

describe('what is dragged along', () => {
  const chain = [
    task('cut', '2026-11-23', '2026-11-24'),
    task('plane', '2026-11-25', '2026-11-27'),
    task('sand', '2026-12-01', '2026-12-02'),
  ]
  const links = [link('cut', 'plane'), link('plane', 'sand')]
  const moved = (by: number) => [{ id: 'cut', ...planLater(chain[0]!, by) }]

  it('moves as far as it must, over week-ends, and no more', () => {
    expect(shiftsAfter(chain, links, moved(1)).map(({ id, to }) => [id, ...days(to)])).toEqual([
      ['plane', '2026-11-26', '2026-11-30'],
    ])
    expect(shiftsAfter(chain, links, moved(2)).map(({ id, to }) => [id, ...days(to)])).toEqual([
      ['plane', '2026-11-27', '2026-12-01'],
      ['sand', '2026-12-02', '2026-12-03'],
    ])
    expect(shiftsAfter(chain, links, moved(-1))).toEqual([])
  })

  it('stays where it is done, and with it what comes after', () => {
    const done = chain.map((one) => ({ ...one, is_done: one.id === 'plane' }))
    expect(shiftsAfter(done, links, moved(5))).toEqual([])
  })

  it('says which link asked for it', () => {
    const [first] = shiftsAfter(chain, links, moved(1))
    expect([first?.link, first?.from]).toEqual([links[0], { start_at: chain[1]!.start_at, end_at: chain[1]!.end_at }])
  })
})

describe('the end hangs on', () => {
  it('the longest chain, and the rest can slip', () => {
    const tasks = [
      task('a', '2026-11-23', '2026-11-24'),
      task('b', '2026-11-25', '2026-11-30'),
      task('c', '2026-11-25', '2026-11-25'),
      task('d', '2026-12-01', '2026-12-01'),
    ]
    const links = [link('a', 'b'), link('a', 'c'), link('b', 'd'), link('c', 'd')]
    expect(Object.fromEntries(slackOf(tasks, links))).toEqual({ a: 0, b: 0, c: 3, d: 0 })
  })
})

/** Walks day by day: the slow way to what the rules say in one sum. Days are numbers of working days from a Monday. */
describe('by property, against walking day by day', () => {
  const start = '2026-04-06'
  const calendar: string[] = []
  for (let day = start; calendar.length < 400; day = addDays(day, 1)) if (isWorkingDay(day)) calendar.push(day)
  interface Walked {
    first: number
    length: number
    isDone: boolean
  }
  const planAt = ({ first, length }: Walked): TaskPlan => planOfDays(calendar[first]!, calendar[first + length - 1]!)
  const holds = (one: Walked, other: Walked, { type, lag_days: lag }: LinkRule): boolean => {
    if (type === 'start_to_start') return other.first >= one.first + lag
    if (type === 'finish_to_finish') return other.first + other.length >= one.first + one.length + lag
    return other.first >= one.first + one.length + lag
  }
  const project = fc
    .array(fc.record({ first: fc.nat(40), length: fc.integer({ min: 1, max: 6 }), isDone: fc.boolean() }), {
      minLength: 2,
      maxLength: 7,
    })
    .chain((bars) =>
      fc.record({
        bars: fc.constant(bars),
        links: fc.array(
          fc.record({
            from: fc.nat(bars.length - 1),
            to: fc.nat(bars.length - 1),
            type: fc.constantFrom('finish_to_start', 'start_to_start', 'finish_to_finish' as const),
            lag_days: fc.integer({ min: -2, max: 3 }),
          }),
          { maxLength: 10 },
        ),
        moved: fc.nat(bars.length - 1),
        by: fc.integer({ min: -5, max: 15 }),
      }),
    )
  const read = (
    bars: readonly Walked[],
    links: readonly { from: number; to: number; type: string; lag_days: number }[],
  ) => ({
    tasks: bars.map((bar, index) => ({ id: String(index), ...planAt(bar), is_done: bar.isDone })),
    // Links lead to tasks that come later, so that none closes a loop.
    links: links
      .filter(({ from, to }) => from < to)
      .map((one) => ({ ...one, from: String(one.from), to: String(one.to) }) as LinkRule),
  })

  /** Moves whatever follows something that went later, one day at a time, until nothing moves any more. */
  function walked(bars: readonly Walked[], links: readonly LinkRule[], moved: number, by: number): Walked[] {
    const now = bars.map((bar) => ({ ...bar }))
    now[moved]!.first += by
    const isLater = ({ from, type }: LinkRule): boolean => {
      const [was, is] = [bars[Number(from)]!, now[Number(from)]!]
      return type === 'start_to_start' ? is.first > was.first : is.first + is.length > was.first + was.length
    }
    for (let hasMoved = true; hasMoved;) {
      hasMoved = false
      for (const one of links) {
        const to = Number(one.to)
        if (to === moved || now[to]!.isDone || !isLater(one)) continue
        while (!holds(now[Number(one.from)]!, now[to]!, one)) {
          now[to]!.first += 1
          hasMoved = true
        }
      }
    }
    return now
  }

  it('the same tasks move to the same days', () => {
    fc.assert(
      fc.property(project, ({ bars, links: drawn, moved, by }) => {
        const { tasks, links } = read(bars, drawn)
        const shift = Math.max(by, -bars[moved]!.first)
        const expected = walked(bars, links, moved, shift)
        const move = { id: String(moved), ...planAt(expected[moved]!) }
        const found = new Map(shiftsAfter(tasks, links, [move]).map(({ id, to }) => [id, to]))
        for (const [index, bar] of expected.entries())
          if (index !== moved) expect(days(found.get(String(index)) ?? planAt(bars[index]!))).toEqual(days(planAt(bar)))
      }),
      { numRuns: 300 },
    )
  })

  it('slack is how far a task can be walked before the end moves', () => {
    fc.assert(
      fc.property(project, ({ bars: drawn, links: all, moved }) => {
        const open = drawn.map((bar) => ({ ...bar, isDone: false }))
        const { links } = read(open, all)
        // A plan that holds: everything is pushed until no link is broken.
        const bars = open.map((bar) => ({ ...bar }))
        for (let isBroken = true; isBroken;) {
          const one = links.find((each) => !holds(bars[Number(each.from)]!, bars[Number(each.to)]!, each))
          isBroken = one !== undefined
          if (one) bars[Number(one.to)]!.first += 1
        }
        const endOf = (of: readonly Walked[]): number => Math.max(...of.map(({ first, length }) => first + length))
        let slack = 0
        while (endOf(walked(bars, links, moved, slack + 1)) <= endOf(bars)) slack += 1
        expect(slackOf(read(bars, all).tasks, links).get(String(moved))).toBe(slack)
      }),
      { numRuns: 200 },
    )
  })
})
