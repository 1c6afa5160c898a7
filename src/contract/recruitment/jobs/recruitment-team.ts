import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { email, entity, optional, parent, text, user } from '../../kit/kit.ts'
import { personName, teamMemberFields, teamMemberInitial } from '../../kit/shapes.ts'

/** A member of the team of a recruitment. */
export const recruitmentTeam = entity({
  service: 'ats',
  path: 'recruitment-teams',
  name: 'recruitment-team',
  access: { scope: 'recruitment' },
  title: 'email',
  fields: {
    recruitment: parent('ats/recruitments'),
    ...teamMemberFields,
    ...optional({ first_name: text(120), last_name: text(120), email: email(), recruitment_user: user() }),
  },
  derived: optional({ recruitment_user_object: personName() }),
  initial: { ...teamMemberInitial },
  list: {
    search: ['first_name', 'last_name', 'email'],
    filters: ['recruitment', 'recruitment_user'],
    sort: 'last_name',
  },
  rules: 'later',
})

export type RecruitmentTeam = RecordOf<typeof recruitmentTeam>
export type RecruitmentTeamDraft = DraftOf<typeof recruitmentTeam>
