import type { DraftOf, RecordOf } from '../kit.ts'
import { day, entity, money, oneOf, optional, ref, text } from '../kit.ts'

/** A line of a bank account. */
export const transaction = entity({
  service: 'payment',
  path: 'transactions',
  name: 'transaction',
  scope: 'bank',
  title: 'label',
  fields: {
    date: day(),
    amount: money(),
    ...optional({
      label: text(),
      currency: oneOf('eur', 'usd'),
      bank: ref('payment/banks'),
      external_id: text(),
      invoice_payment: ref('commercial/invoice-payments'),
    }),
  },
  list: {
    search: ['label', 'external_id'],
    filters: ['bank', 'date', 'amount', 'invoice_payment'],
    sort: '-date',
    sums: ['amount'],
  },
  rules: 'later',
})

export type Transaction = RecordOf<typeof transaction>
export type TransactionDraft = DraftOf<typeof transaction>
