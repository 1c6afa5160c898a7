import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, isDay, weekday } from '../../../src/contract/rules/time/calendar-days.ts'
import {
  dayStart,
  dueDate,
  isBeyondLegalTerm,
  lateDays,
  parisDay,
  quotationExpiry,
} from '../../../src/contract/rules/time/due-dates.ts'
import {
  defaultPenaltyRate,
  lateFees,
  lowestPenaltyRate,
} from '../../../src/contract/commercial/rules/dunning/late-fees.ts'

describe('due dates (1.7)', () => {
  const terms = [
    { deadline: 'net_30' },
    { deadline: 'net_60' },
    { deadline: 'net_30_eom' },
    { deadline: 'net_45_eom' },
    { deadline: 'eom_45' },
    { deadline: 'net_30_eom_the_nth', payday: 10 },
  ]
  it.each([
    ['2026-01-15', ['2026-02-14', '2026-03-16', '2026-02-28', '2026-03-31', '2026-03-17', '2026-03-10']],
    ['2026-01-31', ['2026-03-02', '2026-04-01', '2026-03-31', '2026-03-31', '2026-03-17', '2026-04-10']],
    ['2026-11-20', ['2026-12-20', '2027-01-19', '2026-12-31', '2027-01-31', '2027-01-14', '2027-01-10']],
    ['2026-12-02', ['2027-01-01', '2027-01-31', '2027-01-31', '2027-01-31', '2027-02-14', '2027-02-10']],
  ])('from %s', (issue, days) => expect(terms.map((term) => dueDate(issue, term))).toEqual(days))

  it('takes 30 days by default, the last day for a payday of 31, and refuses an unknown term', () => {
    expect(dueDate('2026-11-20')).toBe('2026-12-20')
    expect(dueDate('2026-11-20', { deadline: '45' })).toBe('2027-01-04')
    expect(dueDate('2026-12-31', { deadline: 'net_30_eom_the_nth', payday: 31 })).toBe('2027-02-28')
    expect(() => dueDate('2026-11-20', { deadline: 'soon' })).toThrow(expect.objectContaining({ code: 'payment_term' }))
  })

  it('warns beyond 60 days, but not for 45 days end of month', () => {
    expect(isBeyondLegalTerm('2026-11-20', '2027-01-19')).toBe(false)
    expect(isBeyondLegalTerm('2026-11-20', '2027-01-20')).toBe(true)
    expect(isBeyondLegalTerm('2026-12-02', '2027-02-14', 'eom_45')).toBe(false)
  })

  it('gives a quotation 30 days, and counts the days of delay', () => {
    expect(quotationExpiry('2026-11-20')).toBe('2026-12-20')
    expect([lateDays('2026-10-20', '2026-11-20'), lateDays('2026-11-30', '2026-11-20')]).toEqual([31, 0])
  })

  it('counts on the calendar', () => {
    for (let day = '2023-12-25', count = 0; count < 1500; count++) {
      const next = addDays(day, 1)
      expect([isDay(next), daysBetween(day, next), (weekday(day) % 7) + 1]).toEqual([true, 1, weekday(next)])
      day = next
    }
    expect([
      weekday('2026-11-20'),
      addDays('2026-03-01', -1),
      addDays('2028-02-28', 1),
      addMonths('2026-01-31', 1),
      addMonths('2026-01-31', -2),
      daysBetween('2026-03-28', '2026-03-30'),
    ]).toEqual([5, '2026-02-28', '2028-02-29', '2026-02-28', '2025-11-30', 2])
    expect([isDay('2026-02-29'), isDay('2026-13-01'), isDay('20/11/2026')]).toEqual([false, false, false])
  })

  it('reads the day in Paris', () => {
    expect([
      parisDay('2026-12-31T23:30:00Z'),
      parisDay('2026-06-30T21:59:59Z'),
      parisDay('2026-06-30T22:00:00Z'),
      parisDay('2026-11-20T10:00:00+01:00'),
      parisDay('2026-11-20'),
    ]).toEqual(['2027-01-01', '2026-06-30', '2026-07-01', '2026-11-20', '2026-11-20'])
    expect(['2026-11-20', '2026-06-30', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map(dayStart)).toEqual([
      '2026-11-19T23:00:00.000Z',
      '2026-06-29T22:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ])
    expect(() => dayStart('2026-02-30')).toThrow(expect.objectContaining({ code: 'date' }))
    expect(() => parisDay('2026-11-20T10:00:00')).toThrow(expect.objectContaining({ code: 'date' }))
  })
})

describe('late fees (1.7)', () => {
  it.each([
    ['10000.00', '12.15', 30, '99.86', '139.86'],
    ['1200.00', '12.15', 45, '17.98', '57.98'],
    ['1200.00', '7.86', 45, '11.63', '51.63'],
    ['99.99', '12.15', 1, '0.03', '40.03'],
    ['10000.00', '12.15', 0, '0.00', '0.00'],
  ])('%s at %s %% for %i days', (amount, rate, days, penalty, total) =>
    expect(lateFees({ amount, rate, days })).toMatchObject({ penalty, total }),
  )

  it('spares consumers the indemnity, and knows the rates', () => {
    expect(lateFees({ amount: '1200.00', rate: '12.15', days: 45, business: false }).total).toBe('17.98')
    expect([defaultPenaltyRate('2026-03-01'), lowestPenaltyRate('2026-03-01')]).toEqual(['12.15', '7.86'])
  })
})
