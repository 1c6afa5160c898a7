import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TreeMember, treeRows } from '../../../../src/contract/directory/rules/company-tree.ts'

const member = (id: string, parent: string | null, more: Partial<TreeMember> = {}): TreeMember => ({
  id,
  company_name: id,
  city: null,
  parent,
  is_active: true,
  merged_into: null,
  ...more,
})

describe('a tree of companies', () => {
  test('is read from the top down, each with its own sums and those of all below it', () => {
    const rows = treeRows(
      [member('holding', null), member('nord', 'holding'), member('brest', 'nord'), member('sud', 'holding')],
      [
        { value: 'nord', sums: { total: '0.10' } },
        { value: 'brest', sums: { total: '0.20' } },
        { value: 'sud', sums: { total: '100.00' } },
        { value: 'a stranger', sums: { total: '7.00' } },
      ],
      ['total'],
    )
    expect(rows.map(({ id, depth, own, whole }) => [id, depth, own.total, whole.total])).toEqual([
      ['holding', 0, '0.00', '100.30'],
      ['nord', 1, '0.10', '0.30'],
      ['brest', 2, '0.20', '0.20'],
      ['sud', 1, '100.00', '100.00'],
    ])
  })

  test('counts the documents of a merged company with the company it went into, and shows that one once', () => {
    const rows = treeRows(
      [member('stays', null), member('went', 'stays', { merged_into: 'stays' }), member('below', 'stays')],
      [
        { value: 'stays', sums: { total: '1.00' } },
        { value: 'went', sums: { total: '2.00' } },
      ],
      ['total'],
    )
    expect(rows.map(({ id, own }) => [id, own.total])).toEqual([
      ['stays', '3.00'],
      ['below', '0.00'],
    ])
  })

  test('loses no cent of any tree', () => {
    const trees = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 1_000_000 })), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(trees, (given) => {
        const members = given.map(([seed], at) => member(`${at}`, at === 0 ? null : `${seed % at}`))
        const groups = given.map(([, cents], at) => ({ value: `${at}`, sums: { total: (cents / 100).toFixed(2) } }))
        const rows = treeRows(members, groups, ['total'])
        const cents = given.reduce((sum, [, one]) => sum + one, 0)
        expect(rows).toHaveLength(given.length)
        expect(rows[0]?.whole.total).toBe((cents / 100).toFixed(2))
      }),
    )
  })
})
