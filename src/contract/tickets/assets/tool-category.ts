import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref, refs, text } from '../../kit/kit.ts'

/** A category of tools. */
export const toolCategory = entity({
  service: 'tickets',
  path: 'tool-categories',
  name: 'tool-category',
  access: { scope: 'tool' },
  title: 'name',
  fields: optional({ name: text(120), parents: refs('tickets/tool-categories'), tool: ref('tickets/tools') }),
  list: { search: ['name'], filters: ['tool'], sort: 'name' },
  rules: 'later',
})

export type ToolCategory = RecordOf<typeof toolCategory>
export type ToolCategoryDraft = DraftOf<typeof toolCategory>
