import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWithOrder, type OrderedLine } from '../../../../src/contract/commercial/rules/received/comparison.ts'
import type { ReceivedLine } from '../../../../src/contract/commercial/rules/received/shape.ts'

const door: OrderedLine = {
  id: 'door',
  name: 'Porte coupe-feu',
  unit: null,
  quantity: '10',
  price: '345',
  received: '0',
  billed: '0',
  isDeliverable: true,
}
const line = (more: Partial<ReceivedLine> = {}): ReceivedLine => ({
  id: '1',
  name: 'Porte  COUPE-FEU',
  description: null,
  reference: null,
  quantity: '10',
  unit: 'C62',
  price: '345',
  baseQuantity: '1',
  net: '3450.00',
  allowances: [],
  vat: { category: 'S', rate: '20' },
  ...more,
})
const compare = (lines: ReceivedLine[], ordered: OrderedLine[], typeCode = '380') =>
  compareWithOrder({ typeCode, lines }, ordered)

describe('an invoice beside its order', () => {
  it('lacks all goods where none came: 0 of 10', () => {
    const { lines, shortfall } = compare([line()], [door])
    expect(shortfall).toEqual({ received: '0', billed: '10' })
    expect(lines).toEqual([
      expect.objectContaining({
        ordered: '10',
        received: '0',
        billed: '0',
        now: '10',
        ordered_price: '345',
        billed_price: '345',
        is_price_different: false,
        is_over_ordered: false,
        is_short: true,
      }),
    ])
  })

  it.each([
    ['all came', { received: '10' }, '10', null],
    ['a part came', { received: '4' }, '10', { received: '4', billed: '10' }],
    ['what came is billed by another', { received: '4', billed: '4' }, '6', { received: '4', billed: '10' }],
    ['no more is billed than came', { received: '4' }, '4', null],
    ['a service needs no receipt', { isDeliverable: false }, '10', null],
  ] as const)('%s', (_name, order, quantity, expected) => {
    const net = String(345 * Number(quantity))
    expect(compare([line({ quantity, net })], [{ ...door, ...order }]).shortfall).toEqual(expected)
  })

  it('a line of another name is outside of the order, which lacks as a whole where nothing of it came', () => {
    const { lines, shortfall } = compare([line({ name: 'Divers' })], [door])
    expect(lines.map(({ name, ordered, now }) => [name, ordered, now])).toEqual([
      ['Divers', null, '10'],
      ['Porte coupe-feu', '10', null],
    ])
    expect(shortfall).toEqual({ received: '0', billed: '10' })
    expect(compare([line({ name: 'Divers' })], [{ ...door, received: '1' }]).shortfall).toBeNull()
  })

  it('marks another price, and forgives the rounding of a cent', () => {
    const marked = (more: Partial<ReceivedLine>, price = '345'): boolean | undefined =>
      compare([line(more)], [{ ...door, price }]).lines[0]?.is_price_different
    expect(marked({ price: '350', net: '3500.00' })).toBe(true)
    expect(marked({ quantity: '3', net: '1.00' }, '0.333333')).toBe(false)
    expect(marked({ quantity: '3', net: '1.02' }, '0.333333')).toBe(true)
  })

  it('marks more than was ordered, and gives twins of one name a line each', () => {
    const twins = [door, { ...door, id: 'twin', quantity: '2' }]
    const { lines } = compare(
      [line({ id: '1', quantity: '2', net: '690.00' }), line({ id: '2', quantity: '3' })],
      twins,
    )
    expect(lines.map(({ ordered, is_over_ordered: isOver }) => [ordered, isOver])).toEqual([
      ['10', false],
      ['2', true],
    ])
  })

  it('a credit and a deposit are compared with nothing', () => {
    for (const type of ['381', '386']) expect(compare([line()], [door], type)).toEqual({ lines: [], shortfall: null })
  })
})

it('nothing lacks exactly when of every billed good as much came', () => {
  const quantity = fc.integer({ min: 1, max: 50 }).map(String)
  fc.assert(
    fc.property(quantity, quantity, fc.integer({ min: 0, max: 50 }).map(String), (now, billed, received) => {
      const { shortfall } = compare([line({ quantity: now })], [{ ...door, billed, received }])
      expect(shortfall === null).toBe(Number(now) + Number(billed) <= Number(received))
    }),
  )
})
