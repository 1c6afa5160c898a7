import { describe, expect, it } from 'vitest'
import { margin } from '../../../../src/contract/commercial/rules/amounts/line-price.ts'
import { RuleError } from '../../../../src/contract/rules/money/rule-error.ts'
import {
  checkDigits,
  computeTotals,
  type TotalsInput,
  type TotalsLine,
} from '../../../../src/contract/commercial/rules/amounts/totals.ts'

const line = (quantity: string, price: string, rate: string, discount = '0'): TotalsLine => ({
  quantity,
  price,
  rate,
  discount,
})
const repeat = (count: number, made: TotalsLine): TotalsLine[] => Array.from({ length: count }, () => made)

interface Vector {
  id: string
  input: TotalsInput
  nets?: string[]
  discount?: string
  shares?: string[]
  bases?: string[]
  vat?: string[]
  net: string
  tax: string
  total: string
}

const t1Lines = [line('2', '50.00', '20'), line('3', '9.99', '5.5'), line('1', '20.00', '10')]

const vectors: Vector[] = [
  {
    id: 'T1',
    input: { lines: t1Lines, discount: '10', shipping: { cost: '12.50', rate: '20' } },
    nets: ['100.00', '29.97', '20.00'],
    discount: '15.00',
    shares: ['10.00', '2.00', '3.00'],
    bases: ['102.50', '18.00', '26.97'],
    vat: ['20.50', '1.80', '1.48'],
    net: '147.47',
    tax: '23.78',
    total: '171.25',
  },
  {
    id: 'T1b',
    input: { lines: t1Lines, discount: '10', shipping: { cost: '15.00' } },
    net: '149.97',
    tax: '24.28',
    total: '174.25',
  },
  { id: 'T2', input: { lines: repeat(10, line('1', '0.99', '20')) }, net: '9.90', tax: '1.98', total: '11.88' },
  {
    id: 'T3',
    input: { lines: [line('7', '19.99', '20', '12.5')] },
    nets: ['122.44'],
    net: '122.44',
    tax: '24.49',
    total: '146.93',
  },
  {
    id: 'T5',
    input: { lines: [line('1', '2.675', '20'), line('1', '1.005', '20')] },
    nets: ['2.68', '1.01'],
    net: '3.69',
    tax: '0.74',
    total: '4.43',
  },
  {
    id: 'T6',
    input: { lines: [line('1', '100', '8.5'), line('2', '4.15', '2.1')] },
    net: '108.30',
    tax: '8.67',
    total: '116.97',
  },
  {
    id: 'T8',
    input: { lines: [line('1', '500.00', '20'), line('3', '19.90', '20', '10')], exempt: true },
    nets: ['500.00', '53.73'],
    net: '553.73',
    tax: '0.00',
    total: '553.73',
  },
  { id: 'T9', input: { lines: [line('-2', '50.00', '20')] }, net: '-100.00', tax: '-20.00', total: '-120.00' },
  {
    id: 'T10',
    input: { lines: repeat(3, line('1', '33.335', '20')) },
    nets: ['33.34', '33.34', '33.34'],
    net: '100.02',
    tax: '20.00',
    total: '120.02',
  },
  { id: 'T12', input: { lines: [line('0.1234', '100', '20')] }, net: '12.34', tax: '2.47', total: '14.81' },
  { id: 'T13', input: { lines: [line('3', '19.99', '20', '100')] }, net: '0.00', tax: '0.00', total: '0.00' },
  {
    id: 'T15',
    input: { lines: [line('9999999', '999999.99', '20')] },
    net: '9999998900000.01',
    tax: '1999999780000.00',
    total: '11999998680000.01',
  },
  { id: 'T16 at 2.1', input: { lines: [line('1', '250.00', '2.1')] }, net: '250.00', tax: '5.25', total: '255.25' },
  { id: 'T16 at 0.9', input: { lines: [line('1', '250.00', '0.9')] }, net: '250.00', tax: '2.25', total: '252.25' },
  {
    id: 'T18',
    input: { lines: [line('1', '10.00', '20'), line('1', '10.00', '10')], discount: '0.05', discountType: 'amount' },
    shares: ['0.03', '0.02'],
    net: '19.95',
    tax: '2.99',
    total: '22.94',
  },
  {
    id: 'T19',
    input: { lines: [line('10', '30.00', '20'), line('-1', '50.00', '10')], discount: '10' },
    bases: ['270.00', '-45.00'],
    vat: ['54.00', '-4.50'],
    net: '225.00',
    tax: '49.50',
    total: '274.50',
  },
]

describe('totals (domain rules 1.4)', () => {
  it.each(vectors)('$id gives $total', ({ input, nets, discount, shares, bases, vat, net, tax, total }) => {
    const totals = computeTotals(input)
    expect([totals.sub_total_price, totals.total_taxes, totals.total_price]).toEqual([net, tax, total])
    if (nets) expect(totals.lines.map((row) => row.net)).toEqual(nets)
    if (discount) expect(totals.documentDiscount).toBe(discount)
    if (shares) expect(totals.transaction_taxes.map((row) => row.discount)).toEqual(shares)
    if (bases) expect(totals.transaction_taxes.map((row) => row.base)).toEqual(bases)
    if (vat) expect(totals.transaction_taxes.map((row) => row.amount)).toEqual(vat)
  })

  it('T3 takes the allowance of a line by subtraction', () => {
    expect(computeTotals({ lines: [line('7', '19.99', '20', '12.5')] }).lines[0]).toEqual({
      gross: '139.93',
      net: '122.44',
      allowance: '17.49',
    })
  })

  it('gives the margin of a product', () => {
    expect(margin('60', '100')).toEqual({ amount: '40.00', ofPrice: '40.00', ofCost: '66.67' })
    expect(margin('0', '0')).toEqual({ amount: '0.00', ofPrice: null, ofCost: null })
  })

  it('counts sections, subtotals and options as the editor draws them', () => {
    const totals = computeTotals({
      lines: [
        { kind: 'section' },
        line('4', '845', '5.5', '5'),
        line('2', '612.50', '5.5'),
        line('4', '398', '10', '5'),
        { kind: 'text' },
        { kind: 'subtotal' },
        { kind: 'section' },
        line('6', '185', '10'),
        line('1', '240', '20'),
        { ...line('4', '310', '10'), kind: 'option' },
        { kind: 'subtotal' },
      ],
    })
    expect(totals.lines.map((row) => row.net)).toEqual([
      null,
      '3211.00',
      '1225.00',
      '1512.40',
      null,
      '5948.40',
      null,
      '1110.00',
      '240.00',
      '1240.00',
      '1350.00',
    ])
    expect([totals.sub_total_price, totals.total_price, totals.total_quantity]).toEqual(['7298.40', '7852.62', '17'])
    expect(totals.transaction_taxes.map((row) => [row.rate, row.amount])).toEqual([
      ['20', '48.00'],
      ['10', '262.24'],
      ['5.5', '243.98'],
    ])
  })

  it('breaks a page without ending the sum of a section', () => {
    const totals = computeTotals({
      lines: [line('2', '100', '20'), { kind: 'page_break' }, line('1', '50', '20'), { kind: 'subtotal' }],
    })
    expect(totals.lines.map((row) => row.net)).toEqual(['200.00', null, '50.00', '250.00'])
    expect(totals.total_quantity).toBe('3')
  })

  it('keys the VAT by rate however it is written, and keeps the tax', () => {
    const totals = computeTotals({
      lines: [{ ...line('1', '10', '20.00'), tax: 'a' }, line('1', '10', '20')],
      shipping: { cost: '5', rate: '20.0' },
    })
    expect(totals.transaction_taxes).toEqual([
      {
        tax: 'a',
        rate: '20',
        category: 'S',
        exemption: null,
        base: '25.00',
        amount: '5.00',
        discount: '0.00',
      },
    ])
  })

  it.each<[TotalsInput, string, string]>([
    [{ lines: [line('1', '10', '20')], discount: '10.01', discountType: 'amount' }, 'discount_above_total', 'discount'],
    [{ lines: [line('-1', '10', '20')], discount: '1', discountType: 'amount' }, 'discount_above_total', 'discount'],
    [{ lines: [line('1', '10', '20')], discount: '1.005', discountType: 'amount' }, 'max_decimals', 'discount'],
    [{ lines: [line('1', '10', '20')], discount: '100.01' }, 'discount_out_of_range', 'discount'],
    [{ lines: [line('1', '10', '20', '-1')] }, 'discount_out_of_range', 'lines.0.discount'],
    [{ lines: [line('1', '-10', '20')] }, 'min_value', 'lines.0.price'],
    [{ lines: [line('1', '10', '20'), line('one', '10', '20')] }, 'decimal', 'lines.1.quantity'],
    [{ lines: [], shipping: { cost: '-1' } }, 'min_value', 'shipping.cost'],
  ])('refuses %j', (input, code, path) => {
    expect(() => computeTotals(input)).toThrow(expect.objectContaining({ code, path }) as RuleError)
  })

  it('accepts a fixed discount of the whole and none on a negative document', () => {
    expect(computeTotals({ lines: [line('1', '10', '20')], discount: '10', discountType: 'amount' }).total_price).toBe(
      '0.00',
    )
    expect(computeTotals({ lines: [line('-1', '10', '20')], discount: '0', discountType: 'amount' }).total_price).toBe(
      '-12.00',
    )
  })

  it('tells the line whose amount, or the last whose sum, holds more than nineteen digits', () => {
    const pathOf = (...lines: TotalsLine[]): string | undefined => checkDigits(computeTotals({ lines }))?.path
    expect(pathOf(line('9999999', '999999.99', '20'))).toBeUndefined()
    expect(pathOf(line('1', '10', '20'), line('99999999999999', '999999.99', '20'))).toBe('lines.1.price')
    expect(pathOf(...repeat(2, line('90000000000', '999999.99', '20')))).toBe('lines.1.price')
  })
})
