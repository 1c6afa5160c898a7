import { expect, test } from 'vitest'
import {
  isSmallRest,
  isWholeAmount,
  ofProposal,
  restOfInvoices,
  withRestClosed,
} from '../../src/features/banks/triage/allocation.ts'

const account = { kind: 'account', id: 'a', number: '658000', name: 'Charges diverses' } as const
const chosen = (amount: string, left: string) => {
  const item = { kind: 'invoice', id: 'i', number: 'FA-1', name: 'ACME', left, amount } as const
  return ofProposal({ amount }, { parts: [item], rest: '0.00', reasons: [], score: 0 } as never)
}

test.each([
  ['2464.50', '2466.00', '-1.50', true],
  ['2467.00', '2466.00', '1.00', true],
  ['-99.00', '100.00', '1.00', true],
  ['-101.00', '100.00', '-1.00', true],
  ['95.00', '100.00', '-5.00', true],
  ['94.99', '100.00', '-5.01', false],
  ['100.00', '100.00', '0.00', false],
])('a line of %s for an invoice of %s leaves %s', (amount, left, rest, isOffered) => {
  const allocation = chosen(amount, left)
  expect(restOfInvoices({ amount }, allocation)).toBe(rest)
  expect(isSmallRest(rest, '5.00')).toBe(isOffered)
  if (isOffered) expect(isWholeAmount({ amount }, withRestClosed(allocation, account, rest))).toBe(true)
})
