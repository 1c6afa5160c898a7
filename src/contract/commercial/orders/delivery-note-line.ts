import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, longText, optional, parent } from '../../kit/kit.ts'
import { lineComputed, lineFields, lineInitial } from '../document-line.ts'

/** A line of a delivery note, without price; `over_reason` is the reason for a quantity above the rest of its order. */
export const deliveryNoteLine = entity({
  service: 'commercial',
  path: 'delivery-note-lines',
  name: 'delivery-note-line',
  access: { scope: 'delivery_note', side: { of: 'transaction' } },
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
