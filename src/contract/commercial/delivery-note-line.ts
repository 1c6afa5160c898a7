import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, longText, optional, parent } from '../kit.ts'
import { lineComputed, lineFields, lineInitial } from './document-line.ts'

/** A line of a delivery note, without price; one of more than its order has left says why in `over_reason`. */
export const deliveryNoteLine = entity({
  service: 'commercial',
  path: 'delivery-note-lines',
  name: 'delivery-note-line',
  scope: 'delivery_note',
  title: 'product_name',
  fields: {
    transaction: parent('commercial/delivery-notes'),
    ...lineFields,
    ...optional({ over_reason: added(longText()) }),
  },
  computed: lineComputed,
  initial: lineInitial,
  list: { search: ['product_name'], filters: ['transaction', 'product', 'kind'], sort: 'position' },
})

export type DeliveryNoteLine = RecordOf<typeof deliveryNoteLine>
export type DeliveryNoteLineDraft = DraftOf<typeof deliveryNoteLine>
