import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, refs, strings } from '../../kit/kit.ts'

/** Areas of expertise that positions ask for. */
export const expertise = entity({
  service: 'hr',
  path: 'expertises',
  name: 'expertise',
  access: { scope: 'employee' },
  title: 'names',
  fields: optional({ names: strings(), positions: refs('hr/positions') }),
  list: { sort: 'created_at' },
  rules: 'later',
})

export type Expertise = RecordOf<typeof expertise>
export type ExpertiseDraft = DraftOf<typeof expertise>
