import { describe, expect, it } from 'vitest'
import { type OpenOrder, proposedOrders } from '../../../../src/contract/commercial/rules/received/proposals.ts'
import type { ReceivedInvoiceShape } from '../../../../src/contract/commercial/rules/received/shape.ts'

type Invoice = Parameters<typeof proposedOrders>[0]

const totals = (base: string): ReceivedInvoiceShape['totals'] => ({
  lines: base,
  allowances: null,
  charges: null,
  base,
  vat: null,
  total: base,
  prepaid: null,
  rounding: null,
  due: base,
})
const line = (name: string, description: string | null = null): ReceivedInvoiceShape['lines'][number] => ({
  id: '1',
  name,
  description,
  reference: null,
  quantity: '1',
  unit: 'C62',
  price: '1',
  baseQuantity: '1',
  net: '1.00',
  allowances: [],
  vat: { category: 'S', rate: '20' },
})
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  typeCode: '380',
  currency: 'EUR',
  orderReference: null,
  buyerReference: null,
  notes: [],
  totals: totals('1000.00'),
  lines: [line('Chêne scié')],
  ...more,
})
const order = (number: string, more: Partial<OpenOrder> = {}): OpenOrder => ({
  id: number,
  number,
  refs: [null, null],
  currency: 'eur',
  total: '500.00',
  left: '500.00',
  lines: ['Frêne'],
  ...more,
})
const found = (from: Invoice, ...orders: OpenOrder[]): string[] =>
  proposedOrders(from, orders).map(({ number, agreements }) => `${number}: ${agreements.join(' ')}`)

describe('M8: orders proposed for an invoice that names none', () => {
  it('ranks a named order before its amount with its lines, before its amount, before its total, before some lines', () => {
    const from = invoice({
      notes: [{ code: null, text: 'Votre commande CF-2026-0009 du 12 octobre' }],
      lines: [line('Chêne scié'), line('Pin')],
    })
    expect(
      found(
        from,
        order('CF-2026-0001', { lines: ['chêne  SCIÉ'] }),
        order('CF-2026-0002', { total: '1000.00', left: '400.00' }),
        order('CF-2026-0003', { total: '1000', left: '1000.00' }),
        order('CF-2026-0004', { total: '1500.00', left: '1000.00', lines: ['Pin', 'Chêne scié', 'Frêne'] }),
        order('CF-2026-0009'),
        order('CF-2026-0010'),
      ),
    ).toEqual(['CF-2026-0009: named', 'CF-2026-0004: left lines', 'CF-2026-0003: left'])
    expect(
      found(
        from,
        order('CF-2026-0001', { lines: ['chêne  SCIÉ'] }),
        order('CF-2026-0002', { total: '1000.00', left: '400.00' }),
      ),
    ).toEqual(['CF-2026-0002: total', 'CF-2026-0001: some_lines'])
  })

  it('proposes nothing for an invoice that names its order, a credit, a deposit, and an order that agrees in nothing', () => {
    const same = order('CF-2026-0003', { total: '1000.00', left: '1000.00' })
    expect(found(invoice(), same)).toEqual(['CF-2026-0003: left'])
    expect(found(invoice({ orderReference: 'CF-2026-0001' }), same)).toEqual([])
    expect(found(invoice({ orderReference: ' ' }), same)).toEqual(['CF-2026-0003: left'])
    for (const typeCode of ['381', '386']) expect(found(invoice({ typeCode }), same)).toEqual([])
    expect(found(invoice(), order('CF-2026-0010'))).toEqual([])
  })

  it('proposes no order in another currency and none with nothing left to bill', () => {
    const same = { total: '1000.00', left: '1000.00', lines: ['Chêne scié'] }
    expect(
      found(invoice(), order('CF-1', { ...same, currency: 'usd' }), order('CF-2', { ...same, left: '0' })),
    ).toEqual([])
  })

  it('of equal orders the earlier comes first, and at most three are proposed', () => {
    const same = { total: '1000.00', left: '1000.00' }
    expect(found(invoice(), ...['CF-1', 'CF-2', 'CF-3', 'CF-4'].map((number) => order(number, same)))).toEqual([
      'CF-1: left',
      'CF-2: left',
      'CF-3: left',
    ])
  })

  it.each([
    ['CF-2026-0001', true],
    ['(cf-2026-0001)', true],
    ['CF-2026-00012', false],
    ['XCF-2026-0001', false],
    ['CF-2026-00012, CF-2026-0001', true],
  ])('reads the number of an order in "%s": %s', (text, isNamed) => {
    expect(found(invoice({ buyerReference: text }), order('CF-2026-0001'))).toEqual(
      isNamed ? ['CF-2026-0001: named'] : [],
    )
  })

  it('takes no short reference for a name', () => {
    const from = invoice({ notes: [{ code: null, text: 'Lot 12 du chantier' }] })
    expect(found(from, order('CF-2026-0001', { refs: ['12', 'chantier'] }))).toEqual(['CF-2026-0001: named'])
    expect(found(from, order('CF-2026-0001', { refs: ['12', null] }))).toEqual([])
  })
})
