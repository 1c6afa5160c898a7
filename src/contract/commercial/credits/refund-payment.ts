import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, choice, entity, longText, moment, money, optional, ref } from '../../kit/kit.ts'
import { paymentMethod } from '../../kit/shapes.ts'

/** A payment of a refund; one that was a mistake is removed with a reversing entry. */
export const refundPayment = entity({
  service: 'commercial',
  path: 'refund-payments',
  name: 'refund-payment',
  access: { scope: 'refund', side: { of: 'refund' } },
  title: 'payment_method',
  fields: {
    refund: ref('commercial/refunds'),
    amount: money(),
    ...optional({
      note: longText(),
      payment_method: paymentMethod(),
      payment_date: added(moment()),
      bank_account: added(ref('payment/bank-accounts')),
    }),
  },
  computed: { state: added(choice({ accepted: 'success', removed: 'secondary' })) },
  found: {
    page: '',
    at: { page: 'refund', of: 'refund' },
    label: ['refund.number'],
    detail: ['refund.organization_object.company_name', 'note', 'payment_date'],
  },
  list: {
    search: ['note'],
    filters: ['refund', 'state', 'payment_method', 'payment_date', 'amount'],
    sort: '-created_at',
    sums: ['amount'],
    sumsWhere: { amount: { state: 'accepted' } },
  },
})

export type RefundPayment = RecordOf<typeof refundPayment>
export type RefundPaymentDraft = DraftOf<typeof refundPayment>
