import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { noteDerived, noteFields, noteInitial } from '../kit/shapes.ts'

/** A note attached to a delivery of the warehouse; not the commercial document of the same path. */
export const deliveryNote = entity({
  service: 'products',
  path: 'delivery-notes',
  name: 'delivery-note',
  access: { scope: 'delivery' },
  title: 'text',
  fields: { delivery: parent('products/deliveries'), ...noteFields },
  derived: noteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['delivery', 'pin', 'user'], sort: '-created_at' },
  rules: 'later',
})

export type DeliveryNote = RecordOf<typeof deliveryNote>
export type DeliveryNoteDraft = DraftOf<typeof deliveryNote>
