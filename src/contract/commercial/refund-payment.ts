import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, longText, money, optional, ref } from '../kit.ts'
import { paymentMethod } from '../shapes.ts'

/** A payment of a refund. */
export const refundPayment = entity({
  service: 'commercial',
  path: 'refund-payments',
  name: 'refund-payment',
  scope: 'refund',
  title: 'payment_method',
  fields: {
    refund: ref('commercial/refunds'),
    amount: money(),
    ...optional({ note: longText(), payment_method: paymentMethod() }),
  },
  list: { search: ['note'], filters: ['refund', 'payment_method', 'amount'], sort: '-created_at', sums: ['amount'] },
  rules: 'later',
})

export type RefundPayment = RecordOf<typeof refundPayment>
export type RefundPaymentDraft = DraftOf<typeof refundPayment>
