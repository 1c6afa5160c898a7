import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, choice, day, decimalField, entity, optional, ref, text } from '../../kit/kit.ts'
import {
  deliveryFields,
  deliveryInitial,
  depositsComputed,
  documentComputed,
  documentDerived,
  documentFields,
  documentInitial,
  invoicingFields,
  pricedComputed,
  pricingFields,
  pricingInitial,
} from '../document.ts'
import { reversalFields, reversalInitial } from '../invoices/reversal.ts'
import { eStatus } from '../invoices/e-status.ts'

const validated = { status: 'accepted' }

/**
 * A credit note on an invoice: its amounts are shares of those of the invoice, its own quantities and totals are positive
 * (domain rules 1.5). A rebate over a period names its contract and its days in place of an invoice. A supplier's has
 * the supplier's number.
 */
export const credit = entity({
  service: 'commercial',
  path: 'credits',
  name: 'credit',
  access: { scope: 'credit', side: 'is_sales' },
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
      linked_quotation: ref('commercial/quotations'),
      contract: added(text(50)),
      period_start: added(day()),
      period_end: added(day()),
      expiration_date: day(),
      need_lines: bool(),
      personal_organization: added(ref('commercial/personal-organizations')),
      exchange_rate: added(decimalField({ scale: 6, unit: 'plain', min: '0' })),
    }),
  },
  computed: {
    ...documentComputed,
    ...pricedComputed,
    ...depositsComputed,
    advancement: choice({ pro_format: 'warning', check: 'success' }),
    ...optional({ voucher_number: added(text(35)) }),
  },
  derived: { ...documentDerived, ...optional({ e_status: added(eStatus()) }) },
  initial: { ...documentInitial, ...reversalInitial, ...pricingInitial, ...deliveryInitial, status: 'pending' },
  found: { page: 'credit', detail: ['organization_object.company_name', 'subject'] },
  list: {
    search: ['number', 'subject', 'ref', 'external_refs', 'voucher_number'],
    sort: '-created_at',
    sums: ['total_price', 'sub_total_price', 'total_taxes'],
    chart: { day: 'issue_date', amount: 'sub_total_price' },
    // An unvalidated credit gives nothing back yet.
    sumsWhere: { total_price: validated, sub_total_price: validated, total_taxes: validated },
    filters: [
      'status',
      'advancement',
      'organization',
      'motive',
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
  states: {
    field: 'status',
    transitions: {
      validate: { from: ['pending'], to: 'accepted', needs: ['full'] },
      cancel: { from: ['pending'], to: 'canceled', needs: ['update'] },
    },
  },
})

export type Credit = RecordOf<typeof credit>
export type CreditDraft = DraftOf<typeof credit>
