import { describe, expect, it } from 'vitest'
import {
  editNumber,
  formatMoney,
  formatShort,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuantity,
} from '../../src/format/amounts.ts'
import { formatHours } from '../../src/format/hours.ts'
import { formatDay, formatMoment, formatTime, parisDayOf } from '../../src/format/dates.ts'
import { formatDayOfWeek, formatDaySpan, formatLongDay, withOrdinal } from '../../src/format/day-words.ts'
import { formatRelative, parseDay } from '../../src/format/calendar.ts'
import { joinWords } from '../../src/format/join-words.ts'
import { fullName } from '../../src/format/names.ts'
import { formatBytes, formatMegabytes } from '../../src/format/sizes.ts'

describe('amounts (domain rules 9.1)', () => {
  it('writes French amounts with their code points', () => {
    expect(formatMoney('1234567.89', 'fr')).toBe('1\u202f234\u202f567,89\u00a0€')
    expect(formatMoney('-1234.50', 'fr')).toBe('-1\u202f234,50\u00a0€')
    expect(formatMoney('0.00', 'fr')).toBe('0,00\u00a0€')
    expect(formatMoney('-0.00', 'fr')).toBe('0,00\u00a0€')
  })
  it('keeps every digit', () => {
    expect(formatMoney('11999998680000.01', 'fr')).toBe('11\u202f999\u202f998\u202f680\u202f000,01\u00a0€')
    expect(formatMoney('9999999999999999999.99', 'fr')).toBe(
      '9\u202f999\u202f999\u202f999\u202f999\u202f999\u202f999,99\u00a0€',
    )
    expect(formatMoney('90071992547409.93', 'en')).toBe('€90,071,992,547,409.93')
  })
  it('writes the other languages, Arabic with Latin digits', () => {
    expect([
      formatMoney('1234567.89', 'es'),
      formatMoney('1234567.89', 'zh'),
      formatMoney('1234.50', 'fr', 'usd'),
    ]).toEqual(['1.234.567,89\u00a0€', '€1,234,567.89', '1\u202f234,50\u00a0$US'])
    expect([formatMoney('1234567.89', 'ar'), formatPercent('5.5', 'ar'), editNumber('1234.5', 'ar')]).toEqual([
      '1\u202f234\u202f567,89\u00a0€',
      '5,5\u00a0%',
      '1234,5',
    ])
  })
  it.each([
    ['29.17', 'fr', '29\u202fh\u00a010'],
    ['29.08', 'fr', '29\u202fh\u00a005'],
    ['35.00', 'fr', '35\u202fh'],
    ['0.50', 'fr', '30\u00a0min'],
    ['0', 'fr', '0\u202fh'],
    ['7.999', 'fr', '8\u202fh'],
    ['-1.5', 'fr', '-1\u202fh\u00a030'],
    ['29.17', 'en', '29h\u00a010m'],
    ['29.17', 'es', '29\u00a0h\u00a010\u00a0min'],
    ['29.17', 'ar', '29\u00a0س\u00a010\u00a0د'],
    ['29.17', 'zh', '29小时\u00a010分钟'],
    ['abc', 'fr', 'abc'],
    ['', 'fr', ''],
  ])('writes %s hours in %s as hours and minutes', (text, language, written) => {
    expect(formatHours(text, language)).toBe(written)
  })
  it('writes prices, numbers, quantities and percentages', () => {
    expect([formatPrice('33.3333', 'fr'), formatPrice('33', 'fr')]).toEqual(['33,3333\u00a0€', '33,00\u00a0€'])
    expect([
      formatNumber('1234.5', 'fr'),
      formatNumber('1234.5', 'fr', 2),
      formatQuantity('4.0000', 'fr'),
      formatQuantity('0.1234', 'fr'),
    ]).toEqual(['1\u202f234,5', '1\u202f234,50', '4', '0,1234'])
    expect([formatPercent('5.5', 'fr'), formatPercent('20', 'fr'), formatPercent('12.15', 'en')]).toEqual([
      '5,5\u00a0%',
      '20\u00a0%',
      '12.15%',
    ])
    expect([
      editNumber('1234.5', 'fr'),
      editNumber('1234.5', 'en'),
      formatMoney(null, 'fr'),
      formatMoney('abc', 'fr'),
    ]).toEqual(['1234,5', '1234.5', '', 'abc'])
  })
})

describe('dates', () => {
  it('writes days and moments of Paris', () => {
    expect([
      formatDay('2026-11-20', 'fr'),
      formatDay('2026-11-20', 'zh'),
      formatDay(null, 'fr'),
      formatLongDay('2026-11-20', 'fr'),
    ]).toEqual(['20/11/2026', '2026/11/20', '', '20 novembre 2026'])
    expect([
      formatMoment('2026-11-20T09:42:00Z', 'fr'),
      formatMoment('2026-06-30T22:00:00Z', 'fr'),
      formatTime('2026-11-20T23:00:00Z'),
      parisDayOf('2026-12-31T23:30:00Z'),
    ]).toEqual(['20/11/2026 10:42', '01/07/2026 00:00', '00:00', '2027-01-01'])
  })
  it('writes the first of a month in French as an ordinal, and no other day', () => {
    expect(formatLongDay('2026-12-01', 'fr')).toBe('1er décembre 2026')
    expect(formatDayOfWeek('2026-12-01', 'fr')).toBe('mardi 1er décembre')
    expect(formatLongDay('2026-12-11', 'fr')).toBe('11 décembre 2026')
    expect(formatLongDay('2026-12-01', 'es')).toBe('1 de diciembre de 2026')
    expect(formatDaySpan('2026-12-01', '2026-12-07', 'fr')).toBe('1er–7 déc.')
    expect(withOrdinal('1–7 décembre 2026', 'fr')).toBe('1er–7 décembre 2026')
    expect(withOrdinal('28 décembre 2026 – 1 janvier 2027', 'fr')).toBe('28 décembre 2026 – 1er janvier 2027')
  })

  it('writes relative times', () => {
    const now = '2026-11-20T09:00:00Z'
    expect(
      [
        '2026-11-20T07:00:00Z',
        '2026-11-19T08:00:00Z',
        '2026-11-20T09:30:00Z',
        '2026-11-20T08:59:50Z',
        '2026-11-17T23:30:00Z',
      ].map((moment) => formatRelative(moment, now, 'fr')),
    ).toEqual(['il y a 2 heures', 'hier', 'dans 30 minutes', 'il y a 10 secondes', 'avant-hier'])
  })
  it.each([
    ['20/11', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['+30', '2026-12-20'],
    ['-3', '2026-11-17'],
    ['demain', '2026-11-21'],
    ["aujourd'hui", '2026-11-20'],
    ['Aujourd’hui', '2026-11-20'],
    ['hier', '2026-11-19'],
    ['2026-11-20', '2026-11-20'],
    ['5', '2026-11-05'],
    ['1.2.27', '2027-02-01'],
    ['03-04-85', '1985-04-03'],
    ['29/02/2028', '2028-02-29'],
    ['0512', '2026-12-05'],
    ['tomorrow', '2026-11-21'],
  ])('reads %s', (typed, day) => expect(parseDay(typed, '2026-11-20')).toBe(day))
  it.each(['31/02', '29/02/2026', '32', '20/13', '', 'soon', '1/2/3/4', '2026-02-30', '20/11/20266'])(
    'refuses %j',
    (typed) => expect(parseDay(typed, '2026-11-20')).toBeNull(),
  )
})

describe('sizes and names', () => {
  it('shows megabytes', () => {
    expect([
      formatBytes(524_288, 'fr'),
      formatBytes(5_242_880, 'fr'),
      formatBytes(10, 'fr'),
      formatBytes(0, 'fr'),
      formatMegabytes('1.25', 'en'),
      formatMegabytes('0.021', 'fr'),
      formatMegabytes('0.000', 'fr'),
    ]).toEqual(['0,5\u00a0Mo', '5\u00a0Mo', '< 0,1\u00a0Mo', '0\u00a0Mo', '1.2\u00a0MB', '< 0,1\u00a0Mo', '0\u00a0Mo'])
  })
  it('puts the comma of the language between names', () => {
    expect(['fr', 'ar', 'ar-EG', 'zh'].map((language) => joinWords(['a', 'b', 'c'], language))).toEqual([
      'a, b, c',
      'a، b، c',
      'a، b، c',
      'a、b、c',
    ])
  })
  it('shows names as typed', () => {
    expect([
      fullName({ first_name: ' Éléonore', last_name: 'd’Arc' }),
      fullName({ company_name: 'Ker Anna' }),
      fullName({ email: 'a@b.fr' }),
      fullName(null),
    ]).toEqual(['Éléonore d’Arc', 'Ker Anna', 'a@b.fr', ''])
  })
})

it('P9: short numbers of Arabic have the figures of all other amounts', () => {
  expect(formatShort('26319.00', 'fr')).toBe('26,3\u00a0k')
  expect(formatShort('26319.00', 'ar')).toMatch(/^26,3\sألف$/)
  expect(formatShort('5180', 'en')).toBe('5.18k')
})
