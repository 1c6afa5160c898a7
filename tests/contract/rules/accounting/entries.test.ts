import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purchaseEntry, saleEntry } from '../../../../src/contract/accounting/rules/document-entries.ts'
import {
  entryAccounts,
  checkEntry,
  expenseEntry,
  paymentEntry,
  refundEntry,
  settledAdvanceEntry,
  reversingEntry,
  supplierPaymentEntry,
  vatOnPaymentEntry,
  type EntryRow,
} from '../../../../src/contract/accounting/rules/entries.ts'
import { entryInEuros, inEuros, partInEuros } from '../../../../src/contract/accounting/rules/foreign-entries.ts'
import { computeTotals } from '../../../../src/contract/commercial/rules/amounts/totals.ts'

const label = 'Facture FA-2026-00001'
const told = (rows: readonly EntryRow[]): string[] =>
  rows.map(({ account, debit, credit }) => (debit === '0.00' ? `C ${account} ${credit}` : `D ${account} ${debit}`))
const oneLine = (net: string, nature: 'goods' | 'services' | 'deposit' = 'goods') => ({
  label,
  lines: [{ net, rate: '20', nature }],
})

describe('generated entries (3.1)', () => {
  it('J1', () =>
    expect(told(saleEntry({ ...oneLine('1000.00'), taxes: [{ rate: '20', amount: '200.00' }] }))).toEqual([
      'D 411 1200.00',
      'C 707 1000.00',
      'C 44571 200.00',
    ]))

  it('J2', () => {
    const lines = [
      { quantity: '2', price: '50.00', rate: '20' },
      { quantity: '3', price: '9.99', rate: '5.5' },
      { quantity: '1', price: '20.00', rate: '10' },
    ]
    const totals = computeTotals({ lines, discount: '10', shipping: { cost: '12.50' } })
    const entry = saleEntry({
      label,
      lines: lines.map(({ rate }, index) => ({ net: totals.lines[index]!.net!, rate })),
      taxes: totals.transaction_taxes,
      shipping: { cost: '12.50' },
    })
    expect(told(entry)).toEqual([
      'D 411 171.25',
      'C 707 90.00',
      'C 707 18.00',
      'C 707 26.97',
      'C 7085 12.50',
      'C 44571 20.50',
      'C 44571 1.80',
      'C 44571 1.48',
    ])
  })

  it('J3', () => {
    expect(told(paymentEntry({ label, amount: '1200.00' }))).toEqual(['D 512 1200.00', 'C 411 1200.00'])
    expect(told(paymentEntry({ label, amount: '100.00', method: 'cash' }))).toEqual(['D 53 100.00', 'C 411 100.00'])
  })

  it('J4', () =>
    expect(told(saleEntry({ ...oneLine('300.00', 'deposit'), taxes: [{ rate: '20', amount: '60.00' }] }))).toEqual([
      'D 411 360.00',
      'C 4191 300.00',
      'C 44571 60.00',
    ]))

  it('J5', () => {
    const final = saleEntry({
      ...oneLine('1000.00'),
      taxes: [{ rate: '20', amount: '200.00' }],
      deposits: [{ rate: '20', base: '300.00', amount: '60.00' }],
    })
    expect(told(final)).toEqual(['D 411 840.00', 'D 4191 300.00', 'C 707 1000.00', 'C 44571 140.00'])
  })

  it('J6', () =>
    expect(told(saleEntry({ ...oneLine('45.00'), taxes: [{ rate: '20', amount: '9.00' }], credit: true }))).toEqual([
      'C 411 54.00',
      'D 707 45.00',
      'D 44571 9.00',
    ]))
  it('J7', () => expect(told(refundEntry({ label, amount: '54.00' }))).toEqual(['D 411 54.00', 'C 512 54.00']))
  it('J8', () =>
    expect(told(purchaseEntry({ ...oneLine('500.00'), taxes: [{ rate: '20', amount: '100.00' }] }))).toEqual([
      'D 607 500.00',
      'D 44566 100.00',
      'C 401 600.00',
    ]))
  it('moves an advance to whom it is for', () => {
    expect(told(settledAdvanceEntry({ label, amount: '54.00' }, true))).toEqual(['D 4191 54.00', 'C 411 54.00'])
    expect(told(settledAdvanceEntry({ label, amount: '54.00' }, false))).toEqual(['D 401 54.00', 'C 4091 54.00'])
  })
  it('J9', () =>
    expect(told(supplierPaymentEntry({ label, amount: '600.00' }))).toEqual(['D 401 600.00', 'C 512 600.00']))

  it('J10', () => {
    const sale = { ...oneLine('1000.00', 'services'), taxes: [{ rate: '20', amount: '200.00' }] }
    expect(told(saleEntry(sale))).toEqual(['D 411 1200.00', 'C 706 1000.00', 'C 44574 200.00'])
    expect(told(saleEntry({ ...sale, vatOnDebits: true }))).toEqual([
      'D 411 1200.00',
      'C 706 1000.00',
      'C 44571 200.00',
    ])
    const vat = { label, awaiting: [{ amount: '200.00' }], total: '1200.00' }
    expect(told(vatOnPaymentEntry({ ...vat, paidBefore: '0', amount: '1200.00' }))).toEqual([
      'D 44574 200.00',
      'C 44571 200.00',
    ])
    const thirds = ['0', '400.00', '800.00'].map(
      (paidBefore) => told(vatOnPaymentEntry({ ...vat, paidBefore, amount: '400.00' }))[1],
    )
    expect(thirds).toEqual(['C 44571 66.67', 'C 44571 66.66', 'C 44571 66.67'])
  })

  it('J11', () =>
    expect(
      told(
        saleEntry({
          label,
          lines: [
            { net: '500.00', rate: '0' },
            { net: '53.73', rate: '0' },
          ],
          taxes: [{ rate: '0', amount: '0.00' }],
        }),
      ),
    ).toEqual(['D 411 553.73', 'C 707 553.73']))

  it('J12', () => {
    const entry = purchaseEntry({
      label,
      lines: [{ net: '500.00', rate: '0', category: 'K' }],
      taxes: [{ rate: '0', category: 'K', amount: '0.00' }],
    })
    expect(told(entry)).toEqual(['D 607 500.00', 'D 44566 100.00', 'C 401 500.00', 'C 4452 100.00'])
  })

  it('declares reverse-charge VAT by the rate of each line, after the discount; none on an exemption', () => {
    const entry = purchaseEntry({
      label,
      lines: [
        { net: '100.00', rate: '0', category: 'AE', nature: 'services', account: '611' },
        { net: '100.00', rate: '0', category: 'AE', ownRate: '5.5' },
        { net: '50.00', rate: '0', category: 'E' },
      ],
      taxes: [
        { tax: 'ae', rate: '0', category: 'AE', amount: '0.00', discount: '20.00' },
        { tax: 'e', rate: '0', category: 'E', amount: '0.00' },
      ],
    })
    expect(told(entry)).toEqual(['D 611 90.00', 'D 607 140.00', 'D 44566 22.95', 'C 401 230.00', 'C 4452 22.95'])
    expect(entry.find(({ account }) => account === '44566')?.tax).toBe('ae')
  })

  it('makes VAT that is not deducted part of the charges', () => {
    const entry = purchaseEntry({
      label,
      lines: [
        { net: '100.00', rate: '20', nature: 'services' },
        { net: '50.00', rate: '20', account: '606' },
      ],
      taxes: [{ rate: '20', amount: '30.00' }],
      deductsVat: false,
    })
    expect(told(entry)).toEqual(['D 604 120.00', 'D 606 60.00', 'C 401 180.00'])
  })

  it('moves VAT on payment to the account of each tax, the last part the exact rest', () => {
    const sale = saleEntry({
      label,
      lines: [
        { net: '100.01', rate: '20', nature: 'services' },
        { net: '33.33', rate: '5.5', nature: 'services' },
      ],
      taxes: [
        { tax: 'a', rate: '20', amount: '20.00', account: '445711' },
        { tax: 'b', rate: '5.5', amount: '1.83', account: '445713' },
      ],
    })
    const awaiting = sale
      .filter(({ account }) => account === '44574')
      .map(({ tax, credit }) => ({ tax, amount: credit, account: tax === 'a' ? '445711' : '445713' }))
    const parts = ['0', '51.72', '103.44'].map((paidBefore) =>
      told(vatOnPaymentEntry({ label, awaiting, total: '155.17', paidBefore, amount: '51.73' })),
    )
    expect(parts[2]).toEqual(['D 44574 6.67', 'C 445711 6.67', 'D 44574 0.61', 'C 445713 0.61'])
    const moved = (account: string): number =>
      parts.flat().reduce((all, row) => all + (row.startsWith(`C ${account}`) ? Number(row.split(' ')[2]) * 100 : 0), 0)
    expect([Math.round(moved('445711')), Math.round(moved('445713'))]).toEqual([2000, 183])
  })

  it('books exemption and intra-EU of one rate apart, each line once', () => {
    const lines = [
      { quantity: '1', price: '10.00', rate: '0', category: 'E' },
      { quantity: '1', price: '20.00', rate: '0', category: 'K' },
    ]
    const totals = computeTotals({ lines })
    expect(totals.transaction_taxes.map(({ category, base }) => [category, base])).toEqual([
      ['E', '10.00'],
      ['K', '20.00'],
    ])
    const entry = saleEntry({
      label,
      lines: lines.map(({ rate, category }, index) => ({ net: totals.lines[index]!.net!, rate, category })),
      taxes: totals.transaction_taxes,
    })
    expect(told(entry)).toEqual(['D 411 30.00', 'C 707 10.00', 'C 707 20.00'])
  })

  it('books a foreign currency in euros, what rounding leaves in one row', () => {
    const rows = saleEntry({
      label,
      lines: [
        { net: '10.01', rate: '20' },
        { net: '10.01', rate: '20', account: '7071' },
      ],
      taxes: [{ rate: '20', amount: '4.00' }],
    })
    const booked = entryInEuros(rows, '0.923')
    expect(told(booked)).toEqual(['D 411 22.17', 'C 707 9.24', 'C 7071 9.24', 'C 44571 3.69'])
    expect(booked.map(({ currency_amount }) => currency_amount)).toEqual(['24.02', '10.01', '10.01', '4.00'])
    expect(told(entryInEuros(rows, '0.85'))).toEqual(['D 411 20.42', 'C 707 8.51', 'C 7071 8.51', 'C 44571 3.40'])
    expect(told(entryInEuros(rows, '0.5'))).toEqual([
      'D 411 12.01',
      'C 707 5.01',
      'C 7071 5.01',
      'C 44571 2.00',
      'D 658 0.01',
    ])
  })

  it('balances in euros and settles to the cent, whatever rate and parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 3_000_000 }),
        (cents, micro) => {
          const rate = (micro / 1_000_000).toFixed(6)
          const money = (value: number): string => (value / 100).toFixed(2)
          const lines = cents.map((value, index) => ({ net: money(value), rate: '20', account: `70${index}` }))
          const amount = money(Math.round(cents.reduce((all, value) => all + value, 0) / 5))
          const rows = saleEntry({ label, lines, taxes: [{ rate: '20', amount }] })
          const euros = entryInEuros(rows, rate)
          expect(() => checkEntry(euros)).not.toThrow()
          expect(euros.filter(({ account }) => account === '658' || account === '758').length).toBeLessThan(2)
          let before = '0.00'
          let paid = 0
          for (const value of cents) {
            paid += Math.round(Number(partInEuros(before, money(value), rate)) * 100)
            before = money(Math.round(Number(before) * 100) + value)
          }
          expect(money(paid)).toBe(inEuros(before, rate))
        },
      ),
    )
  })

  it('J13', () =>
    expect(told(expenseEntry({ label, lines: [{ account: '6257', net: '50.00' }], tax: '5.00' }))).toEqual([
      'D 6257 50.00',
      'D 44566 5.00',
      'C 421 55.00',
    ]))
  it('J14', () =>
    expect(
      told(
        saleEntry({
          label,
          lines: [
            { net: '99.86', rate: '0', category: 'O', account: entryAccounts.penalties },
            { net: '40.00', rate: '0', category: 'O', account: entryAccounts.recoveryIndemnity },
          ],
          taxes: [{ rate: '0', category: 'O', amount: '0.00' }],
        }),
      ),
    ).toEqual(['D 411 139.86', 'C 763 99.86', 'C 758 40.00']))
  it('J15', () =>
    expect(told(paymentEntry({ label, amount: '171.23', settles: '171.25' }))).toEqual([
      'D 512 171.23',
      'D 658 0.02',
      'C 411 171.25',
    ]))
  it('books a surplus as an advance of the customer (P17)', () =>
    expect(told(paymentEntry({ label, amount: '171.25', surplus: true }))).toEqual(['D 512 171.25', 'C 4191 171.25']))

  it('splits a mixed rate between goods and services to the cent', () => {
    const entry = saleEntry({
      label,
      lines: [
        { net: '10.00', rate: '20' },
        { net: '20.00', rate: '20', nature: 'services' },
      ],
      taxes: [{ rate: '20', amount: '5.99', discount: '0.05' }],
    })
    expect(told(entry)).toEqual(['D 411 35.94', 'C 707 9.98', 'C 706 19.97', 'C 44571 2.00', 'C 44574 3.99'])
  })

  it('takes the accounts of lines and taxes, turns negative rows, undoes and checks', () => {
    const entry = saleEntry({
      label,
      lines: [
        { net: '100.00', rate: '20', account: '7071' },
        { net: '-10.00', rate: '20', account: '709' },
      ],
      taxes: [{ rate: '20', amount: '18.00', account: '445711' }],
    })
    expect(told(entry)).toEqual(['D 411 108.00', 'C 7071 100.00', 'D 709 10.00', 'C 445711 18.00'])
    expect(told(reversingEntry(entry, 'Extourne'))).toEqual([
      'C 411 108.00',
      'D 7071 100.00',
      'C 709 10.00',
      'D 445711 18.00',
    ])
    expect(() => checkEntry([{ account: '411', label, debit: '1.00', credit: '0.00' }])).toThrow(
      expect.objectContaining({ code: 'unbalanced' }),
    )
    expect(() => checkEntry([{ account: '411', label, debit: '1.00', credit: '1.00' }])).toThrow(
      expect.objectContaining({ code: 'entry_sides' }),
    )
    expect(saleEntry({ ...oneLine('0.00'), taxes: [{ rate: '20', amount: '0.00' }] })).toEqual([])
  })
})
