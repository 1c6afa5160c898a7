import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, text } from '../kit/kit.ts'

/** A coloured label of tasks. */
export const label = entity({
  service: 'projects',
  path: 'labels',
  name: 'label',
  access: { scope: 'project', rows: 'all' },
  title: 'name',
  fields: { name: text(60), ...optional({ color: text(9) }) },
  list: { search: ['name'], sort: 'name' },
})

export type Label = RecordOf<typeof label>
export type LabelDraft = DraftOf<typeof label>
