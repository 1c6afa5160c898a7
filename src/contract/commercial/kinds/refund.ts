import { type DeclaredKind, expandedPeople, sharedFields, view, wholeList } from './kind.ts'

/** Money of an invoice that is paid back. */
export const refund = {
  series: 'refund',
  printed: 'refund',
  isOwnPaper: true,
  bearsVat: false,
  open: ['pending'],
  dueField: 'expiration_date',
  started: { payment_status: 'unpaid', left_to_pay: '0.00' },
  conversion: 'make_refund',
  sends: { sides: 'sales', states: ['accepted'] },
  mailCategory: 'Avoir',
  mailTitles: { send: 'Avis de remboursement' },
  expand: ['refund_payments', ...expandedPeople, 'linked_invoice'],
  listFields: [...sharedFields, 'payment_status', 'motive', 'currency', 'linked_invoice', 'total_price', 'left_to_pay'],
  filters: ['organization', 'issue_date', 'status', 'motive', 'payment_status', 'total_price', 'left_to_pay', 'seller'],
  views: {
    sales: [
      view('draft', 'draft'),
      view('to_pay', 'toPayBack', 'left'),
      view('paid', 'paidBack'),
      wholeList('allQuotations'),
    ],
  },
} as const satisfies DeclaredKind
