import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sourceResult, totalResult } from '../../../../src/contract/crm/rules/source-results.ts'

describe('what a source costs', () => {
  test.each([
    [0, 0, '0.00', null, null],
    [0, 0, '450.00', null, null],
    [3, 0, '450.00', '150.00', null],
    [3, 1, '100.00', '33.33', '100.00'],
    [8, 3, '100.00', '12.50', '33.33'],
    [6, 7, '0.05', '0.01', '0.01'],
    [200, 1, '1.00', '0.01', '1.00'],
    [201, 1, '1.00', '0.00', '1.00'],
  ])('%i leads, %i won for %s: %s a lead, %s a won one', (leads, won, cost, perLead, perWon) => {
    const result = sourceResult({ leads, won, amount: '0.00', cost })
    expect([result.cost_per_lead, result.cost_per_won]).toEqual([perLead, perWon])
  })

  test('half a cent is rounded away from zero', () => {
    expect(sourceResult({ leads: 2, won: 0, amount: '0.00', cost: '0.05' }).cost_per_lead).toBe('0.03')
  })

  test('the total divides the sums', () => {
    const rows = [
      { leads: 1, won: 0, amount: '0.00', cost: '10.00' },
      { leads: 3, won: 1, amount: '1200.10', cost: '0.01' },
    ]
    expect(totalResult(rows)).toEqual({
      leads: 4,
      won: 1,
      amount: '1200.10',
      cost: '10.01',
      cost_per_lead: '2.50',
      cost_per_won: '10.01',
    })
    expect(totalResult([])).toMatchObject({ leads: 0, cost: '0.00', cost_per_lead: null, cost_per_won: null })
  })

  test('what a lead costs, times the leads, is the cost to half a cent a lead', () => {
    const counts = fc.record({ leads: fc.integer({ min: 1, max: 5000 }), cents: fc.integer({ min: 0, max: 10 ** 9 }) })
    fc.assert(
      fc.property(counts, ({ leads, cents }) => {
        const cost = (cents / 100).toFixed(2)
        const { cost_per_lead: each } = sourceResult({ leads, won: 0, amount: '0.00', cost })
        const back = Math.round(Number(each) * 100) * leads
        expect(Math.abs(back - cents) * 2).toBeLessThanOrEqual(leads)
      }),
    )
  })
})
