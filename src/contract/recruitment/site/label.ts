import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref } from '../../kit/kit.ts'

/** A label of the company or of a recruitment on the career site. */
export const label = entity({
  service: 'ats',
  path: 'labels',
  name: 'label',
  access: { scope: 'career' },
  title: 'choice',
  fields: { choice: ref('ats/label-choices'), ...optional({ recruitment: ref('ats/recruitments') }) },
  list: { filters: ['choice', 'recruitment'], sort: 'created_at' },
  rules: 'later',
})

export type Label = RecordOf<typeof label>
export type LabelDraft = DraftOf<typeof label>
