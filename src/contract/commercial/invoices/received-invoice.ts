import { z } from 'zod'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import {
  added,
  bool,
  choice,
  day,
  entity,
  file,
  json,
  longText,
  money,
  oneOf,
  optional,
  ref,
  strings,
  text,
} from '../../kit/kit.ts'
import { buyerMotives } from '../rules/e-invoicing/motives.ts'
import type { ReceivedInvoiceShape as ReadInvoice } from '../rules/received/shape.ts'
import { megabyte } from '../../kit/shapes.ts'
import { receivedInvoiceGroups } from '../states.ts'

/**
 * E-invoice of a supplier as received: its unchanged file, the data read from it, its supplier and its order. Once
 * approved, `invoice` is its purchase invoice; once disputed or refused, it has a reason. A credit has negative
 * amounts, names the invoice that it corrects and is `credit`, a purchase credit, once it is approved. Before the
 * approval `invoice` is set only where a person has typed that invoice already: its draft. With `prepaid_confirmed` a
 * person has checked the amount that it says was paid already. The `receipt_reason` explains an approval although not
 * all of its goods were received.
 */
export const receivedInvoice = entity({
  service: 'commercial',
  path: 'received-invoices',
  name: 'received-invoice',
  access: { scope: 'invoice', side: 'purchases' },
  title: 'number',
  fields: {
    file: added(file(10 * megabyte, ['pdf', 'xml'])),
    status: added(choice({ received: 'warning', disputed: 'tertiary', approved: 'success', refused: 'danger' })),
    ...optional({
      organization: added(ref('directory/organizations')),
      linked_purchase_order: added(ref('commercial/purchase-orders')),
      linked_invoice: added(ref('commercial/invoices')),
      reason_code: added(oneOf(...buyerMotives)),
      reason_text: added(longText()),
      prepaid_confirmed: added(bool()),
      receipt_reason: added(longText()),
      invoice: added(ref('commercial/invoices')),
    }),
  },
  computed: optional({
    number: added(text()),
    supplier_name: added(text()),
    supplier_siren: added(text(9)),
    iban: added(text(34)),
    format: added(oneOf('facturx', 'cii', 'ubl')),
    type_code: added(text(3)),
    issue_date: added(day()),
    due_date: added(day()),
    deadline: added(day()),
    currency: added(text(3)),
    sub_total_price: added(money()),
    total_taxes: added(money()),
    total_price: added(money()),
    order_reference: added(text()),
    content: added(json(z.custom<ReadInvoice>((value) => typeof value === 'object' && value !== null))),
    sha256: added(text(64)),
    warnings: added(strings()),
    credit: added(ref('commercial/credits')),
  }),
  initial: { status: 'received' },
  found: { page: 'received-invoice', detail: ['supplier_name'] },
  list: {
    search: ['number', 'supplier_name', 'supplier_siren', 'order_reference'],
    sort: '-created_at',
    filters: [
      'status',
      'organization',
      'issue_date',
      'deadline',
      'total_price',
      'number',
      'linked_purchase_order',
      'invoice',
      'credit',
    ],
    sums: ['total_price'],
    sumsWhere: { total_price: { status: receivedInvoiceGroups.kept } },
  },
  groups: receivedInvoiceGroups,
  states: {
    field: 'status',
    transitions: {
      approve: { from: ['received', 'disputed'], to: 'approved', needs: ['update'] },
      dispute: { from: ['received'], to: 'disputed', needs: ['update'] },
      refuse: { from: ['received', 'disputed'], to: 'refused', needs: ['update'] },
    },
  },
})

export type ReceivedInvoice = RecordOf<typeof receivedInvoice>
export type ReceivedInvoiceDraft = DraftOf<typeof receivedInvoice>
