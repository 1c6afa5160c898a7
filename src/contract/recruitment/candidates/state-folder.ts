import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, optional, parent, ref } from '../../kit/kit.ts'

/** One move of a candidate between two columns. */
export const stateFolder = entity({
  service: 'ats',
  path: 'state-folders',
  name: 'state-folder',
  access: { scope: 'candidate' },
  title: 'after_moving',
  fields: optional({
    before_moving: ref('ats/states'),
    after_moving: ref('ats/states'),
    folder: added(parent('ats/folders')),
  }),
  list: { filters: ['folder', 'before_moving', 'after_moving'], sort: '-created_at' },
  rules: 'later',
})

export type StateFolder = RecordOf<typeof stateFolder>
export type StateFolderDraft = DraftOf<typeof stateFolder>
