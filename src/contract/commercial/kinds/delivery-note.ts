import { deliveryNoteGroups } from '../states.ts'
import { type DeclaredKind, sharedFields, view, wholeList } from './kind.ts'

/** Note of goods that are sent to a customer, or received from a supplier. */
export const deliveryNote = {
  series: 'delivery_note',
  printed: 'delivery_note',
  isOwnPaper: true,
  hasPrices: false,
  bearsVat: false,
  open: ['waiting', 'preparing'],
  openLater: ['tracking', 'carrier', 'delivery_date'],
  conversion: 'make_delivery_note',
  // It has its number once the goods have left.
  sends: { sides: 'sales', states: deliveryNoteGroups.shipped },
  mailCategory: 'Livraison',
  mailTitles: { send: 'Envoi du bon de livraison', tracked: 'Expédition avec suivi' },
  expand: ['organization', 'seller', 'delivery_contact'],
  listFields: [...sharedFields, 'delivery_date', 'delivery_city', 'tracking', 'carrier'],
  filters: ['organization', 'delivery_date', 'status', 'carrier', 'seller', 'linked_purchase_order'],
  views: {
    sales: [
      view('waiting', 'waiting', 'none'),
      view('preparing', 'preparing', 'none'),
      view('late', 'late', 'none'),
      view('shipped', 'shipped', 'none'),
      view('delivered', 'delivered', 'none'),
      view('to_bill', 'to_bill', 'none'),
      wholeList('allQuotations'),
    ],
    // Goods of suppliers: to be received, and received.
    purchases: [
      view('waiting', 'toTakeIn', 'none'),
      view('late', 'late', 'none'),
      view('delivered', 'takenIn', 'none'),
      wholeList('allInvoices'),
    ],
  },
} as const satisfies DeclaredKind
