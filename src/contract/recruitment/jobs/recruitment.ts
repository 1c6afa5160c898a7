import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, choice, entity, longText, optional, ref, text, url, user, users } from '../../kit/kit.ts'

/** A job offer; visitors see only those that are online and not archived. */
export const recruitment = entity({
  service: 'ats',
  path: 'recruitments',
  name: 'recruitment',
  access: { scope: 'recruitment' },
  title: 'job_name',
  fields: {
    job_name: text(),
    state: choice({ sketch: 'secondary', online: 'success', offline: 'warning' }),
    ...optional({
      archived: bool(),
      company_name: text(),
      site_url: url(),
      company_desc: longText(),
      city: text(),
      contract_type: text(60),
      post_description: longText(),
      candidate_profile: longText(),
      pipeline: ref('ats/pipelines'),
      level_of_study: text(60),
      experience: text(60),
      postal_code: text(20),
      street_address: text(),
      referent_user: user(),
      country: text(60),
      assigned_users: users(),
    }),
  },
  initial: { state: 'sketch' },
  list: {
    search: ['job_name', 'company_name', 'city'],
    filters: [
      'state',
      'archived',
      'city',
      'country',
      'contract_type',
      'pipeline',
      'referent_user',
      'experience',
      'level_of_study',
    ],
    sort: '-created_at',
  },
  children: {
    state_recruitments: { of: 'ats/state-recruitments', by: 'recruitment' },
    recruitment_teams: { of: 'ats/recruitment-teams', by: 'recruitment' },
  },
  rules: 'later',
})

export type Recruitment = RecordOf<typeof recruitment>
export type RecruitmentDraft = DraftOf<typeof recruitment>
