import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, text } from '../../kit/kit.ts'

/** A position that employees hold. */
export const position = entity({
  service: 'hr',
  path: 'positions',
  name: 'position',
  access: { scope: 'employee' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
  rules: 'later',
})

export type Position = RecordOf<typeof position>
export type PositionDraft = DraftOf<typeof position>
