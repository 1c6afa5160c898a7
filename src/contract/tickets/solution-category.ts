import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, text } from '../kit/kit.ts'

/** A category of solutions. */
export const solutionCategory = entity({
  service: 'tickets',
  path: 'solution-categories',
  name: 'solution-category',
  access: { scope: 'solution' },
  title: 'name',
  fields: optional({ name: text(120) }),
  list: { search: ['name'], sort: 'name' },
  rules: 'later',
})

export type SolutionCategory = RecordOf<typeof solutionCategory>
export type SolutionCategoryDraft = DraftOf<typeof solutionCategory>
