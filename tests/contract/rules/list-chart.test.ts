import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartOf, monthsBetween, valuesOfMonths } from '../../../src/contract/kit/list-chart.ts'

describe('months of a chart', () => {
  test('go on over the year without gaps', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-02', '2025-11')).toEqual([])
  })

  test('in which nothing was found say 0, and series keep the order of their choices', () => {
    const chart = chartOf(
      [
        { month: '2026-03', name: 'accepted', value: '10.00' },
        { month: '2026-01', name: 'pending', value: '2.50' },
      ],
      ['pending', 'canceled', 'accepted'],
    )
    expect(chart).toEqual({
      xaxis: ['2026-01', '2026-02', '2026-03'],
      series: [
        { name: 'pending', data: ['2.50', '0', '0'] },
        { name: 'accepted', data: ['0', '0', '10.00'] },
      ],
    })
    expect(valuesOfMonths(chart, ['2025-12', '2026-01'])).toEqual([
      { month: '2025-12', values: { pending: '0', accepted: '0' } },
      { month: '2026-01', values: { pending: '2.50', accepted: '0' } },
    ])
    expect(chartOf([], ['pending'])).toEqual({ xaxis: [], series: [] })
  })

  test('lose nothing that was found', () => {
    const month = fc.tuple(fc.integer({ min: 2020, max: 2026 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(fc.uniqueArray(month, { selector: String, maxLength: 30 }), (months) => {
        const found = months.map(([year, number], at) => ({
          month: `${year}-${String(number).padStart(2, '0')}`,
          name: 'sales',
          value: String(at + 1),
        }))
        const { series, xaxis } = chartOf(found, ['sales'])
        const values = series[0]?.data.map(Number) ?? []
        expect(values).toHaveLength(xaxis.length)
        expect(values.reduce((all, one) => all + one, 0)).toBe((months.length * (months.length + 1)) / 2)
      }),
    )
  })
})
