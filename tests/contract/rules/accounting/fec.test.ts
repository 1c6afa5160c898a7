import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FecIssue,
  type FecRow,
  fecCheck,
  fecWalk,
  fecColumns,
  fecHeader,
  fecLine,
  fecName,
} from '../../../../src/contract/accounting/rules/fec.ts'

const sale: FecRow = {
  journal: 'VE',
  entry_number: 1,
  entry_date: '2026-11-20',
  account: '411000',
  account_label: 'Clients',
  auxiliary: 'C00001',
  auxiliary_label: 'ACME SAS',
  piece: 'FA-2026-00001',
  piece_date: '2026-11-20',
  label: 'Facture FA-2026-00001',
  debit: '171.25',
  credit: '0.00',
  letter: null,
  letter_date: null,
  valid_date: '2026-11-20',
  currency_amount: null,
  currency: 'eur',
}
const other: FecRow = { ...sale, account: '707000', auxiliary: null, debit: '0.00', credit: '171.25' }
const check = (rows: readonly FecRow[]): void => {
  const { look, end } = fecCheck()
  rows.forEach(look)
  end()
}

describe('the file of the entries (3.2)', () => {
  it('writes the row of the domain rules in 18 columns', () => {
    expect(fecLine(sale).split('\t')).toEqual(
      'VE|Journal des ventes|1|20261120|411000|Clients|C00001|ACME SAS|FA-2026-00001|20261120|Facture FA-2026-00001|171,25|0,00|||20261120||'.split(
        '|',
      ),
    )
    expect([fecHeader().split('\t').length, fecColumns.length]).toEqual([18, 18])
    expect(fecName('732829320', '2026-12-31')).toBe('732829320FEC20261231.txt')
  })
  it('keeps tabs, line ends and separators out of its columns, and tells a foreign amount', () => {
    const row = fecLine({ ...sale, label: 'Un\tdeux\r\ntrois|quatre', currency: 'usd', currency_amount: '200.00' })
    expect(row.split('\t').length).toBe(18)
    expect(row.split('\t').slice(10, 11)).toEqual(['Un deux trois quatre'])
    expect(row.split('\t').slice(-2)).toEqual(['200,00', 'USD'])
  })
  it.each([
    ['fec_unbalanced', { entry: 1, difference: '0.01' }, [sale, { ...other, credit: '171.24' }]],
    ['fec_gap', { entry: 3 }, [sale, other, { ...sale, entry_number: 3 }]],
    ['fec_gap', { entry: 2 }, [{ ...sale, entry_number: 2 }]],
    ['fec_missing', { entry: 1, column: 'PieceRef' }, [{ ...sale, piece: ' ' }]],
    ['fec_sides', { entry: 1 }, [{ ...sale, credit: '1.00' }]],
    ['fec_date', { entry: 1, column: 'PieceDate', value: '2026-02-30' }, [{ ...sale, piece_date: '2026-02-30' }]],
    ['fec_date', { entry: 1, column: 'EcritureDate', value: '2026' }, [{ ...sale, entry_date: '2026' }]],
  ] as const)('refuses %s, naming the entry', (code, params, rows) =>
    expect(() => check(rows as readonly FecRow[])).toThrow(expect.objectContaining({ code, params })),
  )
  it('tells all that is wrong with a year, each once, when it is asked for a list', () => {
    const issues: FecIssue[] = []
    const { look, end } = fecWalk((issue) => issues.push(issue), 4)
    const rows: FecRow[] = [
      { ...sale, piece: null },
      other,
      { ...sale, entry_number: 3, debit: '1.00' },
      { ...other, entry_number: 3 },
    ]
    rows.forEach(look)
    end()
    expect(issues).toEqual([
      { code: 'fec_missing', params: { entry: 1, column: 'PieceRef' } },
      { code: 'fec_gap', params: { entry: 3 } },
      { code: 'fec_unbalanced', params: { entry: 3, difference: '-170.25' } },
      { code: 'fec_gap', params: { entry: 4 } },
    ])
  })
  it('lets every year of balanced entries pass, and sums to zero', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 4 }), { maxLength: 20 }),
        (entries) => {
          const text = (cents: number): string => (cents / 100).toFixed(2)
          const rows = entries.flatMap((parts, index): FecRow[] => [
            ...parts.map((cents) => ({ ...sale, entry_number: index + 1, debit: text(cents) })),
            { ...other, entry_number: index + 1, credit: text(parts.reduce((all, cents) => all + cents, 0)) },
          ])
          check(rows)
          const cents = rows.map((row) => {
            const cells = fecLine(row).split('\t')
            return Number(cells[11]!.replace(',', '')) - Number(cells[12]!.replace(',', ''))
          })
          expect(cents.reduce((all, one) => all + one, 0)).toBe(0)
        },
      ),
    ))
})
