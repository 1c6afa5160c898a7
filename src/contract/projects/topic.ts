import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, text } from '../kit.ts'

/** A topic of tasks. */
export const topic = entity({
  service: 'projects',
  path: 'topics',
  name: 'topic',
  scope: 'project',
  title: 'name',
  fields: { name: text() },
  list: { search: ['name'], sort: 'name' },
  rules: 'later',
})

export type Topic = RecordOf<typeof topic>
export type TopicDraft = DraftOf<typeof topic>
