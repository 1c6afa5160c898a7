import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../kit/shapes.ts'

/** A document attached to a delivery to a customer. */
export const clientDeliveryDocument = entity({
  service: 'products',
  path: 'client-delivery-documents',
  name: 'client-delivery-document',
  access: { scope: 'delivery' },
  title: 'title',
  fields: { client_delivery: parent('products/client-deliveries'), ...documentFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['client_delivery'], sort: '-created_at' },
  rules: 'later',
})

export type ClientDeliveryDocument = RecordOf<typeof clientDeliveryDocument>
export type ClientDeliveryDocumentDraft = DraftOf<typeof clientDeliveryDocument>
