import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, parent, text } from '../../kit/kit.ts'

/** How one tool depends on another. */
export const toolRelation = entity({
  service: 'tickets',
  path: 'tool-relations',
  name: 'tool-relation',
  access: { scope: 'tool' },
  title: 'relation',
  fields: optional({ origin: parent('tickets/tools'), target: parent('tickets/tools'), relation: text(60) }),
  list: { filters: ['origin', 'target', 'relation'], sort: 'created_at' },
  rules: 'later',
})

export type ToolRelation = RecordOf<typeof toolRelation>
export type ToolRelationDraft = DraftOf<typeof toolRelation>
