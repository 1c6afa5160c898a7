import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, choice, entity, optional, parent } from '../../kit/kit.ts'

/** An answer by degrees to a question of an interview. */
export const graduatedAnswer = entity({
  service: 'hr',
  path: 'graduated-answers',
  name: 'graduated-answer',
  access: { scope: 'interview' },
  title: 'level',
  fields: {
    level: choice({
      insufficient: 'danger',
      satisfying: 'primary',
      sufficient: 'warning',
      'very-satisfying': 'success',
    }),
    ...optional({ interview: added(parent('hr/interviews')) }),
  },
  list: { filters: ['level', 'interview'], sort: 'created_at' },
  rules: 'later',
})

export type GraduatedAnswer = RecordOf<typeof graduatedAnswer>
export type GraduatedAnswerDraft = DraftOf<typeof graduatedAnswer>
