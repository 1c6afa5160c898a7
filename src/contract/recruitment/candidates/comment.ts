import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, longText, parent } from '../../kit/kit.ts'

/** A comment about a candidate. */
export const comment = entity({
  service: 'ats',
  path: 'comments',
  name: 'comment',
  access: { scope: 'candidate' },
  title: 'comment',
  fields: { cvtech: parent('ats/cvtechs'), comment: longText() },
  list: { search: ['comment'], filters: ['cvtech'], sort: '-created_at' },
  rules: 'later',
})

export type Comment = RecordOf<typeof comment>
export type CommentDraft = DraftOf<typeof comment>
