import { quotationGroups } from '../states.ts'
import {
  type DeclaredKind,
  expandedPeople,
  pricedFields,
  sentFields,
  sharedFields,
  view,
  plainView,
  wholeList,
} from './kind.ts'

const whole = wholeList('allQuotations')

/** An offer to a customer, or of a supplier. */
export const quotation = {
  series: 'quotation',
  printed: 'quotation',
  isOffer: true,
  isKeptForReader: true,
  open: ['pending'],
  contactField: 'attention_to',
  dueField: 'expiration_date',
  due: 'expiration_date',
  copied: ['expiration_days', 'terms_of_sales', 'deposit_percent', 'attention_to', 'my_organization'],
  flows: [
    { to: 'invoice', takes: 'converted', isConverted: true },
    { to: 'purchase-order', takes: 'converted', isConverted: true },
  ],
  source: { open: 'accepted', taken: 'accepted_transformed' },
  sends: { sides: 'sales', states: quotationGroups.kept },
  // No offer is shown before it was sent or agreed on.
  opens: ({ send, status, is_sales }) => is_sales !== false && (send !== 'not_send' || status !== 'pending'),
  readEvent: 'notify_quotation_read',
  mailLink: 'mail_see_quotation',
  mailCategory: 'Devis',
  mailTitles: { send: 'Envoi du devis', remind: 'Relance du devis' },
  expand: [...expandedPeople, 'attention_to'],
  listFields: [...sharedFields, ...sentFields, ...pricedFields, 'expiration_date', 'refusal_reason', 'accepted_at'],
  filters: [
    'organization',
    'issue_date',
    'expiration_date',
    'status',
    'send',
    'total_price',
    'seller',
    'account_manager',
    'attention_to',
  ],
  views: {
    sales: [
      view('draft', 'draft'),
      view('sent', 'sent'),
      view('ending', 'ending'),
      view('expired', 'expired'),
      view('accepted', 'accepted'),
      whole,
    ],
    // Those of suppliers are received, not sent.
    purchases: [view('draft', 'toDecide'), view('expired', 'expired'), view('accepted', 'accepted'), whole],
    plain: [
      plainView('pending', 'pending', { status: 'pending' }),
      plainView('accepted', 'accepted', { status__in: quotationGroups.won.join(',') }),
      whole,
    ],
  },
} as const satisfies DeclaredKind
