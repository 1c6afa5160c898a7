import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, isTimeZone, timeIn } from '../../../src/contract/notifications/rules/quiet-hours.ts'

const paris = { from: '22:00', until: '07:00', time_zone: 'Europe/Paris' }

test.each([
  ['2026-11-20T20:59:00.000Z', paris, false],
  ['2026-11-20T21:00:00.000Z', paris, true],
  ['2026-11-21T05:59:59.999Z', paris, true],
  ['2026-11-21T06:00:00.000Z', paris, false],
  // In summer the same hours begin an hour earlier in UTC.
  ['2026-07-20T20:00:00.000Z', paris, true],
  ['2026-11-20T21:00:00.000Z', { ...paris, time_zone: 'America/New_York' }, false],
  ['2026-11-21T03:00:00.000Z', { ...paris, time_zone: 'America/New_York' }, true],
  ['2026-11-20T12:00:00.000Z', { from: '12:00', until: '14:00', time_zone: 'Europe/Paris' }, true],
  ['2026-11-20T13:00:00.000Z', { from: '12:00', until: '14:00', time_zone: 'Europe/Paris' }, false],
  ['2026-11-20T21:00:00.000Z', null, false],
] as const)('%s in %o: %s', (moment, hours, quiet) => {
  expect(isQuiet(moment, hours)).toBe(quiet)
})

test('each minute of a day is quiet in hours or in the hours that remain, never in both', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const moment = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const time_zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC')
  fc.assert(
    fc.property(moment, time, time, time_zone, (at, from, until, zone) => {
      fc.pre(from !== until)
      const quiet = isQuiet(at, { from, until, time_zone: zone })
      expect(isQuiet(at, { from: until, until: from, time_zone: zone })).toBe(!quiet)
      if (timeIn(at, zone) === from) expect(quiet).toBe(true)
    }),
  )
})

test('a name that is no time zone is known as such', () => {
  expect(['Europe/Paris', 'Asia/Kolkata', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
