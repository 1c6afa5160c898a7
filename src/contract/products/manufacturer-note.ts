import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, parent } from '../kit/kit.ts'
import { noteDerived, noteFields, noteInitial } from '../kit/shapes.ts'

/** A note attached to a manufacturer. */
export const manufacturerNote = entity({
  service: 'products',
  path: 'manufacturer-notes',
  name: 'manufacturer-note',
  access: { scope: 'product' },
  title: 'text',
  fields: { manufacturer: parent('products/manufacturers'), ...noteFields },
  derived: noteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['manufacturer', 'pin', 'user'], sort: '-created_at' },
  rules: 'later',
})

export type ManufacturerNote = RecordOf<typeof manufacturerNote>
export type ManufacturerNoteDraft = DraftOf<typeof manufacturerNote>
