import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, parent, user } from '../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../kit/shapes.ts'

/** A document attached to a manufacturer. */
export const manufacturerDocument = entity({
  service: 'products',
  path: 'manufacturer-documents',
  name: 'manufacturer-document',
  access: { scope: 'product' },
  title: 'title',
  fields: { manufacturer: parent('products/manufacturers'), ...documentFileFields, ...optional({ user: user() }) },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['manufacturer', 'user'], sort: '-created_at' },
  rules: 'later',
})

export type ManufacturerDocument = RecordOf<typeof manufacturerDocument>
export type ManufacturerDocumentDraft = DraftOf<typeof manufacturerDocument>
