import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, choice, entity, money, optional, ref } from '../kit.ts'
import {
  deliveryFields,
  deliveryInitial,
  documentComputed,
  documentDerived,
  documentFields,
  documentInitial,
  invoicingFields,
  paymentStatus,
  pricedComputed,
  pricingFields,
  pricingInitial,
} from './document.ts'

/** Money going back to a customer or coming back from a supplier. */
export const refund = entity({
  service: 'commercial',
  path: 'refunds',
  name: 'refund',
  scope: 'refund',
  title: 'number',
  fields: {
    ...documentFields,
    ...pricingFields,
    ...deliveryFields,
    ...invoicingFields,
    status: choice({ pending: 'warning', accepted: 'success', canceled: 'danger' }),
    ...optional({
      linked_product_return: ref('commercial/product-returns'),
      linked_invoice: ref('commercial/invoices'),
      need_lines: bool(),
    }),
  },
  computed: { ...documentComputed, ...pricedComputed, payment_status: paymentStatus(), left_to_pay: money() },
  derived: documentDerived,
  initial: { ...documentInitial, ...pricingInitial, ...deliveryInitial, status: 'pending' },
  list: {
    search: ['number', 'subject', 'ref', 'external_refs'],
    sort: '-created_at',
    sums: ['total_price', 'left_to_pay'],
    filters: [
      'status',
      'payment_status',
      'organization',
      'is_sales',
      'issue_date',
      'send',
      'seller',
      'linked_invoice',
      'linked_product_return',
      'number',
      'total_price',
      'left_to_pay',
    ],
  },
  children: {
    refund_lines: { of: 'commercial/refund-lines', by: 'transaction', sort: 'position' },
    refund_payments: { of: 'commercial/refund-payments', by: 'refund' },
  },
  rules: 'later',
})

export type Refund = RecordOf<typeof refund>
export type RefundDraft = DraftOf<typeof refund>
