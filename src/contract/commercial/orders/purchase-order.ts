import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, choice, day, entity, integer, longText, moment, money, optional, ref, text } from '../../kit/kit.ts'
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
  importedDocument,
} from '../document.ts'
import { orderGroups } from '../states.ts'

const kept = { status: orderGroups.kept }

/**
 * An order, sales or purchase; the stock side reads `pending`, `receipted` and `finish` besides. It ends when all of it is
 * taken, or by hand with an `end_reason` and a rest that is given up.
 */
export const purchaseOrder = entity({
  service: 'commercial',
  path: 'purchase-orders',
  name: 'purchase-order',
  access: { scope: 'order', side: 'is_sales' },
  title: 'number',
  fields: {
    ...documentFields,
    ...pricingFields,
    ...deliveryFields,
    ...invoicingFields,
    status: choice({
      active: 'warning',
      ended: 'success',
      canceled: 'danger',
      pending: 'warning',
      receipted: 'primary',
      finish: 'success',
    }),
    ...optional({ linked_quotation: added(ref('commercial/quotations')) }),
  },
  computed: {
    ...documentComputed,
    ...pricedComputed,
    ...optional({
      end_reason: added(longText()),
      // Answer of the supplier: all, a part, or none of it is confirmed.
      answer: added(choice({ confirmed: 'success', partly: 'warning', refused: 'danger' })),
      confirmed_at: added(moment()),
      confirmed_name: added(text(120)),
      confirmation_note: added(longText()),
    }),
  },
  // How many lines are not wholly delivered, or received, and the first day on which one of them is to come.
  derived: {
    ...documentDerived,
    ...optional({
      undelivered_lines: added(integer()),
      expected_date: added(day()),
      // Amounts without tax: to deliver, billable, and delivered but not billed.
      left_to_deliver: added(money()),
      left_to_invoice: added(money()),
      left_to_bill: added(money()),
    }),
  },
  initial: { ...documentInitial, ...pricingInitial, ...deliveryInitial, status: 'active' },
  found: { page: 'purchase-order', detail: ['organization_object.company_name', 'subject'] },
  imported: importedDocument('purchase_order_lines', []),
  list: {
    search: ['number', 'subject', 'ref', 'external_refs'],
    filters: [
      'status',
      'organization',
      'is_sales',
      'issue_date',
      'send',
      'seller',
      'answer',
      'linked_quotation',
      'number',
      'total_price',
    ],
    sort: '-created_at',
    sums: ['total_price', 'sub_total_price', 'total_taxes'],
    // A cancelled order brings no revenue and no cost.
    sumsWhere: { total_price: kept, sub_total_price: kept, total_taxes: kept },
  },
  children: { purchase_order_lines: { of: 'commercial/purchase-order-lines', by: 'transaction', sort: 'position' } },
  groups: orderGroups,
  states: {
    field: 'status',
    transitions: {
      end: { from: ['active'], to: 'ended', needs: ['full'], reason: true },
      reopen: { from: ['ended'], to: 'active', needs: ['full'] },
      cancel: { from: ['active'], to: 'canceled', needs: ['update'] },
    },
  },
})

export type PurchaseOrder = RecordOf<typeof purchaseOrder>
export type PurchaseOrderDraft = DraftOf<typeof purchaseOrder>
