import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, choice, entity, money, optional, ref } from '../../kit/kit.ts'
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
} from '../document.ts'
import { reversalFields, reversalInitial } from '../invoices/reversal.ts'

const decided = { status: 'accepted' }

/** Refund of a payment of an invoice, to a customer or from a supplier; it changes no VAT (domain rules 1.5). */
export const refund = entity({
  service: 'commercial',
  path: 'refunds',
  name: 'refund',
  access: { scope: 'refund', side: 'is_sales' },
  title: 'number',
  fields: {
    ...documentFields,
    ...reversalFields,
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
  initial: { ...documentInitial, ...reversalInitial, ...pricingInitial, ...deliveryInitial, status: 'pending' },
  found: { page: 'refund', detail: ['organization_object.company_name', 'subject'] },
  list: {
    search: ['number', 'subject', 'ref', 'external_refs'],
    sort: '-created_at',
    sums: ['total_price', 'left_to_pay'],
    sumsWhere: { total_price: decided, left_to_pay: decided },
    filters: [
      'status',
      'payment_status',
      'organization',
      'motive',
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
  states: {
    field: 'status',
    transitions: {
      validate: { from: ['pending'], to: 'accepted', needs: ['full'] },
      cancel: { from: ['pending'], to: 'canceled', needs: ['update'] },
      cancel_accepted: { from: ['accepted'], to: 'canceled', needs: ['full'], reason: true },
    },
  },
})

export type Refund = RecordOf<typeof refund>
export type RefundDraft = DraftOf<typeof refund>
