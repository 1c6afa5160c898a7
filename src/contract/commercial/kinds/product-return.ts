import { type DeclaredKind, sharedFields, view, wholeList } from './kind.ts'

const whole = wholeList('allQuotations')

/** Goods that a customer returns, or that are returned to a supplier. */
export const productReturn = {
  series: 'return',
  printed: 'product_return',
  isOwnPaper: true,
  hasPrices: false,
  bearsVat: false,
  // Its number is written on the returned parcel.
  isNumberedAtOnce: true,
  open: ['waiting'],
  openLater: ['tracking'],
  flows: [{ to: 'credit', takes: 'credited', isConverted: false }],
  conversion: 'make_product_return',
  sends: { sides: 'both', states: ['waiting', 'delivered', 'pending', 'finish'] },
  mailCategory: 'Livraison',
  mailTitles: { send: 'Accord de retour', supplier: 'Retour fournisseur' },
  expand: ['organization', 'seller', 'linked_purchase_order'],
  listFields: [...sharedFields, 'linked_purchase_order', 'motive'],
  filters: ['organization', 'issue_date', 'status', 'motive', 'seller', 'linked_purchase_order'],
  views: {
    sales: [
      view('waiting', 'toReceive', 'none'),
      view('received', 'toCredit', 'none'),
      view('finished', 'finished', 'none'),
      whole,
    ],
    // Goods returned to suppliers, and their awaited credits.
    purchases: [
      view('waiting', 'toSendBack', 'none'),
      view('to_credit', 'creditAwaited', 'none'),
      view('finished', 'finished', 'none'),
      whole,
    ],
  },
} as const satisfies DeclaredKind
