import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, optional, ref } from '../../kit/kit.ts'

/** The file of a candidate in a recruitment. */
export const folder = entity({
  service: 'ats',
  path: 'folders',
  name: 'folder',
  access: { scope: 'candidate' },
  title: 'recruitment',
  fields: optional({ recruitment: added(ref('ats/recruitments')), cv: added(ref('ats/cvtechs')) }),
  list: { filters: ['recruitment', 'cv'], sort: '-created_at' },
  rules: 'later',
})

export type Folder = RecordOf<typeof folder>
export type FolderDraft = DraftOf<typeof folder>
