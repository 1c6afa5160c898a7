import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { noteDerived, noteFields, noteInitial } from '../../kit/shapes.ts'

/** A note about a candidate. */
export const note = entity({
  service: 'ats',
  path: 'notes',
  name: 'note',
  access: { scope: 'candidate' },
  title: 'text',
  fields: { cvtech: parent('ats/cvtechs'), ...noteFields },
  derived: noteDerived,
  initial: { ...noteInitial },
  list: { search: ['text'], filters: ['cvtech', 'pin', 'user'], sort: '-created_at' },
  rules: 'later',
})

export type Note = RecordOf<typeof note>
export type NoteDraft = DraftOf<typeof note>
