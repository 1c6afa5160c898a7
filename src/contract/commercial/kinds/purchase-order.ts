import { type DeclaredKind, plainView, pricedFields, sentFields, sharedFields, view, wholeList } from './kind.ts'

const whole = wholeList('allOrders')

/** An order of a customer, or to a supplier. */
export const purchaseOrder = {
  series: 'order',
  printed: 'order',
  isKeptForReader: true,
  isNumberedAtOnce: true,
  isOwnPaper: true,
  open: ['active'],
  flows: [
    { to: 'invoice', takes: 'billed', isConverted: true },
    { to: 'delivery-note', takes: 'delivered', isConverted: true },
    { to: 'product-return', takes: 'returned', isConverted: true },
  ],
  source: { open: 'active', taken: 'ended' },
  conversion: 'convert_purchase_order',
  sends: { sides: 'both', states: ['active', 'pending', 'receipted', 'ended', 'finish'] },
  opens: ({ send }) => send !== 'not_send',
  readEvent: 'notify_order_read',
  mailLink: 'mail_see_order',
  mailCategory: 'Commande',
  mailTitles: { send: 'Confirmation de commande', supplier: 'Commande fournisseur' },
  expand: ['organization', 'seller', 'invoice_contact'],
  formExpand: ['linked_quotation'],
  listFields: [
    ...sharedFields,
    ...sentFields,
    ...pricedFields,
    'delivery_date',
    'undelivered_lines',
    'expected_date',
    'answer',
    'left_to_deliver',
    'left_to_invoice',
    'left_to_bill',
  ],
  filters: ['organization', 'issue_date', 'delivery_date', 'status', 'answer', 'send', 'total_price', 'seller'],
  views: {
    sales: [
      view('to_send', 'to_send'),
      view('open', 'open'),
      view('to_deliver', 'to_deliver', 'worth'),
      view('late', 'to_deliver_late'),
      view('to_invoice', 'to_invoice', 'worth'),
      view('to_bill', 'delivered_to_bill', 'worth'),
      view('ended', 'ended'),
      whole,
    ],
    // To be received, and received without an invoice.
    purchases: [
      view('to_send', 'to_send'),
      view('open', 'open'),
      view('to_deliver', 'toReceiveOrders', 'worth'),
      view('late', 'late_in'),
      view('to_bill', 'received_to_bill', 'worth'),
      view('ended', 'ended'),
      whole,
    ],
    plain: [plainView('open', 'open', { status: 'active' }), plainView('ended', 'ended', { status: 'ended' }), whole],
  },
} as const satisfies DeclaredKind
