import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysInMonth } from '../../../../src/contract/rules/time/calendar-days.ts'
import {
  type RecurrenceRule,
  indexedPrice,
  indexSteps,
  monthsOfInterval,
  nextInvoiceDates,
  nextRenewal,
  noticeWindow,
  scheduleError,
  servicePeriod,
} from '../../../../src/contract/commercial/rules/flows/recurring-invoices.ts'

const monthly: RecurrenceRule = { interval: 'month', first_date: '2026-01-31' }

const day = fc
  .record({ year: fc.integer({ min: 2000, max: 2100 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(30) })
  .map(({ year, month, day: at }) => {
    const last = Math.min(at + 1, daysInMonth(year, month))
    return `${year}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`
  })
const interval = fc.constantFrom(...(Object.keys(monthsOfInterval) as (keyof typeof monthsOfInterval)[]))

describe('the dates of a recurring invoice', () => {
  it('the 31st is the last day of a short month and comes back as the 31st', () => {
    expect(nextInvoiceDates(monthly, '2026-01-01')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
  })

  it('quarters, half-years and the 29 February of a year that has none', () => {
    expect(nextInvoiceDates({ interval: 'quarter', first_date: '2026-11-30' }, '2027-01-01', 3)).toEqual([
      '2027-02-28',
      '2027-05-30',
      '2027-08-30',
    ])
    expect(nextInvoiceDates({ interval: 'half_year', first_date: '2026-08-31' }, '2026-09-01', 1)).toEqual([
      '2027-02-28',
    ])
    expect(nextInvoiceDates({ interval: 'year', first_date: '2024-02-29' }, '2027-01-01', 2)).toEqual([
      '2027-02-28',
      '2028-02-29',
    ])
  })

  it.each([
    ['month', '2026-11-30', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['month', '2027-02-28', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    ['month', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['quarter', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-31', '2027-08-31', '2027-11-30']],
    ['year', '2027-02-28', ['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']],
  ] as const)('the last day of each month stays the last day: every %s from %s', (every, first, dates) => {
    const schedule = { interval: every, first_date: first, month_end: true }
    expect(nextInvoiceDates(schedule, first)).toEqual(dates)
    expect(servicePeriod(schedule, dates[1])).toEqual({ from: dates[1], until: addDays(dates[2], -1) })
  })

  it('a first date within its month cannot be the last day of each', () =>
    expect(scheduleError({ interval: 'month', first_date: '2026-11-29', month_end: true })).toMatchObject({
      code: 'schedule_month_end',
      path: 'first_date',
    }))

  it('ends with its last day, or once it was counted out, skipped dates among them', () => {
    expect(nextInvoiceDates({ ...monthly, end_date: '2026-03-31' }, '2026-02-01')).toEqual(['2026-02-28', '2026-03-31'])
    expect(nextInvoiceDates({ ...monthly, count: 3, skipped: ['2026-02-28'] }, '2026-01-01')).toEqual([
      '2026-01-31',
      '2026-03-31',
    ])
  })

  it('two ends, an end before the start and a count of none are refused', () => {
    expect(scheduleError({ ...monthly, end_date: '2026-12-31', count: 2 })?.code).toBe('schedule_two_ends')
    expect(scheduleError({ ...monthly, end_date: '2025-12-31' })?.path).toBe('end_date')
    expect(scheduleError({ ...monthly, count: 0 })?.path).toBe('count')
    expect(scheduleError(monthly)).toBeNull()
  })

  it('from whichever day one asks, the dates are the same ones, each a whole interval after the first', () => {
    fc.assert(
      fc.property(day, interval, day, (first, every, from) => {
        const schedule = { interval: every, first_date: first }
        const all = Array.from({ length: 1500 }, (_, index) => addMonths(first, index * monthsOfInterval[every]))
        const expected = all.filter((date) => date >= from && date < '2200').slice(0, 5)
        expect(nextInvoiceDates(schedule, from)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('the periods of service follow each other without a gap', () => {
    expect(servicePeriod(monthly, '2026-02-28')).toEqual({ from: '2026-02-28', until: '2026-03-30' })
    expect(servicePeriod({ interval: 'quarter', first_date: '2026-01-01' }, '2026-04-01')).toEqual({
      from: '2026-04-01',
      until: '2026-06-30',
    })
  })
})

describe('the index of a price', () => {
  const yearly = { percent: '2.5', from: '2027-01-01', every: 'year' } as const

  it('is applied from its day on, and once more each year', () => {
    expect(indexedPrice('100', yearly, '2026-12-31')).toBe('100')
    expect(indexedPrice('100', yearly, '2027-01-01')).toBe('102.50')
    expect(indexedPrice('100', yearly, '2027-12-31')).toBe('102.50')
    expect(indexedPrice('100', yearly, '2028-01-01')).toBe('105.0625')
    expect(indexedPrice('100', { ...yearly, every: 'once' }, '2030-01-01')).toBe('102.50')
    expect(indexSteps({ ...yearly, from: '2024-02-29' }, '2025-02-28')).toBe(2)
  })

  it('may lower a price, keeps six decimals, and rounds the source once', () => {
    expect(indexedPrice('80.00', { ...yearly, percent: '-10' }, '2027-06-01')).toBe('72.00')
    expect(indexedPrice('0.333333', yearly, '2027-06-01')).toBe('0.341666')
    // 9.99 × 1.025³ = 10.75813734375
    expect(indexedPrice('9.99', yearly, '2029-06-01')).toBe('10.758137')
  })

  it('nothing is lost on the way: an index of nought changes no amount', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(9), (units, years) => {
        const price = `${Math.trunc(units / 1000)}.${String(units % 1000).padStart(3, '0')}`
        expect(Number(indexedPrice(price, { ...yearly, percent: '0' }, `${2027 + years}-05-01`))).toBe(Number(price))
      }),
    )
  })
})

describe('the notice before a contract renews itself (L.215-1)', () => {
  it('lies between three months and one month before the end of the time to refuse', () => {
    expect(noticeWindow('2027-01-01')).toEqual({ earliest: '2026-10-01', latest: '2026-12-01', deadline: '2027-01-01' })
    expect(noticeWindow('2027-01-01', 1)).toEqual({
      earliest: '2026-09-01',
      latest: '2026-11-01',
      deadline: '2026-12-01',
    })
    expect(noticeWindow('2027-05-31')).toEqual({ earliest: '2027-02-28', latest: '2027-04-30', deadline: '2027-05-31' })
  })

  it('a term renews itself at its end, again and again', () => {
    expect(nextRenewal('2026-01-01', 12, '2026-11-23')).toBe('2027-01-01')
    expect(nextRenewal('2026-01-01', 12, '2027-01-01')).toBe('2028-01-01')
    expect(nextRenewal('2026-01-31', 1, '2026-02-28')).toBe('2026-03-31')
  })
})
