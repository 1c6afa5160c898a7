import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, longText, optional, parent, ref } from '../../kit/kit.ts'

/** State of a candidate in a recruitment. */
export const stateRecruitment = entity({
  service: 'ats',
  path: 'state-recruitments',
  name: 'state-recruitment',
  access: { scope: 'candidate' },
  title: 'cv',
  fields: {
    recruitment: parent('ats/recruitments'),
    cv: parent('ats/cvtechs'),
    ...optional({ pipeline: ref('ats/pipelines'), state: ref('ats/states'), reason_refusal: longText() }),
  },
  list: { filters: ['recruitment', 'cv', 'pipeline', 'state'], sort: '-created_at' },
  rules: 'later',
})

export type StateRecruitment = RecordOf<typeof stateRecruitment>
export type StateRecruitmentDraft = DraftOf<typeof stateRecruitment>
