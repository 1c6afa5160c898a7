import { describe, expect, it } from 'vitest'
import {
  billable,
  checkTaken,
  deliveredNet,
  leftToTake,
  remaining,
  creditable,
  takeable,
  toDeliver,
} from '../../../../src/contract/commercial/rules/flows/remaining.ts'

describe('remaining quantities (1.8)', () => {
  it('follows the vector of an order of ten', () => {
    expect(remaining('10', ['4'])).toBe('6')
    expect(remaining('10', [])).toBe('10')
    const shipped = { ordered: '10', delivered: ['4'], returned: ['1'], invoiced: ['4'] }
    expect([deliveredNet(shipped), billable(shipped, 'delivery'), billable(shipped, 'order')]).toEqual(['3', '-1', '6'])
    expect(toDeliver({ ...shipped, delivered: ['4', '6'] })).toBe('0')
    expect(toDeliver({ ...shipped, delivered: ['4', '6'], redeliver: '1' })).toBe('1')
  })

  it('counts apart what is billed, delivered and sent back of a line', () => {
    const goods = { quantity: '10', nature: 'goods' }
    const [service, rebate] = [{ quantity: '2', nature: 'services' }, { quantity: '-1' }]
    const by = (policy: 'order' | 'delivery') => ({ policy, shipped: '4', returned: '1', redeliver: '0' })
    expect(takeable(goods, 'billed', by('order'))).toBe('10')
    expect(takeable(goods, 'billed', by('delivery'))).toBe('3')
    expect(takeable(goods, 'billed', by('delivery'), true)).toBe('9')
    expect([service, rebate].map((line) => takeable(line, 'billed', by('delivery')))).toEqual(['2', '-1'])
    expect([goods, service, rebate].map((line) => takeable(line, 'delivered', by('order')))).toEqual(['10', '0', '0'])
    expect(takeable(goods, 'returned', by('order'))).toBe('4')
    // Twelve of ten shipped: no more than the order is billed, and what came back of the two is not credited.
    const beyond = { policy: 'delivery', shipped: '12', returned: '1', redeliver: '0' } as const
    expect([false, true].map((later) => takeable(goods, 'billed', beyond, later))).toEqual(['10', '10'])
    expect(takeable(goods, 'billed', { ...beyond, returned: '3' })).toBe('9')
    const byOrder = { policy: 'order', shipped: '12' } as const
    expect(['1', '2', '5'].map((returned) => creditable('10', { ...byOrder, returned }, '10'))).toEqual(['0', '0', '3'])
    expect(creditable('10', { policy: 'order', shipped: '4', returned: '1' }, '10')).toBe('1')
    // Three of four shipped pieces were not returned.
    const byDelivery = { policy: 'delivery', shipped: '4', returned: '1' } as const
    expect(['4', '3', '2'].map((billed) => creditable('10', byDelivery, billed))).toEqual(['1', '0', '0'])
    // One piece that was returned to be delivered again may be shipped once more, and is billed once.
    const again = { policy: 'delivery', shipped: '10', returned: '1', redeliver: '1' } as const
    expect(takeable(goods, 'delivered', again)).toBe('11')
    expect([false, true].map((later) => takeable(goods, 'billed', again, later))).toEqual(['9', '10'])
    expect(takeable(goods, 'billed', { ...again, shipped: '11' })).toBe('10')
    expect(takeable(service, 'delivered', again)).toBe('0')
    // A quantity that was billed, then credited on its return, is billed again on a new delivery (domain rules 1.8).
    expect(
      [false, true].map((later) => takeable(goods, 'billed', { ...by('delivery'), credited: '1' }, later)),
    ).toEqual(['4', '10'])
    expect(takeable(goods, 'billed', { ...by('order'), credited: '1' })).toBe('10')
    // A quantity that was returned after billing is credited; the billable quantity is never negative.
    expect([leftToTake(goods, '3', ['4']), leftToTake(goods, '3', ['2'])]).toEqual(['0', '1'])
    expect([leftToTake(rebate, '-1', []), leftToTake(rebate, '-1', ['-1'])]).toEqual(['-1', '0'])
  })

  it('refuses more than remains, unless more is allowed', () => {
    expect(checkTaken('6.0001', '6', 'lines.0.quantity')).toMatchObject({
      code: 'above_remaining',
      params: { max: '6' },
    })
    expect(checkTaken('6', '6', 'lines.0.quantity')).toBeNull()
    expect(checkTaken('7', '6', 'lines.0.quantity', true)).toBeNull()
    expect(checkTaken('0', '6', 'lines.0.quantity')?.code).toBe('min_value')
  })

  it('takes a negative quantity of a negative line, and no more of it', () => {
    expect(checkTaken('-2', '-2', 'lines.0.quantity')).toBeNull()
    expect(checkTaken('-2.5', '-2', 'lines.0.quantity')).toMatchObject({
      code: 'above_remaining',
      params: { max: '-2' },
    })
    expect([
      checkTaken('1', '-2', 'lines.0.quantity')?.code,
      checkTaken('0', '-2', 'lines.0.quantity')?.code,
      checkTaken('-1', '2', 'lines.0.quantity')?.code,
    ]).toEqual(['max_value', 'max_value', 'min_value'])
  })
})
