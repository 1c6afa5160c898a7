import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type VersionLine, compareVersions } from '../../../../src/contract/commercial/rules/flows/version-changes.ts'

const line = (product_name: string, values: Partial<VersionLine> = {}): VersionLine => ({
  product_name,
  quantity: '1',
  price: '10.00',
  ...values,
})
const told = (before: VersionLine[], after: VersionLine[]) =>
  compareVersions(before, after).map((row) => [
    row.before?.product_name ?? null,
    row.after?.product_name ?? null,
    row.changed,
  ])

describe('two versions side by side', () => {
  test('keep their lines beside each other, with what changed; the same value written otherwise is none', () => {
    expect(
      told(
        [line('Fenêtre'), line('Volet', { quantity: '2' }), line('Pose')],
        [
          line('Fenêtre', { price: '10' }),
          line('Porte'),
          line('Volet', { quantity: '3', discount: '5' }),
          line('Pose'),
        ],
      ),
    ).toEqual([
      ['Fenêtre', 'Fenêtre', []],
      [null, 'Porte', []],
      ['Volet', 'Volet', ['quantity', 'discount']],
      ['Pose', 'Pose', []],
    ])
  })
  test('a line that another takes the place of changed its name; one that went is missing on its side', () => {
    expect(told([line('Chêne'), line('Pose'), line('Cale')], [line('Hêtre', { price: '12' }), line('Pose')])).toEqual([
      ['Chêne', 'Hêtre', ['product_name', 'price']],
      ['Pose', 'Pose', []],
      ['Cale', null, []],
    ])
  })
  test('a product is the same whatever it is called', () => {
    expect(told([line('Fenêtre', { product: 'p1' })], [line('Fenêtre chêne', { product: 'p1' })])).toEqual([
      ['Fenêtre', 'Fenêtre chêne', ['product_name']],
    ])
  })

  const lines = fc.array(
    fc.record({
      product_name: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom('product', 'section'),
      quantity: fc.constantFrom('1', '2'),
    }),
    { maxLength: 12 },
  )
  test('hold every line of both once and in its order; a version beside itself changed nothing', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const rows = compareVersions(before, after)
        expect(rows.flatMap(({ before: one }) => (one ? [one] : []))).toEqual(before)
        expect(rows.flatMap(({ after: one }) => (one ? [one] : []))).toEqual(after)
        expect(rows.every(({ before: one, after: other }) => one ?? other)).toBe(true)
        const itself = compareVersions(before, before)
        expect(itself).toHaveLength(before.length)
        expect(itself.every(({ changed }) => changed.length === 0)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
