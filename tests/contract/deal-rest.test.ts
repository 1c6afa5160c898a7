import { expect, test } from 'vitest'
import { dealRest } from '../../src/contract/commercial/rules/flows/deal-rest.ts'
import type {
  ChainDocument,
  ChainLink,
  DocumentChain,
} from '../../src/contract/commercial/rules/flows/document-chain.ts'

const document = (id: string, values: Partial<ChainDocument>): ChainDocument => ({
  id,
  entity: 'commercial/invoices',
  number: id,
  status: 'accepted',
  is_sales: true,
  issue_date: null,
  total_price: '0.00',
  left_to_pay: null,
  expiration_payment: null,
  type: null,
  currency: 'eur',
  rests: [],
  ...values,
})
const deducts = (from: string, to: string, amount: string): ChainLink => ({
  from,
  to,
  takes: 'deducted',
  quantity: '0',
  amount,
})
const offer = document('offer', {
  entity: 'commercial/quotations',
  total_price: '5519.41',
  rests: [{ takes: 'converted', quantity: '13', lines: 4, total_price: '5519.41' }],
})
const deposit = document('deposit', { type: 'deposit', total_price: '1655.82', left_to_pay: '655.82' })
const chain = (documents: ChainDocument[], links: ChainLink[] = []): DocumentChain => ({
  documents,
  links,
  payments: [],
})

test('P7: what is left to bill of a deal counts its deposits, and what is left to pay is added', () => {
  expect(dealRest(chain([offer, deposit]), 'eur')).toEqual({
    bills: [{ document: 'offer', takes: 'converted', left: '3863.59', deducted: '1655.82' }],
    toBill: '3863.59',
    toPay: '655.82',
    total: '4519.41',
  })
})

test('P7: a deposit that a validated invoice deducts or a credit gives back is not deducted again', () => {
  const invoice = document('invoice', { total_price: '5519.41', left_to_pay: '3863.59' })
  const billed = { ...offer, rests: [] }
  expect(dealRest(chain([billed, deposit, invoice], [deducts('deposit', 'invoice', '1655.82')]), 'eur').total).toBe(
    '4519.41',
  )
  // The draft of it is to be billed still, its deposits deducted.
  const draft = { ...invoice, status: 'pro_format', left_to_pay: null }
  const drafted = chain([billed, deposit, draft], [deducts('deposit', 'invoice', '1655.82')])
  expect(dealRest(drafted, 'eur')).toMatchObject({ toBill: '3863.59', toPay: '655.82' })
  const credit = document('credit', { entity: 'commercial/credits', total_price: '1655.82' })
  const given = { ...deposit, left_to_pay: '0.00' }
  const back: ChainLink = { from: 'deposit', to: 'credit', takes: 'credited', quantity: '1', amount: null }
  expect(dealRest(chain([offer, given, credit], [back]), 'eur').total).toBe('5519.41')
})

test('P7: what waits to be delivered, a draft deposit and another currency are no rest in euros', () => {
  const order = document('order', {
    entity: 'commercial/purchase-orders',
    rests: [
      { takes: 'billed', quantity: '2', lines: 1, total_price: '240.00' },
      { takes: 'delivered', quantity: '2', lines: 1, total_price: '240.00' },
    ],
  })
  const asked = document('asked', { type: 'deposit', status: 'pro_format', total_price: '72.00' })
  const dollars = document('dollars', { currency: 'usd', left_to_pay: '99.00' })
  expect(dealRest(chain([order, asked, dollars]), 'eur').total).toBe('240.00')
})
