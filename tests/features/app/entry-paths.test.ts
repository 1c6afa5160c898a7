import { expect, it } from 'vitest'
import { documentPath } from '../../../src/widgets/document-path.ts'

it('leads from each entry to what it is about, and from nothing else', () => {
  expect(
    ['commercial/invoices', 'commercial/credits', 'commercial/refunds'].map((key) => documentPath(key, 'a', false)),
  ).toEqual(['/invoice/a/purchases', '/credit/a/purchases', '/refund/a/purchases'])
  expect(documentPath('payment/transactions', 'a', true)).toBe('/bank?view=lines&line=a')
  expect(documentPath('accounting/accounting-periods', 'a', true)).toBe('/accounting')
  expect([documentPath('toString', 'a', true), documentPath('commercial/invoices', null, true)]).toEqual([null, null])
})
