import { describe, expect, test } from 'vitest'
import { bookableTimes, bookingWindow, mayCancel } from '../../../../src/contract/crm/rules/booking-times.ts'

// A Friday, 10:00 in Paris.
const now = '2026-11-20T09:00:00.000Z'
const page = { duration: 60, days_ahead: 4, notice_hours: 2 }

describe('the times of a booking page', () => {
  test('today and so many days, from the notice on', () => {
    expect(bookingWindow(page, now)).toEqual({
      from: '2026-11-20',
      until: '2026-11-23',
      earliest: '2026-11-20T11:00:00.000Z',
    })
    expect(bookingWindow({ ...page, days_ahead: 1 }, now).until).toBe('2026-11-20')
  })

  test('what begins before the notice is over, at weekends or beside what is busy is not offered', () => {
    const busy = [{ start: '2026-11-20T12:30:00.000Z', end: '2026-11-20T16:00:00.000Z' }]
    const starts = bookableTimes(page, busy, now).map(({ start }) => start)
    expect(starts.filter((start) => start.startsWith('2026-11-20'))).toEqual([
      '2026-11-20T11:00:00.000Z',
      '2026-11-20T11:30:00.000Z',
      '2026-11-20T16:00:00.000Z',
    ])
    expect(starts.some((start) => /^2026-11-2[12]/.test(start))).toBe(false)
    // Monday, from nine to five.
    expect(starts.filter((start) => start.startsWith('2026-11-23'))).toHaveLength(17)
  })

  test('a public holiday has none, and a long page shows all its days', () => {
    const times = bookableTimes({ ...page, days_ahead: 60 }, [], now).map(({ start }) => start.slice(0, 10))
    expect(times).not.toContain('2026-12-25')
    expect(times).toContain('2027-01-18')
  })

  test('a time may be given back until it begins', () => {
    expect(mayCancel('2026-11-20T09:00:01.000Z', now)).toBe(true)
    expect(mayCancel(now, now)).toBe(false)
  })
})
