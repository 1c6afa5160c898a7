import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DunningAct,
  type DunningInput,
  dunningFees,
  dunningLevels,
  dunningOf,
  levelsAfter,
  readDunningDays,
} from '../../../../src/contract/commercial/rules/dunning/dunning.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'

const due = '2026-06-30'
const after = (days: number): string => addDays(due, days)
const piece = { left: '1200.00', due }

const at = (days: number, acts: readonly DunningAct[] = [], more: Partial<DunningInput> = {}) =>
  dunningOf({ piece, acts, levels: dunningLevels.business, today: after(days), ...more })

const reminder = (level: number | null, days: number): DunningAct => ({
  kind: 'reminder',
  level,
  day: after(days),
  due,
})
const promise = (days: number, until: number, amount: string | null = null): DunningAct => ({
  kind: 'promise',
  day: after(days),
  due,
  left: '1200.00',
  promised_on: after(until),
  promised_amount: amount,
})

describe('the levels of dunning', () => {
  test.each([
    ['nothing is late through the due date', 0, [], 'none', null, null],
    ['planned on the first day late', 1, [], 'planned', 'reminder 1', 5],
    ['level 1 on the fifth day', 5, [], 'due', 'reminder 1', 5],
    ['a call before level 2', 6, [reminder(1, 5)], 'planned', 'call 1', 10],
    ['the call on its day', 10, [reminder(1, 5)], 'due', 'call 1', 10],
    ['level 2 after the call', 11, [reminder(1, 5), { kind: 'call', day: after(10) }], 'planned', 'reminder 2', 15],
    ['level 2 does not wait for a call', 15, [reminder(1, 5)], 'due', 'reminder 2', 15],
    ['level 2 ten days after a late level 1', 40, [reminder(1, 39)], 'planned', 'call 1', 44],
    ['formal notice', 30, [reminder(1, 5), reminder(2, 15)], 'due', 'reminder 3', 30],
    ['nothing after the last', 60, [reminder(1, 5), reminder(2, 15), reminder(3, 30)], 'exhausted', null, null],
    ['a free reminder reaches no level', 12, [reminder(null, 2)], 'due', 'reminder 1', 7],
  ] as const)('%s', (_name, days, acts, state, step, on) => {
    const found = at(days, acts)
    expect(found.state).toBe(state)
    expect(found.next && `${found.next.step} ${found.next.level}`).toBe(step)
    expect(found.next?.day ?? null).toBe(on === null ? null : after(on))
  })

  test('a consumer is given more time', () => {
    const levels = dunningLevels.consumer
    expect(at(7, [], { levels }).state).toBe('planned')
    expect(at(8, [], { levels }).state).toBe('due')
    const called: DunningAct[] = [reminder(1, 8), reminder(2, 21), { kind: 'call', day: after(28) }]
    expect(at(44, called, { levels }).next?.day).toBe(after(45))
  })

  test('a company has days of its own; what does not rise is none', () => {
    expect(levelsAfter('business', '3, 10, 20').map(({ days, call }) => [days, call])).toEqual([
      [3, 4],
      [10, 5],
      [20, null],
    ])
    expect(levelsAfter('consumer', null)).toBe(dunningLevels.consumer)
    for (const wrong of ['', '5', '5, 15', '5, 5, 30', '30, 15, 5', '0, 5, 9', '5, 15, 30, 60', 'a, b, c'])
      expect(readDunningDays(wrong)).toBeNull()
    expect(readDunningDays('5; 15 ;30')).toEqual([5, 15, 30])
  })

  test('a dispute pauses everything until it is lifted', () => {
    const disputed: DunningAct[] = [reminder(1, 5), { kind: 'dispute', day: after(6) }]
    expect(at(90, disputed)).toMatchObject({ state: 'disputed', next: null, level: 1 })
    const lifted: DunningAct[] = [...disputed, { kind: 'lift', day: after(50) }]
    expect(at(50, lifted)).toMatchObject({ state: 'due', next: { step: 'reminder', level: 2, day: after(50) } })
    expect(at(20, lifted).state).toBe('disputed')
  })

  test('a promise pauses until the day after, then comes first until it is answered', () => {
    const acts = [reminder(1, 5), promise(8, 20)]
    expect(at(20, acts)).toMatchObject({ state: 'promised', next: { step: 'reminder', level: 2, day: after(21) } })
    expect(at(21, acts)).toMatchObject({ state: 'broken', next: { step: 'reminder', level: 2, day: after(21) } })
    const early = [reminder(1, 5), promise(6, 8)]
    expect(at(9, early)).toMatchObject({ state: 'broken', next: { step: 'call', day: after(9) } })
    expect(at(9, [...early, { kind: 'call', day: after(9) }]).state).toBe('planned')
    expect(at(22, [...acts, promise(21, 28)])).toMatchObject({ state: 'promised', promise: { day: after(28) } })
  })

  test('a part that was promised and came keeps the promise', () => {
    const acts = [reminder(1, 5), promise(8, 12, '500.00')]
    const paid = { left: '700.00', due }
    expect(at(13, acts).state).toBe('broken')
    expect(at(13, acts, { piece: paid }).state).toBe('planned')
    expect(at(13, acts, { piece: { ...paid, left: '700.01' } }).state).toBe('broken')
  })

  test('what was written later is not known on an earlier day', () => {
    expect(at(5, [reminder(1, 6)])).toMatchObject({ state: 'due', level: 0, last: null })
  })

  test('a later part of a schedule begins anew', () => {
    const parts = {
      left: '600.00',
      due: after(40),
      installments: [
        { due_date: due, amount: '600.00' },
        { due_date: after(40), amount: '600.00' },
      ],
    }
    const sent = [reminder(1, 5), reminder(2, 15)]
    expect(at(45, sent, { piece: parts })).toMatchObject({ level: 0, due: after(40), next: { level: 1 } })
    expect(at(45, sent, { piece: { ...parts, left: '700.00' } })).toMatchObject({ level: 2, due, late: '700.00' })
  })

  test('following each step on its day reaches every level once, in order, a call between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.constantFrom('business', 'consumer'), (start, type) => {
        const levels = dunningLevels[type as 'business']
        const acts: DunningAct[] = []
        for (let days = start; days < start + 120; days++) {
          const found = at(days, acts, { levels })
          if (found.state !== 'due') continue
          acts.push(
            found.next!.step === 'call' ? { kind: 'call', day: after(days) } : reminder(found.next!.level, days),
          )
        }
        expect(acts.map(({ kind, level }) => (kind === 'call' ? 'call' : level))).toEqual([1, 'call', 2, 'call', 3])
      }),
    )
  })
})

describe('what is asked for with a late invoice', () => {
  test.each([
    ['10000.00', '12.15', 30, '99.86', '10139.86'],
    ['1200.00', '12.15', 45, '17.98', '1257.98'],
    ['1200.00', '7.86', 45, '11.63', '1251.63'],
    ['99.99', '12.15', 1, '0.03', '140.02'],
    ['1200.00', '12.15', 0, '0.00', '0.00'],
  ])('%s at %s %% after %i days', (left, rate, days, penalty, total) => {
    const given = { piece: { left, due }, rate, at: after(days) }
    expect(dunningFees({ ...given, business: true })).toMatchObject({ penalty, total })
    expect(dunningFees({ ...given, business: false })).toMatchObject({ penalty: '0.00', indemnity: '0.00' })
  })

  test('each part from its own day, the indemnity once, in the currency of the invoice', () => {
    const parts = {
      left: '2000.00',
      due: after(30),
      installments: [
        { due_date: due, amount: '1000.00' },
        { due_date: after(30), amount: '1000.00' },
      ],
    }
    const given = { piece: parts, rate: '10', business: true }
    expect(dunningFees({ ...given, at: after(20) })).toEqual({
      late: '1000.00',
      penalty: '5.48',
      indemnity: '40.00',
      total: '1045.48',
    })
    expect(dunningFees({ ...given, at: after(40) })).toMatchObject({ late: '2000.00', penalty: '13.70' })
    expect(dunningFees({ ...given, at: after(40), exchangeRate: '0.8' }).indemnity).toBe('50.00')
  })

  test('a partial payment lowers the penalties, and a balance in favour of the customer has none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 5_000_000 }), fc.integer({ min: 1, max: 900 }), (cents, days) => {
        const money = (value: number): string => (value / 100).toFixed(2)
        const feesOf = (left: string) =>
          dunningFees({ piece: { left, due }, rate: '12.15', business: true, at: after(days) })
        const all = feesOf(money(cents))
        if (cents <= 0) expect(all.total).toBe('0.00')
        else {
          expect(Math.abs(Number(all.penalty) - (cents * 12.15 * days) / 3_650_000)).toBeLessThanOrEqual(0.0051)
          expect(Number(feesOf(money(Math.floor(cents / 2))).penalty)).toBeLessThanOrEqual(Number(all.penalty))
        }
      }),
    )
  })
})
