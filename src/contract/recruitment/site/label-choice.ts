import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref, text } from '../../kit/kit.ts'

/** A label to choose from. */
export const labelChoice = entity({
  service: 'ats',
  path: 'label-choices',
  name: 'label-choice',
  access: { scope: 'career' },
  title: 'name',
  fields: { name: text(120), ...optional({ category: ref('ats/label-categories') }) },
  list: { search: ['name'], filters: ['category'], sort: 'name' },
  rules: 'later',
})

export type LabelChoice = RecordOf<typeof labelChoice>
export type LabelChoiceDraft = DraftOf<typeof labelChoice>
