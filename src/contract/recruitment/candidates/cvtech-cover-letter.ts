import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { documentFileFields, documentFileInitial } from '../../kit/shapes.ts'

/** A cover letter of a candidate. */
export const cvtechCoverLetter = entity({
  service: 'ats',
  path: 'cvtech-cover-letters',
  name: 'cvtech-cover-letter',
  access: { scope: 'candidate' },
  title: 'title',
  fields: { cvtech: parent('ats/cvtechs'), ...documentFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['cvtech'], sort: '-created_at' },
  rules: 'later',
})

export type CvtechCoverLetter = RecordOf<typeof cvtechCoverLetter>
export type CvtechCoverLetterDraft = DraftOf<typeof cvtechCoverLetter>
