import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, choice, day, entity, optional, ref } from '../kit.ts'
import {
  deliveryFields,
  deliveryInitial,
  documentComputed,
  documentDerived,
  documentFields,
  documentInitial,
  invoicingFields,
  pricedComputed,
  pricingFields,
  pricingInitial,
} from './document.ts'

/** A credit note on an invoice. */
export const credit = entity({
  service: 'commercial',
  path: 'credits',
  name: 'credit',
  scope: 'credit',
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
      linked_quotation: ref('commercial/quotations'),
      expiration_date: day(),
      need_lines: bool(),
    }),
  },
  computed: {
    ...documentComputed,
    ...pricedComputed,
    advancement: choice({ pro_format: 'warning', check: 'success' }),
  },
  derived: documentDerived,
  initial: { ...documentInitial, ...pricingInitial, ...deliveryInitial, status: 'pending' },
  list: {
    search: ['number', 'subject', 'ref', 'external_refs'],
    sort: '-created_at',
    sums: ['total_price', 'sub_total_price', 'total_taxes'],
    filters: [
      'status',
      'advancement',
      'organization',
      'is_sales',
      'issue_date',
      'expiration_date',
      'send',
      'seller',
      'linked_invoice',
      'linked_product_return',
      'linked_quotation',
      'number',
      'total_price',
    ],
  },
  children: { credit_lines: { of: 'commercial/credit-lines', by: 'transaction', sort: 'position' } },
  rules: 'later',
})

export type Credit = RecordOf<typeof credit>
export type CreditDraft = DraftOf<typeof credit>
