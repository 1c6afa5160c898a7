import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { noteDerived, noteFields, noteInitial } from '../kit/shapes.ts'

/** A note attached to a delivery to a customer. */
export const clientDeliveryNote = entity({
  service: 'products',
  path: 'client-delivery-notes',
  name: 'client-delivery-note',
  access: { scope: 'delivery' },
  title: 'text',
  fields: { client_delivery: parent('products/client-deliveries'), ...noteFields },
  derived: noteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['client_delivery', 'pin', 'user'], sort: '-created_at' },
  rules: 'later',
})

export type ClientDeliveryNote = RecordOf<typeof clientDeliveryNote>
export type ClientDeliveryNoteDraft = DraftOf<typeof clientDeliveryNote>
