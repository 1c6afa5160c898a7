import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, parent } from '../../kit/kit.ts'
import { oldTaskFields, oldTaskInitial } from '../../kit/shapes.ts'

/** A task about a candidate, in the older form of tasks. */
export const action = entity({
  service: 'ats',
  path: 'actions',
  name: 'action',
  access: { scope: 'candidate' },
  title: 'title',
  fields: { cvtech: parent('ats/cvtechs'), ...oldTaskFields },
  initial: { ...oldTaskInitial },
  list: { search: ['title', 'desc'], filters: ['cvtech', 'assigned_user', 'finished', 'priority', 'end'], sort: 'end' },
  rules: 'later',
})

export type Action = RecordOf<typeof action>
export type ActionDraft = DraftOf<typeof action>
