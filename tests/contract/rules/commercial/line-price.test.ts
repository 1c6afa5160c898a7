import { describe, expect, it } from 'vitest'
import {
  linePrice,
  lineTax,
  type LinePriceInput,
} from '../../../../src/contract/commercial/rules/amounts/line-price.ts'
import { eInvoiceRates, isEInvoiceRate, vatCategory } from '../../../../src/contract/rules/money/vat-rates.ts'

describe('VAT rates (1.2)', () => {
  it('knows the rates of an e-invoice', () => {
    expect(eInvoiceRates).toHaveLength(15)
    expect(['20', '5.50', '1.05', '21', '8.5'].map(isEInvoiceRate)).toEqual([true, true, true, false, true])
  })
  it('gives the category', () => {
    expect([
      vatCategory('20').category,
      vatCategory('0', 'franchise'),
      vatCategory('0', 'reverse_charge').category,
      vatCategory('0').category,
    ]).toEqual(['S', { category: 'E', reason: 'VATEX-FR-FRANCHISE' }, 'AE', 'E'])
  })
})

describe('price of a line (1.0)', () => {
  const input: LinePriceInput = {
    isSales: true,
    priceLevel: 'syndics',
    taxes: [
      { id: 'n', number: '20' },
      { id: 'r', number: '5.5' },
      { id: 'old', number: '10', is_active: false },
    ],
    organization: { default_discount: '5' },
    product: {
      saling_price: '845',
      buying_price: '400',
      tax_amount: '5.5',
      prices: [
        { price_level: 'syndics', order: 2, active: true, price: '800' },
        { price_level: 'syndics', order: 1, active: true, price: '810.5' },
        { price_level: 'syndics', order: 0, active: false, price: '1' },
      ],
    },
  }
  it('takes the active price of the level with the lowest order', () =>
    expect(linePrice(input)).toEqual({
      price: '810.50',
      discount: '5',
      tax: 'r',
      rate: '5.5',
      reason: 'price_level',
      taxReason: 'product',
    }))
  it('falls back on the price of the product', () => {
    expect(linePrice({ ...input, priceLevel: 'other' })).toMatchObject({ price: '845.00', reason: 'saling_price' })
    expect(linePrice({ ...input, priceLevel: null, isSales: false })).toMatchObject({
      price: '400.00',
      reason: 'buying_price',
    })
    expect(linePrice({ ...input, priceLevel: null, product: {} })).toMatchObject({ price: '0.00', reason: 'none' })
  })
  it('takes the tax of the organization first, and none when exempt', () => {
    expect(linePrice({ ...input, organization: { sale_tax: 'n' } })).toMatchObject({
      tax: 'n',
      rate: '20',
      discount: '0',
      taxReason: 'organization',
    })
    expect(linePrice({ ...input, exempt: true })).toMatchObject({ tax: null, rate: '0', taxReason: 'exempt' })
    expect(linePrice({ ...input, product: { tax_amount: '10' } })).toMatchObject({ tax: null, taxReason: 'none' })
  })
  it('gives the normal rate to a product without a rate and to a free line, after the tax of the organization', () => {
    const standard = { tax: 'n', rate: '20', taxReason: 'standard' }
    expect(linePrice({ ...input, product: {} })).toMatchObject(standard)
    const free = { isSales: true, taxes: input.taxes }
    expect(lineTax(free)).toEqual(standard)
    expect(lineTax({ ...free, organization: { sale_tax: 'r' } })).toMatchObject({ tax: 'r', taxReason: 'organization' })
    expect(lineTax({ ...free, isSales: false, organization: { sale_tax: 'r' } })).toEqual(standard)
    expect(lineTax({ ...free, exempt: true })).toMatchObject({ tax: null, taxReason: 'exempt' })
    const inactive = input.taxes.map((tax) => ({ ...tax, is_active: tax.id !== 'n' }))
    expect(lineTax({ ...free, taxes: inactive })).toEqual({ tax: null, rate: '0', taxReason: 'none' })
  })
})
