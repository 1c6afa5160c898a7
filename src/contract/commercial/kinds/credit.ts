import { type DeclaredKind, expandedPeople, pricedFields, sentFields, sharedFields, view, wholeList } from './kind.ts'

const whole = wholeList('allQuotations')

/** A credit note of an invoice. */
export const credit = {
  series: 'credit',
  printed: 'credit',
  isFiscal: true,
  sharesOf: 'linked_invoice',
  open: ['pending'],
  dueField: 'expiration_date',
  started: { advancement: 'pro_format' },
  conversion: 'make_credit',
  sends: { sides: 'sales', states: ['accepted'] },
  opens: ({ status, is_sales }) => is_sales !== false && status === 'accepted',
  readEvent: 'notify_credit_read',
  mailLink: 'mail_see_credit',
  mailCategory: 'Avoir',
  mailTitles: { send: 'Envoi de l’avoir' },
  expand: [...expandedPeople, 'invoice_contact', 'linked_invoice', 'linked_product_return'],
  listFields: [...sharedFields, ...sentFields, ...pricedFields, 'linked_invoice', 'e_status', 'motive'],
  filters: ['organization', 'issue_date', 'status', 'motive', 'send', 'total_price', 'seller'],
  views: {
    sales: [view('draft', 'draft'), view('to_send', 'to_send'), view('accepted', 'validated'), whole],
    purchases: [view('draft', 'draft'), view('accepted', 'validated'), whole],
  },
} as const satisfies DeclaredKind
