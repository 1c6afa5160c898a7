import { describe, expect, test } from 'vitest'
import {
  endingQuotation,
  expiredQuotation,
  invoiceDueSoon,
  invoiceToPaySoon,
} from '../../../src/contract/commercial/facts.ts'
import { isDisputed, isLateOrder } from '../../../src/contract/commercial/order-facts.ts'
import { predicate } from '../../../src/contract/facts.ts'
import { lateTask, openTask, overdueTask, taskIs } from '../../../src/contract/projects/facts.ts'
import { latenessOf } from '../../../src/contract/projects/rules/task-lateness.ts'

const end = '2026-11-27'
const days = ['2026-11-19', '2026-11-20', end, '2026-11-28'] as const

describe('soon means within seven days, as the vectors of domain rules 5.9 count them', () => {
  test.each([
    ['a quotation', predicate(endingQuotation), { status: 'pending', send: 'read', expiration_date: end }],
    ['an invoice', predicate(invoiceDueSoon), { status: 'accepted', left_to_pay: '1.00', next_due: end }],
  ])('of %s', (_of, reading, record) => {
    expect(days.map((day) => reading(record, day))).toEqual([false, true, true, false])
  })

  test('and an invoice to pay soon stays one once it is late', () => {
    const reading = predicate(invoiceToPaySoon)
    const invoice = { status: 'accepted', left_to_pay: '1.00', next_due: end }
    expect(days.map((day) => reading(invoice, day))).toEqual([false, true, true, true])
  })

  test('and a quotation is valid through its last day (domain rules 1.8)', () => {
    const reading = predicate(expiredQuotation)
    expect(days.map((day) => reading({ status: 'pending', expiration_date: end }, day))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describe('a task', () => {
  const watched = { deadline: '2026-11-20', late_management: true, at_risk: 5, wrong_way: 2, is_done: false }

  test('is late by its threshold, overdue after its deadline, and neither in a project that has ended', () => {
    const of = (status: string) => ({ ...watched, project_object: { status } })
    const seen = (status: string, day: string) =>
      [openTask, lateTask, overdueTask].map((fact) => taskIs(fact)(of(status), day))
    expect(seen('in_progress', '2026-11-18')).toEqual([true, true, false])
    expect(seen('in_progress', '2026-11-21')).toEqual([true, true, true])
    expect(seen('ended', '2026-11-21')).toEqual([false, false, false])
    expect(latenessOf(of('ended'), '2026-11-21')).toBeNull()
  })

  test('without monitoring is overdue, and never late', () => {
    const plain = { ...watched, late_management: false }
    expect([lateTask, overdueTask].map((fact) => taskIs(fact)(plain, '2026-11-21'))).toEqual([false, true])
  })
})

describe('an order', () => {
  test('is late by the day of its goods to come, until all have come', () => {
    const order: { status: string; delivery_date: string } = { status: 'active', delivery_date: '2026-11-20' }
    const ended = { ...order, status: 'ended' }
    const today = '2026-11-21'
    expect(isLateOrder(order, today)).toBe(true)
    expect(isLateOrder({ ...order, undelivered_lines: 0 }, today)).toBe(false)
    expect(isLateOrder({ ...order, expected_date: '2026-11-25' }, today)).toBe(false)
    // Goods that a supplier cannot deliver are expected on no day.
    expect(isLateOrder({ ...order, answer: 'refused', expected_date: null }, today)).toBe(false)
    expect(isLateOrder(ended, today)).toBe(false)
  })
})

describe('an invoice', () => {
  test('is disputed by the last of its disputes and their ends', () => {
    const acts = (...kinds: string[]) => kinds.map((kind) => ({ kind }))
    expect(isDisputed(acts('reminder', 'dispute', 'call'))).toBe(true)
    expect(isDisputed(acts('dispute', 'lift', 'promise'))).toBe(false)
    expect(isDisputed(acts('dispute', 'lift', 'dispute'))).toBe(true)
    expect(isDisputed([])).toBe(false)
  })
})
