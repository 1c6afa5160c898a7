import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, choice, day, entity, longText, money, optional, percent, phone, ref, text, user } from '../kit/kit.ts'
import { season } from '../kit/shapes.ts'

/** A delivery by the warehouse; `adress` is spelled so on the wire. */
export const delivery = entity({
  service: 'products',
  path: 'deliveries',
  name: 'delivery',
  access: { scope: 'delivery' },
  title: 'number',
  fields: {
    status: choice({
      pending: 'warning',
      preparing: 'primary',
      ready: 'tertiary',
      processing: 'primary',
      delivered: 'success',
      sent: 'primary',
      canceled: 'danger',
    }),
    ...optional({
      user: user(),
      order: ref('products/orders'),
      stockage_area: ref('products/stockage-areas'),
      attached_to: user(),
      client: ref('directory/organizations'),
      default_client: bool(),
      phone: phone(),
      adress: text(),
      default_phone: bool(),
      default_address: bool(),
      season: season(),
      date: day(),
      delivery_date: day(),
      cost: money(),
      tax: percent(),
      number: text(35),
      notes: longText(),
      cgv: longText(),
      internal_notes: longText(),
      external_notes: longText(),
    }),
  },
  initial: { status: 'pending' },
  list: {
    search: ['number', 'adress'],
    filters: ['status', 'order', 'client', 'stockage_area', 'season', 'date', 'delivery_date'],
    sort: '-date',
  },
  children: { delivery_lines: { of: 'products/delivery-lines', by: 'delivery' } },
  rules: 'later',
})

export type Delivery = RecordOf<typeof delivery>
export type DeliveryDraft = DraftOf<typeof delivery>
