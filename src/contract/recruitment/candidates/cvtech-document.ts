import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../../kit/shapes.ts'

/** A document attached to a candidate. */
export const cvtechDocument = entity({
  service: 'ats',
  path: 'cvtech-documents',
  name: 'cvtech-document',
  access: { scope: 'candidate' },
  title: 'title',
  fields: { cvtech: parent('ats/cvtechs'), ...documentFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['cvtech'], sort: '-created_at' },
  rules: 'later',
})

export type CvtechDocument = RecordOf<typeof cvtechDocument>
export type CvtechDocumentDraft = DraftOf<typeof cvtechDocument>
