import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlots, slotLimits, type TimeSpan } from '../../../../src/contract/calendar/rules/free-slots.ts'
import { homeZone, wallTime } from '../../../../src/contract/rules/time/zoned-time.ts'

const now = '2026-11-19T09:00:00.000Z'
const ask = { minutes: 60, from: '2026-11-20', until: '2026-11-23', now }
const paris = ({ start }: TimeSpan): string => wallTime(start, homeZone).slice(0, 16)

test('slots begin at the half hour, end by six and leave the weekend out', () => {
  const slots = freeSlots([], ask).map(paris)
  expect(slots).toHaveLength(34)
  expect([slots[0], slots[1], slots[16], slots[17]]).toEqual([
    '2026-11-20T09:00',
    '2026-11-20T09:30',
    '2026-11-20T17:00',
    '2026-11-23T09:00',
  ])
})

test('no slot is offered on a public holiday', () => {
  const days = freeSlots([], { ...ask, minutes: 480, from: '2027-05-05', until: '2027-05-07', now }).map((slot) =>
    paris(slot).slice(0, 10),
  )
  expect([...new Set(days)]).toEqual(['2027-05-05', '2027-05-07'])
})

test('a slot may touch a busy time and may not meet it, and nothing begins in the past', () => {
  const busy = [
    { start: '2026-11-20T08:30:00Z', end: '2026-11-20T14:00:00Z' },
    { start: '2026-11-20T14:59:00Z', end: '2026-11-20T15:00:00Z' },
  ]
  const slots = freeSlots(busy, { ...ask, minutes: 30, until: ask.from, now: '2026-11-20T08:10:00.000Z' }).map(paris)
  expect(slots).toEqual([
    '2026-11-20T15:00',
    '2026-11-20T16:00',
    '2026-11-20T16:30',
    '2026-11-20T17:00',
    '2026-11-20T17:30',
  ])
})

test('office hours are those of the clock in Paris, on the days of its change too', () => {
  expect(
    freeSlots([], { ...ask, from: '2026-10-23', until: '2026-10-26', now: '2026-10-01T09:00:00.000Z' }).map(
      ({ start }) => start,
    ),
  ).toEqual(expect.arrayContaining(['2026-10-23T07:00:00.000Z', '2026-10-26T08:00:00.000Z']))
})

test('no slot meets anything busy, each lasts as asked, and a day that is busy as a whole has none', () => {
  const span = fc.tuple(fc.integer({ min: -600, max: 6000 }), fc.nat(600)).map(([from, length]) => ({
    start: new Date(Date.parse('2026-11-20T08:00:00Z') + from * 60_000).toISOString(),
    end: new Date(Date.parse('2026-11-20T08:00:00Z') + (from + length) * 60_000).toISOString(),
  }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), fc.integer({ min: 5, max: 480 }), (busy, minutes) => {
      const slots = freeSlots(busy, { ...ask, minutes })
      expect(slots.length).toBeLessThanOrEqual(slotLimits.slots)
      for (const { start, end } of slots) {
        expect(Date.parse(end) - Date.parse(start)).toBe(minutes * 60_000)
        for (const one of busy)
          expect(Date.parse(one.end) <= Date.parse(start) || Date.parse(one.start) >= Date.parse(end)).toBe(true)
      }
      const whole = { start: '2026-11-19T23:00:00Z', end: '2026-11-23T23:00:00Z' }
      expect(freeSlots([...busy, whole], { ...ask, minutes })).toEqual([])
    }),
  )
})
