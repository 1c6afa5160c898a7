import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, choice, day, entity, longText, money, optional, percent, phone, ref, text, user } from '../kit/kit.ts'
import { season } from '../kit/shapes.ts'

/** A receipt of goods; `internat_notes` is spelled so on the wire. */
export const receipt = entity({
  service: 'products',
  path: 'receipts',
  name: 'receipt',
  access: { scope: 'receipt' },
  title: 'number',
  fields: {
    status: choice({ receipted: 'success', pending: 'warning', canceled: 'danger' }),
    ...optional({
      transaction: ref('payment/transactions'),
      date: day(),
      stockage_area: ref('products/stockage-areas'),
      attached_to: user(),
      client: ref('directory/organizations'),
      default_client: bool(),
      phone: phone(),
      address: text(),
      default_phone: bool(),
      default_address: bool(),
      season: season(),
      delivery_date: day(),
      cost: money(),
      tax: percent(),
      number: text(35),
      cgv: longText(),
      internat_notes: longText(),
      external_references: text(),
      purchase_order: ref('commercial/purchase-orders'),
    }),
  },
  initial: { status: 'pending' },
  list: {
    search: ['number', 'external_references'],
    filters: ['status', 'client', 'stockage_area', 'purchase_order', 'season', 'date', 'delivery_date'],
    sort: '-date',
  },
  rules: 'later',
})

export type Receipt = RecordOf<typeof receipt>
export type ReceiptDraft = DraftOf<typeof receipt>
