import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, money, optional, parent, ref } from '../kit/kit.ts'

/**
 * Part of a bank line: a payment of an invoice or of a refund, or an account of its own, such as bank fees. Outgoing
 * money is negative. A payment that was `made` for the line is undone with it.
 */
export const transactionPart = entity({
  service: 'payment',
  path: 'transaction-parts',
  name: 'transaction-part',
  access: { scope: 'bank' },
  title: 'amount',
  fields: {
    transaction: added(parent('payment/transactions')),
    amount: added(money()),
    ...optional({
      payment: added(ref('commercial/invoice-payments')),
      refund_payment: added(ref('commercial/refund-payments')),
      account: added(ref('accounting/accounts')),
      organization: added(ref('directory/organizations')),
      made: added(bool()),
    }),
  },
  list: {
    filters: ['transaction', 'payment', 'refund_payment', 'account', 'organization'],
    sort: '-created_at',
    sums: ['amount'],
  },
})

export type TransactionPart = RecordOf<typeof transactionPart>
export type TransactionPartDraft = DraftOf<typeof transactionPart>
