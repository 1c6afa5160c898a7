import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../kit/shapes.ts'

/** A document attached to a delivery. */
export const deliveryDocument = entity({
  service: 'products',
  path: 'delivery-documents',
  name: 'delivery-document',
  access: { scope: 'delivery' },
  title: 'title',
  fields: { delivery: parent('products/deliveries'), ...documentFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['delivery'], sort: '-created_at' },
  rules: 'later',
})

export type DeliveryDocument = RecordOf<typeof deliveryDocument>
export type DeliveryDocumentDraft = DraftOf<typeof deliveryDocument>
